import { NavLink } from 'react-router';
import { useAdminHref } from '#platform/web/administration/admin-links.tsx';
import { nl } from './nl.ts';
import styles from './Notifications.module.css';

/** Links to the two lists of this page. */
export const Parts = () => {
  const href = useAdminHref();
  return (
    <nav aria-label={nl.parts} className={styles.parts}>
      <NavLink to={href('notifications')} end className={styles.part ?? ''}>{nl.receivers}</NavLink>
      <NavLink to={href('notifications/sjablonen')} end className={styles.part ?? ''}>{nl.templates}</NavLink>
    </nav>
  );
};
