import { Navigate, type RouteObject } from 'react-router';
import { ownMapAddresses } from '#platform/web/navigation/map-addresses.ts';
import type { Registry } from '#platform/web/slots/registry.ts';
import { mapAddresses, pages, type Page } from '#platform/web/slots/slots.ts';
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

/** The address table, made of what the features put into it. Fixed words go before `{public}`. */
export const createRoutes = (registry: Registry): RouteObject[] => {
  const addresses = [...ownMapAddresses, ...registry.all(mapAddresses)];
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
        { path: '*', element: <Navigate to="/" replace /> },
      ],
    },
  ];
};
