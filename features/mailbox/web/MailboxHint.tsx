import { matchPath, useLocation } from 'react-router';
import { Link } from '#platform/ui/link/Link.tsx';
import { useRegistry } from '#platform/web/slots/registry-context.ts';
import { pages } from '#platform/web/slots/slots.ts';
import styles from './Mailbox.module.css';
import { nl } from './nl.ts';
import { listPath } from './paths.ts';

/** Where somebody who is not in yet waits for a mail, the way to it. @first-view */
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
