import { createUser } from '#platform/domain/users/users.ts';
import { inviteUser } from '#platform/domain/users/invite.ts';
import { administeredOrganisation, administrators } from '#platform/server/administration.ts';
import { invalid, notFound, unauthenticated } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import { importUsers, previewImport, type ImportProblem } from '../import-contract.ts';
import { writeConfigurations } from './change-user.ts';
import { nameOneAtATime } from './check-fields.ts';
import { expiryOf, readImport } from './import-users.ts';

const policy = administrators('manage_users');

/** Bytes: a thousand rows of eight cells. */
const BODY_LIMIT = 5_000_000;

const byRow = (problems: readonly ImportProblem[]): Record<string, string[]> => {
  const errors: Record<string, string[]> = {};
  for (const { row, message } of problems) (errors[`rij ${row}`] ??= []).push(message);
  return errors;
};

export const importRoutes = ({ db, mail }: Platform): Route[] => [
  route(previewImport, {
    policy,
    limit: { times: 10, perSeconds: 60 },
    idempotent: false,
    bodyLimit: BODY_LIMIT,
    handle: async ({ query, body, viewer }) => {
      const { users, problems } = await readImport(db.query, viewer, administeredOrganisation(viewer, query.organisation), body.rows);
      return {
        problems,
        users: users.map(({ row, fields, roleName }) => ({
          row, login_name: fields.login_name, email: fields.email, role: roleName,
          name: [fields.first_name, fields.middle_name, fields.last_name].filter((part) => part !== '').join(' '),
        })),
      };
    },
  }),

  route(importUsers, {
    policy,
    // A letter goes to each of a thousand rows.
    limit: { times: 10, perSeconds: 3_600 },
    bodyLimit: BODY_LIMIT,
    handle: async ({ query, body, viewer, audit }) => {
      if (viewer.kind === 'visitor') throw unauthenticated();
      const organisationId = administeredOrganisation(viewer, query.organisation);
      const organisation = await db.query.selectFrom('organisations').select('name').where('id', '=', organisationId).executeTakeFirst();
      if (!organisation) throw notFound();
      return db.transaction(async (transaction) => {
        await nameOneAtATime(transaction, organisationId);
        const { users, problems } = await readImport(transaction, viewer, organisationId, body.rows);
        if (problems.length > 0) throw invalid(byRow(problems), 'Er staan fouten in het bestand. Er is niemand toegevoegd.');
        for (const { fields } of users) {
          const { login_name: loginName, email, first_name: firstName } = fields;
          const id = await createUser(transaction, {
            organisationId, loginName, email, firstName, middleName: fields.middle_name, lastName: fields.last_name,
            roleId: fields.role_id, expiresAt: expiryOf(fields), defaultConfigurationId: fields.default_configuration_id,
          });
          await writeConfigurations(transaction, { id, organisationId }, fields.configuration_ids);
          if (body.invite) {
            await inviteUser(transaction, mail, { id, organisationId, loginName, email, firstName }, { id: viewer.id, organisation: organisation.name });
          }
          await audit({ action: 'user.create', object: { type: 'user', id }, organisationId, details: { login_name: loginName, invited: body.invite } }, transaction);
        }
        return { made: users.length };
      });
    },
  }),
];
