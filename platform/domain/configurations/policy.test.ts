import type { PermissionName } from '#platform/contract/permissions.ts';
import type { RoleName } from '#platform/contract/roles.ts';
import type { SignedIn, Viewer } from '#platform/server/viewer.ts';
import { describe, expect, test } from 'vitest';
import { may as mayWithMap } from '../maps/policy.ts';
import { may, type GuardedConfiguration } from './policy.ts';

const someone = (role: RoleName, organisationId = 1, ...permissions: PermissionName[]): SignedIn => ({
  kind: 'user', id: 7, organisationId, name: '', email: '', role, permissions: new Set(permissions),
});
const visitor: Viewer = { kind: 'visitor', organisationId: 1 };
const configuration = (overrides: Partial<GuardedConfiguration> = {}): GuardedConfiguration => ({
  organisationId: 1, public: false, validUntil: null, given: false, ...overrides,
});

describe('a viewer without an assignment', () => {
  test('uses a public configuration in full only within its own organisation', () => {
    const open = configuration({ public: true });
    expect(may(someone('viewer')).useFully(open)).toBe(true);
    expect(may(someone('manager', 2)).useFully(open)).toBe(false);
    expect(may(visitor).useFully(open)).toBe(false);
    expect([may(someone('viewer', 2)).see(open), may(visitor).see(open)]).toEqual([true, true]);
  });

  test('sees no configuration that is not public', () => {
    expect(may(someone('viewer')).see(configuration())).toBe(false);
    expect(may(someone('viewer', 2)).see(configuration({ given: true }))).toBe(false);
  });
});

describe('a map', () => {
  const map = { organisationId: 1, createdBy: null };
  const own = { organisationId: 1, createdBy: 7 };

  test('may be edited by its creator, by users with edit_maps in its organisation, and by admins', () => {
    expect(mayWithMap(someone('viewer', 1, 'edit_maps')).edit(map)).toBe(true);
    expect(mayWithMap(someone('manager', 2, 'edit_maps')).edit(map)).toBe(false);
    expect(mayWithMap(someone('viewer', 1, 'create_maps')).edit(own)).toBe(true);
    expect(mayWithMap(someone('viewer')).edit(own)).toBe(false);
    expect(mayWithMap(someone('admin', 2)).edit(map)).toBe(true);
    expect(mayWithMap(visitor).edit(own)).toBe(false);
  });

  test('may be removed by its creator only', () => {
    expect(mayWithMap(someone('viewer')).remove(own)).toBe(true);
    expect(mayWithMap(someone('admin')).remove(map)).toBe(false);
    expect(mayWithMap(visitor).remove(map)).toBe(false);
  });

  test('may be restyled by signed-in users if the configuration offers it and the type allows it', () => {
    const offered = { offersMapCreator: true };
    expect(mayWithMap(someone('viewer')).style({ type: 'Vector' }, offered)).toBe(true);
    expect(mayWithMap(someone('viewer')).style({ type: 'Image' }, offered)).toBe(false);
    expect(mayWithMap(someone('viewer')).style({ type: 'Vector' }, { offersMapCreator: false })).toBe(false);
    expect(mayWithMap(visitor).style({ type: 'Vector' }, offered)).toBe(false);
  });
});
