import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Screen.module.css';

interface Props {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  /** Actions for the user. */
  readonly children: ReactNode;
}

/** A page with a message and the actions that the user can take. */
export const MessageScreen = ({ icon: Icon, title, text, children }: Props) => (
  <main className={styles.screen}>
    <div className={styles.message} role="alert">
      <Icon className={styles.icon} aria-hidden />
      <h1 className={styles.title}>{title}</h1>
      <p>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  </main>
);
