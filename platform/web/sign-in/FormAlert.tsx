import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import parts from '#platform/ui/theme/parts.module.css';
import styles from './FormAlert.module.css';

interface Props {
  /** `danger`: an error, announced at once by screen readers. `info`: something to know before starting. */
  readonly tone?: 'danger' | 'info';
  readonly children: ReactNode;
}

/** A message above a form. */
export const FormAlert = ({ tone = 'danger', children }: Props) => (
  <div className={styles.alert} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
    {tone === 'danger' ? <CircleAlert aria-hidden /> : <Info aria-hidden />}
    <div className={parts.words}>{children}</div>
  </div>
);
