import { findFeatures } from '#platform/server/find-features.ts';
import type { Route } from '#platform/server/route.ts';
import { offlinePlatform } from '../offline-platform.ts';

export const nameOf = ({ call }: Route): string => `${call.method} ${call.path}`;
export const isAdministration = ({ call }: Route): boolean => call.path.startsWith('/admin/');
export const takesOrganisation = ({ call }: Route): boolean =>
  call.query !== undefined && 'shape' in call.query && 'organisation' in (call.query.shape as object);

/** Calls outside /admin that only administrators may make, with the object in the path. */
const outside = ['/users/:id/', '/forms/list/:id', '/login-events'];

export interface Guarded {
  readonly route: Route;
  readonly name: string;
}

/** Returns every call of the product, and those of the administration. `close` releases the platform behind them. */
export const findGuarded = async () => {
  const features = await findFeatures();
  const offline = offlinePlatform(features);
  const all: Route[] = features.flatMap((feature) => feature.routes(offline));
  const guarded: Guarded[] = all
    .filter((route) => isAdministration(route) || outside.some((path) => route.call.path.startsWith(path)))
    .map((route) => ({ route, name: nameOf(route) }));
  return { features, all, guarded, close: () => offline.egress.close() };
};
