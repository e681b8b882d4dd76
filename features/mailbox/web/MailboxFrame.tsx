import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useEnvironment } from '#platform/web/environment/environment-context.ts';
import { endState } from '#platform/web/navigation/end-of-road.ts';
import { PageHeading } from '#platform/web/navigation/PageHeading.tsx';
import { usePageTitle } from '#platform/web/navigation/page-title.ts';
import styles from './Mailbox.module.css';

interface Props {
  readonly title: string;
  readonly back: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the mailbox pages. Without the demonstration they redirect to the start page, like any unknown address. */
export const MailboxFrame = ({ title, back, children }: Props) => {
  usePageTitle(title);
  if (!useEnvironment().demo) return <Navigate to="/" replace state={endState('no_page')} />;
  return (
    <main className={styles.page}>
      <div className={styles.back}>{back}</div>
      <PageHeading>{title}</PageHeading>
      {children}
    </main>
  );
};
