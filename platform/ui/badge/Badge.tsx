import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import { nl } from '../nl.ts';
import styles from './Badge.module.css';

export interface BadgeProps {
  readonly count: number;
  /** Text for screen readers in place of the number; by default 'n nieuw'. */
  readonly label?: string;
}

/** A count of new items: empty at 0, '99+' above 99. */
export const Badge = ({ count, label = nl.badge(count) }: BadgeProps) =>
  count > 0 && (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
