import { Map as MapIcon } from 'lucide-react';
import styles from './Brand.module.css';

/** The municipality's own logo, where its theme has one; else its name beside a plain mark. */
export const Brand = ({ organisation }: { readonly organisation: string }) => (
  <p className={styles.brand}>
    <span className={styles.mark} aria-hidden>
      <MapIcon />
    </span>
    <span className={styles.name}>{organisation}</span>
  </p>
);
