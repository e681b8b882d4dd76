import type { PermissionName } from '#platform/contract/permissions.ts';
import { findFeatures } from '#platform/server/find-features.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import { afterAll, expect, test } from 'vitest';
import { offlinePlatform } from '../offline-platform.ts';

/** The permission that a manager needs for each part of the administration. Null: none; 'admin': for admins only. */
const taken: Readonly<Record<string, PermissionName | 'admin' | null>> = {
  'overview': null, 'changes': null, 'login-events': null, 'configuration-openings': null, 'manual': null,
  'users': 'manage_users', 'roles': 'admin', 'organisations': 'admin', 'sign-in-groups': 'admin',
  'maps': 'edit_maps', 'map-services': 'edit_maps', 'sources': 'edit_maps',
  'configurations': 'manage_configurations', 'map-groups': 'manage_configurations', 'configuration-things': 'manage_configurations',
  'dashboards': 'manage_configurations', 'dashboard-configurations': 'manage_configurations',
  'search-types': 'manage_configurations', 'search-map': 'manage_configurations', 'search-tables': 'manage_configurations',
  'forms': 'manage_forms', 'form-configurations': 'manage_forms', 'form-registrations': 'manage_forms',
  'downloads': 'admin', 'download-configurations': 'admin',
  'notification-receivers': 'edit_notifications', 'notification-candidates': 'edit_notifications', 'notification-templates': 'edit_notifications',
};

/** Managers of configurations may read the registered tables of the database; admins register them. */
const ownRules: Readonly<Record<string, 'admin'>> = {
  'POST /admin/search-tables': 'admin', 'PUT /admin/search-tables/:id': 'admin', 'DELETE /admin/search-tables/:id': 'admin',
};

const features = await findFeatures();
const offline = offlinePlatform(features);
afterAll(() => offline.egress.close());
const everything = offline.catalogue.permissions.map(({ name }) => name);
const routes = features.flatMap((feature) => feature.routes(offline))
  .filter(({ call }) => call.path.startsWith('/admin/'))
  .map(({ call, policy }) => ({ name: `${call.method} ${call.path}`, part: call.path.split('/')[2] ?? '', policy }));

const somebody = (role: SignedIn['role'], permissions: readonly PermissionName[]): SignedIn =>
  ({ kind: 'user', id: 0, organisationId: 0, name: '', email: '', role, permissions: new Set(permissions) });

test.each(routes)('$name requires the permission of its part, and no other', ({ name, part, policy }) => {
  expect(taken, `say in apps/server/matrix/permissions.test.ts what ${part} takes`).toHaveProperty(part);
  const wanted = ownRules[name] ?? taken[part] ?? null;
  const enough = everything.filter((permission) => policy.allows(somebody('manager', [permission])));
  expect(enough).toEqual(wanted === null ? everything : everything.filter((permission) => permission === wanted));
  expect(policy.allows(somebody('manager', []))).toBe(wanted === null);
  expect(policy.allows(somebody('viewer', everything))).toBe(false);
  expect(policy.allows(somebody('admin', everything))).toBe(true);
});
