import { createRole } from '#platform/domain/roles/roles.ts';
import type { CallTests, Prepare } from '#platform/server/testing/call-tests.ts';
import { another, insertRow, makeRole, mark } from '#platform/server/testing/objects-of-organisation.ts';

const group = (value: string): Prepare => async ({ own }) => {
  const role = await createRole(own.db, { organisationId: own.organisationId, name: `Van ${value}`, base: 'viewer', permissions: [] });
  return { body: { value, role_id: role, configuration_ids: [] } };
};

export const callTests: CallTests = {
  permissions: { 'sign-in-groups': 'admin' },
  objects: {
    'sign-in-groups/:id': async (own) =>
      insertRow(own.db, 'sso_rules', { organisation_id: own.organisationId, value: `Groep ${mark} ${another()}`, role_id: await makeRole(own) }),
  },
  prepared: { 'POST /admin/sign-in-groups': group('Groen'), 'PUT /admin/sign-in-groups/:id': group('Blauw') },
  notAudited: { 'POST /admin/sign-in-groups/try': 'only reads; its input has names of groups, which belong in no address' },
  notRepeatable: { 'POST /admin/sign-in-groups/try': 'creates nothing' },
};
