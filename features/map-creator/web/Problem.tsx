import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Problem.module.css';

interface Props {
  /** `error` blocks the next step and is announced; `warning` and `info` are not. */
  readonly tone: 'error' | 'warning' | 'info';
  readonly children: ReactNode;
  /** A button that fixes the problem. */
  readonly action?: ReactNode;
}

const icons = { error: CircleAlert, warning: TriangleAlert, info: Info };

/** A message about the input, with an optional remedy. */
export const Problem = ({ tone, children, action }: Props) => {
  const Icon = icons[tone];
  return (
    <div className={`${styles.problem} ${styles[tone]}`} role={tone === 'error' ? 'alert' : undefined}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  );
};
