import { share } from './share.ts';
import styles from './UseBar.module.css';

interface UseBarProps {
  readonly signedIn: number;
  readonly visitors: number;
  /** The highest number of openings. */
  readonly most: number;
}

/** A bar for the use of a configuration. Hidden from screen readers, since the row has the numbers. */
export const UseBar = ({ signedIn, visitors, most }: UseBarProps) => (
  <span className={styles.bar} aria-hidden>
    <span className={styles.signedIn} style={{ width: share(signedIn, most) }} />
    <span className={styles.visitors} style={{ width: share(visitors, most) }} />
  </span>
);
