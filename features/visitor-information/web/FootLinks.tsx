import { Link, useLocation } from 'react-router';
import { useCameFrom } from '#platform/web/navigation/came-from.ts';
import { useSlotContext } from '#platform/web/slots/slot-context.ts';
import styles from './FootLinks.module.css';
import { labels } from './labels.ts';
import { hasPage, pathOf, visitorPages } from './pages.ts';

/** The links at the foot of the map and of the pages for signing in. @first-view */
export const FootLinks = () => {
  const { environment, session } = useSlotContext();
  const { pathname } = useLocation();
  const cameFrom = useCameFrom();
  const canSignIn = session === null && !environment.public && !environment.framed && pathname !== '/login';
  return (
    <nav aria-label={labels.about}>
      <ul className={styles.links}>
        {visitorPages.filter((page) => hasPage(page, environment)).map((page) => (
          <li key={page.id}><Link to={pathOf(page)} state={cameFrom} className={styles.link}>{page.label}</Link></li>
        ))}
        {canSignIn && <li><Link to="/login" className={styles.link}>{labels.login}</Link></li>}
      </ul>
    </nav>
  );
};
