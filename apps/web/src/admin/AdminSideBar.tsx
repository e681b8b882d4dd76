import { NavLink } from 'react-router';
import { useAdminHref } from '#platform/web/administration/admin-links.tsx';
import { useAdminOrganisation } from '#platform/web/administration/use-admin-organisation.ts';
import type { AdminPage } from '#platform/web/slots/slots.ts';
import { nl } from '../nl.ts';
import styles from './AdminSideBar.module.css';
import { groupsOf } from './groups-of.ts';

interface AdminSideBarProps {
  readonly id: string;
  readonly screens: readonly AdminPage[];
}

/** All screens of the admin environment in their groups, beside the chosen screen. */
export const AdminSideBar = ({ id, screens }: AdminSideBarProps) => {
  const href = useAdminHref();
  const { search } = useAdminOrganisation();
  return (
    <nav id={id} className={styles.bar} aria-label={nl.administrationGroups}>
      <NavLink to={`/admin${search}`} end className={styles.link ?? ''}>{nl.administrationStart}</NavLink>
      {groupsOf(screens).map(({ name, label, screens: inGroup }) => (
        <div key={name}>
          <p id={`${id}-${name}`} className={styles.label}>{label}</p>
          <ul className={styles.screens} aria-labelledby={`${id}-${name}`}>
            {inGroup.map((screen) => (
              <li key={screen.id}>
                <NavLink to={href(screen.path)} className={styles.link ?? ''}>{screen.label}</NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
};
