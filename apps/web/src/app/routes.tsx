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

/** Views instead of the flat map: each has an address of its own, with the map under it. */
const viewAddresses = (registry: Registry): readonly MapAddress[] =>
  registry.all(mainView).map(({ id, path }) => ({ id, order: 0, path, underPublic: true, guard: 'user' }));

/** Of the table too, but nothing without the feature that brings it: then it leads to the map that it would show. */
const withoutView: readonly RouteObject[] = [
  { path: 'three-dimensional', element: <Navigate to="/" replace /> },
  { path: ':public/three-dimensional', element: <Navigate to=".." relative="path" replace /> },
];

/** The address table, made of what the features put into it. Fixed words go before `{public}`. */
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
