import { Navigate, Outlet, type RouteObject } from 'react-router';
import { useMemo } from 'react';
import { useEnvironment } from '#platform/web/environment/environment-context.ts';
import type { PageEnvironment } from '#platform/web/environment/page-environment.ts';
import { endState } from '#platform/web/navigation/end-of-road.ts';
import { PageGuard } from '#platform/web/navigation/guards.tsx';
import { ownMapAddresses } from '#platform/web/navigation/map-addresses.ts';
import { useSession } from '#platform/web/session/session-context.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import type { Registry } from '#platform/web/slots/registry.ts';
import { SlotContextProvider } from '#platform/web/slots/slot-context.ts';
import type { SlotContext } from '#platform/web/slots/slot.ts';
import { mainView, mapAddresses, pages, everywhere, type MapAddress, type Page } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { MapRoute } from '../map/MapRoute.tsx';
import { nl } from '../nl.ts';
import { BrokenPage } from '../states/BrokenPage.tsx';
import { LoadingScreen } from '../states/LoadingScreen.tsx';
import { Unreachable } from '../states/Unreachable.tsx';

const Everywhere = () => useSlot(everywhere).map((item) => <Deferred key={item.id} load={item.load} props={{}} />);

/** Wraps every page. The map page adds its configuration to the slot context. */
const Root = () => {
  const environment = useEnvironment();
  const session = useSession();
  const slotContext = useMemo<SlotContext>(
    () => ({ environment, session, configuration: null, publicMode: environment.public }),
    [environment, session],
  );
  return (
    <SlotContextProvider value={slotContext}>
      <Outlet />
      <Everywhere />
    </SlotContextProvider>
  );
};

/** A page of a feature, behind its guard. */
const PageRoute = ({ page }: { readonly page: Page }) => (
  <PageGuard
    guard={page.guard}
    inPublicMode={page.inPublicMode}
    waiting={<LoadingScreen text={nl.loadingPage} />}
    unreachable={<Unreachable />}
  >
    <Deferred
      load={page.load}
      props={{}}
      skeleton={<LoadingScreen text={nl.loadingPage} />}
      broken={(again) => <BrokenPage again={again} />}
    />
  </PageGuard>
);

const adminPage: Page = {
  id: 'admin',
  order: 0,
  path: 'admin/*',
  guard: 'administrator',
  inPublicMode: false,
  load: () => import('../admin/AdminShell.tsx').then(({ AdminShell }) => ({ default: AdminShell })),
};

const publicPath = (path: string): string => (path === '' ? ':public' : `:public/${path}`);

/** Addresses of the views that replace the flat map. They load the same map page. */
const viewAddresses = (registry: Registry): readonly MapAddress[] =>
  registry.all(mainView).map(({ id, path }) => ({ id, order: 0, path, underPublic: true, guard: 'user' }));

/** Redirects for the 3D address when no feature provides that view: to the map that it would show. */
const withoutView: readonly RouteObject[] = [
  { path: 'three-dimensional', element: <Navigate to="/" replace /> },
  { path: ':public/three-dimensional', element: <Navigate to=".." relative="path" replace /> },
];

const loadOutsideFrame = () => import('../states/OutsideFrame.tsx').then(({ OutsideFrame }) => ({ default: OutsideFrame }));

/**
 * Creates the routes of the shell and the features. Fixed paths take precedence over public names. Inside another website there
 * are only public maps: a page that would use a session, also one reached from a map in the frame, is not shown there.
 */
export const createRoutes = (registry: Registry, { framed }: Pick<PageEnvironment, 'framed'>): RouteObject[] => {
  const addresses = [...ownMapAddresses, ...viewAddresses(registry), ...registry.all(mapAddresses)];
  const publicMaps = addresses
    .filter((address) => address.underPublic)
    .map((address) => ({ path: publicPath(address.path), element: <MapRoute address={address} isPublic /> }));
  const allPages = [adminPage, ...registry.all(pages)];
  if (framed) {
    const outside = <Deferred load={loadOutsideFrame} props={{}} />;
    return [{ element: <Root />, errorElement: <BrokenPage />, children: [...allPages.map(({ path }) => ({ path, element: outside })), ...publicMaps, { path: '*', element: outside }] }];
  }
  return [
    {
      element: <Root />,
      errorElement: <BrokenPage />,
      children: [
        ...allPages.map((page) => ({ path: page.path, element: <PageRoute page={page} /> })),
        ...addresses.map((address) => ({ path: address.path, element: <MapRoute address={address} isPublic={false} /> })),
        ...publicMaps,
        ...withoutView,
        { path: '*', element: <Navigate to="/" replace state={endState('no_page')} /> },
      ],
    },
  ];
};
