import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Problem.module.css';

interface Props {
  /** `error` keeps one from going on and is read out; `warning` and `info` do not. */
  readonly tone: 'error' | 'warning' | 'info';
  readonly children: ReactNode;
  /** What mends it, at one press. */
  readonly action?: ReactNode;
}

const icons = { error: CircleAlert, warning: TriangleAlert, info: Info };

/** A sentence about what one is doing, with its remedy beside it. */
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
