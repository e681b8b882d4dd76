import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { usePageTitle } from '#platform/web/navigation/page-title.ts';
import { OrganisationLine } from '#platform/web/shell/OrganisationLine.tsx';
import styles from './Screen.module.css';

interface Props {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  /** Actions for the user. */
  readonly children: ReactNode;
}

/** A page with a message of the organisation and the actions that the user can take. Its heading takes the focus, so that it is read aloud. */
export const MessageScreen = ({ icon: Icon, title, text, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <main className={styles.screen}>
      <div className={styles.message}>
        <OrganisationLine />
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          <Icon className={styles.icon} aria-hidden />
          {title}
        </h1>
        <p>{text}</p>
        <div className={styles.actions}>{children}</div>
      </div>
    </main>
  );
};
