import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import { nl } from '../nl.ts';
import styles from './Badge.module.css';

export interface BadgeProps {
  readonly count: number;
  /** Read out instead of the bare number; by default 'n nieuw'. */
  readonly label?: string;
}

/** How many are waiting; nothing at none, '99+' above that. */
export const Badge = ({ count, label = nl.badge(count) }: BadgeProps) =>
  count > 0 && (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
