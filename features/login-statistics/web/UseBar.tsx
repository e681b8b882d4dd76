import { share } from './share.ts';
import styles from './UseBar.module.css';

interface UseBarProps {
  readonly signedIn: number;
  readonly visitors: number;
  /** Of the one that was opened most. */
  readonly most: number;
}

/** How much one was opened beside the others. Its numbers stand in the same line, so it is not read out. */
export const UseBar = ({ signedIn, visitors, most }: UseBarProps) => (
  <span className={styles.bar} aria-hidden>
    <span className={styles.signedIn} style={{ width: share(signedIn, most) }} />
    <span className={styles.visitors} style={{ width: share(visitors, most) }} />
  </span>
);
