import { LayoutDashboard } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import { useAdminHref } from '#platform/web/administration/admin-links.tsx';
import { AdminPage } from '#platform/web/administration/AdminPage.tsx';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { adminStart, type AdminPage as Screen } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { nl } from '../nl.ts';
import styles from './AdminStart.module.css';
import { groupsOf } from './groups-of.ts';

/** The first screen of the admin environment: its screens in their groups, with their descriptions. */
export const AdminStart = ({ screens }: { readonly screens: readonly Screen[] }) => {
  const href = useAdminHref();
  const parts = useSlot(adminStart);
  if (screens.length === 0) {
    return (
      <AdminPage title={nl.administration}>
        <EmptyState icon={LayoutDashboard} title={nl.administrationEmpty}>{nl.administrationEmptyText}</EmptyState>
      </AdminPage>
    );
  }
  return (
    <AdminPage title={nl.administration} text={nl.administrationChoose}>
      {parts.map((part) => <Deferred key={part.id} load={part.load} props={{}} skeleton={<div className={styles.waiting} />} />)}
      {groupsOf(screens).map(({ name, label: group, screens: inGroup }) => (
        <section key={name} className={styles.group} aria-label={group}>
          <h2 className={styles.heading}>{group}</h2>
          <ul className={styles.screens}>
            {inGroup.map(({ id, label, text, path }) => (
              <li key={id}>
                <Link to={href(path)} className={styles.screen}>
                  <span className={styles.label}>{label}</span>
                  {text !== undefined && <span className={styles.text}>{text}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </AdminPage>
  );
};
