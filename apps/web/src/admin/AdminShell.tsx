import { LayoutDashboard } from 'lucide-react';
import { Link, Navigate, Route, Routes } from 'react-router';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { useEnvironment } from '#platform/web/environment/environment-context.ts';
import { PageHeading } from '#platform/web/navigation/PageHeading.tsx';
import { usePageTitle } from '#platform/web/navigation/page-title.ts';
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
  usePageTitle(nl.administration);
  return (
    <div className={styles.shell} data-density="dense">
      <header>
        <div className={styles.top}>
          <Brand organisation={organisation} />
          <PageHeading className={styles.heading}>{nl.administration}</PageHeading>
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
              <EmptyState
                icon={LayoutDashboard}
                title={screens.length === 0 ? nl.administrationEmpty : nl.administrationChoose}
                {...(screens.length === 0 && { children: nl.administrationEmptyText })}
              />
            }
          />
          {screens.map((screen) => (
            <Route
              key={screen.id}
              path={screen.path}
              element={
                <Deferred
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
