import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  readonly icon?: LucideIcon;
  readonly title: string;
  /** What the user can do about it. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Shown in place of an empty list. */
export const EmptyState = ({ icon: Icon, title, children, action }: EmptyStateProps) => (
  <div className={styles.empty}>
    {Icon && <Icon className={styles.icon} aria-hidden="true" />}
    <p className={styles.title}>{title}</p>
    {children && <p className={styles.text}>{children}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
);
