import { classes } from '../classes.ts';
import styles from './Chip.module.css';

/** A colour as it is, over squares that show through what is not opaque. */
export const Chip = ({ css, size = 's' }: { readonly css: string; readonly size?: 's' | 'm' }) => (
  <span className={classes(styles.chip, styles[size])} aria-hidden="true">
    <span className={styles.paint} style={{ backgroundColor: css }} />
  </span>
);
