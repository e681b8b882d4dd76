import { classes } from '../classes.ts';
import styles from './Chip.module.css';

/** A sample of a colour, over a checkerboard that is visible through transparent colours. */
export const Chip = ({ css, size = 's' }: { readonly css: string; readonly size?: 's' | 'm' }) => (
  <span className={classes(styles.chip, styles[size])} aria-hidden="true">
    <span className={styles.paint} style={{ backgroundColor: css }} />
  </span>
);
