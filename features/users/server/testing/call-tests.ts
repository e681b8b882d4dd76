import { buildUser } from '#platform/domain/testing/factories.ts';
import type { CallTests } from '#platform/server/testing/call-tests.ts';
import { first, mark } from '#platform/server/testing/objects-of-organisation.ts';
import { afterRemoval, read } from '#platform/server/testing/prepare.ts';

const person = { login_name: 'ingelezen', email: 'ingelezen@example.test', first_name: 'Anna', last_name: 'Bos' };

export const callTests: CallTests = {
  permissions: { users: 'manage_users' },
  alsoAdministration: ['/users/:id/'],
  objects: { 'sessions/:session': first },
  bodies: {
    'PUT /admin/users/:id': (body) => ({ ...body, login_name: 'anders', email: 'anders@example.test' }),
    'POST /admin/users/import': (body) => ({ ...body, rows: [{ row: 2, ...person }] }),
  },
  prepared: {
    'POST /admin/users/:id/restore': afterRemoval(),
    'DELETE /admin/users/:id/sessions/:session': async (context) => {
      const user = await buildUser(context.own.db, { organisationId: context.own.organisationId, lastName: mark });
      await context.signIn(user);
      const [session] = await read<{ id: number }[]>(context, `/admin/users/${user.id}/sessions`);
      return { address: `/admin/users/${user.id}/sessions/${session?.id}` };
    },
  },
  notAudited: { 'POST /admin/users/import/preview': 'only reads; its input is too long for an address' },
  notRepeatable: { 'POST /admin/users/import/preview': 'creates nothing' },
};
