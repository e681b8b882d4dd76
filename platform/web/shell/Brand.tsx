import { Map as MapIcon } from 'lucide-react';
import styles from './Brand.module.css';

/** The logo of the municipality, if its theme has one; otherwise a default mark and its name. */
export const Brand = ({ organisation }: { readonly organisation: string }) => (
  <p className={styles.brand}>
    <span className={styles.mark} aria-hidden>
      <MapIcon />
    </span>
    <span className={styles.name}>{organisation}</span>
  </p>
);
