import type { CallTests } from '#platform/server/testing/call-tests.ts';
import { makeRole } from '#platform/server/testing/objects-of-organisation.ts';
import { afterRemoval } from '#platform/server/testing/prepare.ts';

export const callTests: CallTests = {
  permissions: { roles: 'admin' },
  objects: { 'roles/:id': makeRole },
  bodies: { 'PUT /admin/roles/:id': (body) => ({ ...body, name: 'Anders' }) },
  prepared: { 'POST /admin/roles/:id/restore': afterRemoval() },
};
