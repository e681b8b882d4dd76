import { expect, test } from 'vitest';
import type { FastifyRequest } from 'fastify';
import type { PermissionName } from '#platform/contract/permissions.ts';
import type { RoleName } from '#platform/contract/roles.ts';
import { administeredOrganisation, administrators, admins, demandVersion, requireAdministered } from './administration.ts';
import type { Viewer } from './viewer.ts';

const visitor: Viewer = { kind: 'visitor', organisationId: 1 };
const user = (role: RoleName, ...permissions: PermissionName[]): Viewer => ({
  kind: 'user', id: 5, organisationId: 1, name: 'Proef', email: 'proef@example.test', role, permissions: new Set(permissions),
});

test.each([
  [visitor, false, false, false],
  [user('viewer', 'manage_users'), false, false, false],
  [user('manager'), true, false, false],
  [user('manager', 'manage_users'), true, true, false],
  [user('admin', 'manage_users'), true, true, true],
])('%j is an administrator: %s; may manage users: %s; is an admin: %s', (viewer, any, users, everything) => {
  expect(administrators().allows(viewer)).toBe(any);
  expect(administrators('manage_users').allows(viewer)).toBe(users);
  expect(admins.allows(viewer)).toBe(everything);
});

test('a manager administers their own organisation, an admin the one in the call', () => {
  expect(administeredOrganisation(user('manager'), undefined)).toBe(1);
  expect(administeredOrganisation(user('manager'), 1)).toBe(1);
  expect(() => administeredOrganisation(user('manager'), 2)).toThrow(expect.objectContaining({ status: 404 }));
  expect(administeredOrganisation(user('admin'), 2)).toBe(2);
  expect(() => administeredOrganisation(visitor, undefined)).toThrow(expect.objectContaining({ status: 401 }));
  expect(() => requireAdministered(visitor, 1)).toThrow(expect.objectContaining({ status: 404 }));
});

test.each([
  [undefined, 428],
  ['"2"', 412],
  ['"3"', null],
  ['*', null],
])('a change to version 3 with If-Match %s gives status %s', (sent, status) => {
  const change = () => demandVersion({ headers: { 'if-match': sent } } as unknown as FastifyRequest, 3);
  if (status === null) expect(change).not.toThrow();
  else expect(change).toThrow(expect.objectContaining({ status }));
});
