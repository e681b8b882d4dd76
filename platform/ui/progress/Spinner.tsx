import { ProgressBar } from 'react-aria-components/ProgressBar';
import { nl } from '../nl.ts';
import { classes } from '../classes.ts';
import styles from './Spinner.module.css';

export interface SpinnerProps {
  /** Accessible name: what is loading. */
  readonly label?: string;
  readonly size?: 's' | 'm' | 'l';
}

/** A progress indicator without a known end. */
export const Spinner = ({ label = nl.loading, size = 'm' }: SpinnerProps) => (
  <ProgressBar aria-label={label} isIndeterminate className={classes(styles.spinner, styles[size])}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle className={styles.track} cx="12" cy="12" r="9.5" />
      <circle className={styles.arc} cx="12" cy="12" r="9.5" pathLength="100" />
    </svg>
  </ProgressBar>
);
