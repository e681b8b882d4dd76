import { endOfDay } from '#platform/contract/amsterdam-day.ts';
import type { Queryable } from '#platform/db/database.ts';
import { giveToUsers } from '#platform/domain/configurations/configurations.ts';
import { createUsers } from '#platform/domain/users/users.ts';
import { inviteUsers, type Invited } from '#platform/domain/users/invite.ts';
import { administeredOrganisation, administrators } from '#platform/server/administration.ts';
import { invalid, notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import { importUsers, previewImport, type ImportProblem } from '../contract/import.ts';
import { lockNames } from './check-fields.ts';
import { readImport, type ReadUser } from './import-users.ts';

const policy = administrators('manage_users');

/** In bytes; enough for a thousand rows of eight cells. */
const BODY_LIMIT = 5_000_000;

const byRow = (problems: readonly ImportProblem[]): Record<string, string[]> => {
  const errors: Record<string, string[]> = {};
  for (const { row, message } of problems) (errors[`rij ${row}`] ??= []).push(message);
  return errors;
};

/** Inserts all accounts in a few statements: one per account would block other calls on the embedded database. */
const makeUsers = async (db: Queryable, organisationId: number, users: readonly ReadUser[]): Promise<Invited[]> => {
  const ids = await createUsers(db, users.map(({ fields }) => ({
    organisationId, loginName: fields.login_name, email: fields.email,
    firstName: fields.first_name, middleName: fields.middle_name, lastName: fields.last_name,
    roleId: fields.role_id, defaultConfigurationId: fields.default_configuration_id,
    expiresAt: fields.expires_on === null ? null : endOfDay(fields.expires_on),
  })));
  const holders = new Map<number, number[]>();
  const made = users.map(({ fields }) => {
    const id = ids.get(fields.login_name);
    if (id === undefined) throw new TypeError('The account was not created.');
    for (const configuration of fields.configuration_ids) holders.set(configuration, [...(holders.get(configuration) ?? []), id]);
    return { id, loginName: fields.login_name, email: fields.email, firstName: fields.first_name };
  });
  for (const [configurationId, userIds] of holders) await giveToUsers(db, { organisationId, configurationId }, userIds);
  return made;
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
    // Limited, since each call may send a thousand letters.
    limit: { times: 10, perSeconds: 3_600 },
    bodyLimit: BODY_LIMIT,
    handle: async ({ query, body, viewer, audit }) => {
      const organisationId = administeredOrganisation(viewer, query.organisation);
      const organisation = await db.query.selectFrom('organisations').select('name').where('id', '=', organisationId).executeTakeFirstOrThrow(() => notFound());
      return db.transaction(async (transaction) => {
        await lockNames(transaction, organisationId);
        const { users, problems } = await readImport(transaction, viewer, organisationId, body.rows);
        if (problems.length > 0) throw invalid(byRow(problems), 'Er staan fouten in het bestand. Er is niemand toegevoegd.');
        const made = await makeUsers(transaction, organisationId, users);
        if (body.invite) await inviteUsers(transaction, mail, made, { id: viewer.id, organisationId, organisation: organisation.name });
        await audit(made.map(({ id, loginName }) => ({
          action: 'user.create', object: { type: 'user', id }, organisationId, details: { login_name: loginName, invited: body.invite },
        })), transaction);
        return { made: made.length };
      });
    },
  }),
];
