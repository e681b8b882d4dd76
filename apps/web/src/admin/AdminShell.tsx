import { useId } from 'react';
import { Link, Navigate, Route, Routes } from 'react-router';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { useEnvironment } from '#platform/web/environment/environment-context.ts';
import { useAdminOrganisation } from '#platform/web/administration/use-admin-organisation.ts';
import { endState } from '#platform/web/navigation/end-of-road.ts';
import { Brand } from '#platform/web/shell/Brand.tsx';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import type { MenuEntry } from '#platform/web/slots/menu-entry.ts';
import { adminPages, adminTools } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { nl } from '../nl.ts';
import { AccountMenu } from '../shell/AccountMenu.tsx';
import skip from '../shell/SkipLinks.module.css';
import { Arrival } from '../states/Arrival.tsx';
import { BrokenPart } from '../states/BrokenPart.tsx';
import { AdminBar } from './AdminBar.tsx';
import styles from './AdminShell.module.css';
import { AdminSideBar } from './AdminSideBar.tsx';
import { AdminStart } from './AdminStart.tsx';
import { useSideBar } from './use-side-bar.ts';

/** The first tab stop of the admin environment: skips the bars to the chosen screen with this id. */
const SkipToContent = ({ id }: { readonly id: string }) => (
  <div className={skip.links}>
    <a
      href={`#${id}`}
      className={skip.link}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(id)?.focus();
      }}
    >
      {nl.skipToContent}
    </a>
  </div>
);

/** Whether an entry of the account menu works here: dialogs with an address open over the map. */
const worksWithoutMap = (entry: MenuEntry): boolean => !('dialog' in entry) && !('to' in entry && entry.to === '/admin');

/** The admin environment: a header with a bar of screens, a side bar where it fits, and the chosen screen. Controls are dense, because staff work here. */
export const AdminShell = () => {
  const screens = useSlot(adminPages);
  const tools = useSlot(adminTools);
  const { organization_name: organisation } = useEnvironment();
  const { search } = useAdminOrganisation();
  const sideBar = useSideBar();
  const [contentId, sideBarId] = [useId(), useId()];
  const inBar = screens.filter(({ isInBar = true }) => isInBar);
  return (
    <div className={styles.shell} data-density="dense">
      <SkipToContent id={contentId} />
      <header>
        <div className={styles.top}>
          <Brand organisation={organisation} />
          <Link to={`/admin${search}`} className={styles.heading}>
            {nl.administration}
          </Link>
          <div className={styles.tools}>
            {tools.map((tool) => <Deferred key={tool.id} load={tool.load} props={{}} />)}
          </div>
          <Link to="/" className={styles.back}>
            {nl.toMap}
          </Link>
          <AccountMenu isShown={worksWithoutMap} />
        </div>
        <AdminBar screens={inBar} sideBar={{ ...sideBar, id: sideBarId }} />
      </header>
      <div className={styles.body}>
        {sideBar.isShown && <AdminSideBar id={sideBarId} screens={inBar} />}
        <main id={contentId} tabIndex={-1} className={styles.content}>
          <Routes>
            <Route index element={<Arrival><AdminStart screens={inBar} /></Arrival>} />
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
            <Route path="*" element={<Navigate to={`/admin${search}`} replace state={endState('no_page')} />} />
          </Routes>
        </main>
      </div>
    </div>
  );
};
