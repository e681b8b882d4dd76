import type { PermissionName } from '#platform/contract/permissions.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import { afterAll, expect, test } from 'vitest';
import { findCalls, isAdministration } from './calls.ts';

const { calls, permissions: everything, close } = await findCalls();
afterAll(close);
const administration = calls.filter(isAdministration).map((call) => ({ ...call, part: call.route.call.path.split('/')[2] ?? '' }));

const somebody = (role: SignedIn['role'], permissions: readonly PermissionName[]): SignedIn =>
  ({ kind: 'user', id: 0, organisationId: 0, name: '', email: '', role, permissions: new Set(permissions) });

test.each(administration)('$name requires the permission of its part, and no other', ({ name, part, route: { policy }, tests, file }) => {
  const declared = { ...tests.permissions };
  expect(declared, `add ${part} to \`permissions\` in ${file}`).toHaveProperty([part]);
  const wanted = declared[name in declared ? name : part] ?? null;
  const enough = everything.filter((permission) => policy.allows(somebody('manager', [permission])));
  expect(enough).toEqual(wanted === null ? everything : everything.filter((permission) => permission === wanted));
  expect(policy.allows(somebody('manager', []))).toBe(wanted === null);
  expect(policy.allows(somebody('viewer', everything))).toBe(false);
  expect(policy.allows(somebody('admin', everything))).toBe(true);
});
