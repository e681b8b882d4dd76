import { matchPath, useLocation } from 'react-router';
import { Link } from '#platform/ui/link/Link.tsx';
import { useRegistry } from '#platform/web/slots/registry-context.ts';
import { pages } from '#platform/web/slots/slots.ts';
import styles from './Mailbox.module.css';
import { nl } from './nl.ts';
import { listPath } from './paths.ts';

/** Links to the mailbox on pages where a guest waits for an e-mail. @first-view */
export const MailboxHint = () => {
  const { pathname } = useLocation();
  const page = useRegistry().all(pages).find(({ path }) => matchPath(path, pathname));
  if (page?.guard !== 'guest') return null;
  return (
    <nav className={styles.hint} aria-label={nl.title}>
      <Link href={listPath}>{nl.title}</Link>
    </nav>
  );
};
