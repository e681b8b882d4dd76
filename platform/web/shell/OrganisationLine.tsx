import { Map as MapIcon } from 'lucide-react';
import { useEnvironment } from '../environment/environment-context.ts';
import styles from './OrganisationLine.module.css';

/** Shown before an organisation exists. */
const PRODUCT = 'COOK';

/** The logo and name of the organisation, at the head of a card. */
export const OrganisationLine = () => (
  <p className={styles.organisation}>
    <span className={styles.mark} aria-hidden>
      <MapIcon />
    </span>
    {useEnvironment().organization_name || PRODUCT}
  </p>
);
