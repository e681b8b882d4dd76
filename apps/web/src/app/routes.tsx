import { Navigate, type RouteObject } from 'react-router';
import { ownMapAddresses } from '#platform/web/navigation/map-addresses.ts';
import type { Registry } from '#platform/web/slots/registry.ts';
import { mainView, mapAddresses, pages, type MapAddress, type Page } from '#platform/web/slots/slots.ts';
import { MapRoute } from '../map/MapRoute.tsx';
import { BrokenPage } from '../states/BrokenPage.tsx';
import { PageRoute } from './PageRoute.tsx';
import { Root } from './Root.tsx';

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

/** Creates the routes of the shell and the features. Fixed paths take precedence over public names. */
export const createRoutes = (registry: Registry): RouteObject[] => {
  const addresses = [...ownMapAddresses, ...viewAddresses(registry), ...registry.all(mapAddresses)];
  return [
    {
      element: <Root />,
      errorElement: <BrokenPage />,
      children: [
        ...[adminPage, ...registry.all(pages)].map((page) => ({ path: page.path, element: <PageRoute page={page} /> })),
        ...addresses.map((address) => ({ path: address.path, element: <MapRoute address={address} isPublic={false} /> })),
        ...addresses
          .filter((address) => address.underPublic)
          .map((address) => ({ path: publicPath(address.path), element: <MapRoute address={address} isPublic /> })),
        ...withoutView,
        { path: '*', element: <Navigate to="/" replace /> },
      ],
    },
  ];
};
