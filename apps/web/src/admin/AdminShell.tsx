import { LayoutDashboard } from 'lucide-react';
import { Link, Navigate, Route, Routes } from 'react-router';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { AdminPage } from '#platform/web/administration/AdminPage.tsx';
import { useEnvironment } from '#platform/web/environment/environment-context.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { adminPages } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { nl } from '../nl.ts';
import { Brand } from '../shell/Brand.tsx';
import { BrokenPart } from '../states/BrokenPart.tsx';
import { AdminBar } from './AdminBar.tsx';
import styles from './AdminShell.module.css';

/** The admin environment: a bar with its screens, and the chosen one. Staff work here: dense. */
export const AdminShell = () => {
  const screens = useSlot(adminPages);
  const { organization_name: organisation } = useEnvironment();
  return (
    <div className={styles.shell} data-density="dense">
      <header>
        <div className={styles.top}>
          <Brand organisation={organisation} />
          <p className={styles.heading}>{nl.administration}</p>
          <Link to="/" className={styles.back}>
            {nl.toMap}
          </Link>
        </div>
        <AdminBar screens={screens} />
      </header>
      <main className={styles.content}>
        <Routes>
          <Route
            index
            element={
              <AdminPage title={nl.administration}>
                <EmptyState
                  icon={LayoutDashboard}
                  title={screens.length === 0 ? nl.administrationEmpty : nl.administrationChoose}
                  {...(screens.length === 0 && { children: nl.administrationEmptyText })}
                />
              </AdminPage>
            }
          />
          {screens.map((screen) => (
            <Route
              key={screen.id}
              path={`${screen.path}/*`}
              element={
                <Deferred
                  key={screen.id}
                  load={screen.load}
                  props={{}}
                  skeleton={<SkeletonList rows={8} />}
                  broken={(again) => <BrokenPart again={again} />}
                />
              }
            />
          ))}
          <Route path="*" element={<Navigate to="/admin" replace />} />
        </Routes>
      </main>
    </div>
  );
};
