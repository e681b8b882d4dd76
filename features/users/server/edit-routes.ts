import { dayOf, endOfDay } from '#platform/contract/amsterdam-day.ts';
import type { Queryable } from '#platform/db/database.ts';
import { createUser as insertUser } from '#platform/domain/users/users.ts';
import { inviteUsers } from '#platform/domain/users/invite.ts';
import { cancelLinks } from '#platform/domain/users/links.ts';
import { requireAdminLeft } from '#platform/domain/users/admin-left.ts';
import { namesOfOrganisation, refuseCommonPassword } from '#platform/domain/users/common-passwords.ts';
import { hashPassword } from '#platform/domain/users/passwords.ts';
import { administeredOrganisation, administrators } from '#platform/server/administration.ts';
import { changesBetween } from '#platform/server/audit-changes.ts';
import { invalid, notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import { createUser, readUser, updateUser } from '../contract/edit.ts';
import type { UserFields } from '../contract/user.ts';
import { writeConfigurations, writeFields, revokeAccess } from './change-user.ts';
import { checkFields } from './check-fields.ts';
import { lockManagedUser, managedUser } from './guards.ts';
import { presentUser } from './present.ts';
import { fieldsOf, type UserDetail } from './user-rows.ts';

interface LoggedFields extends Omit<UserFields, 'role_id' | 'configuration_ids' | 'default_configuration_id'> {
  readonly role: string;
  readonly configurations: readonly string[];
  readonly default_configuration: string | null;
}

const loggedFieldNames = [
  'login_name', 'email', 'first_name', 'middle_name', 'last_name', 'role', 'expires_on', 'configurations', 'default_configuration',
] as const satisfies readonly (keyof LoggedFields)[];

/** Returns the fields of accounts for the audit log: with names instead of ids, so that they stay readable after a removal. */
const loggedFields = async (db: Queryable, all: readonly UserFields[]): Promise<LoggedFields[]> => {
  const ids = all.flatMap(({ configuration_ids, default_configuration_id: first }) => [...configuration_ids, ...(first === null ? [] : [first])]);
  const roles = await db.selectFrom('roles').select(['id', 'name']).where('id', 'in', all.map(({ role_id }) => role_id)).execute();
  const configurations = ids.length === 0 ? [] : await db.selectFrom('configurations').select(['id', 'name']).where('id', 'in', ids).execute();
  const [roleNames, configurationNames] = [roles, configurations].map((rows) => new Map(rows.map(({ id, name }) => [id, name])));
  const nameOf = (names: ReadonlyMap<number, string> | undefined, id: number): string => names?.get(id) ?? String(id);
  return all.map(({ role_id: role, configuration_ids: chosen, default_configuration_id: first, ...rest }) => ({
    ...rest,
    role: nameOf(roleNames, role),
    configurations: chosen.map((id) => nameOf(configurationNames, id)).toSorted((one, other) => one.localeCompare(other, 'nl')),
    default_configuration: first === null ? null : nameOf(configurationNames, first),
  }));
};

const policy = administrators('manage_users');

/** Refuses a change of the viewer's own account kind and end date. */
const requireOwnRank = (before: UserDetail, fields: UserFields): void => {
  const errors: Record<string, string[]> = {};
  if (fields.role_id !== before.role_id) errors['role_id'] = ['U kunt uw eigen accountsoort niet wijzigen.'];
  if (fields.expires_on !== (before.expires_at && dayOf(before.expires_at))) errors['expires_on'] = ['U kunt uw eigen einddatum niet wijzigen.'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
};

const takesAdminAway = (before: UserDetail, fields: UserFields): boolean =>
  before.base === 'admin' && (fields.role_id !== before.role_id || (before.expires_at === null && fields.expires_on !== null));

const readRoute = ({ db }: Platform): Route =>
  route(readUser, {
    policy,
    handle: async ({ params, viewer }) => presentUser(viewer, await managedUser(db.query, viewer, params.id)),
  });

const createRoute = ({ db, mail }: Platform): Route =>
  route(createUser, {
    policy,
    // Limited, since an invitation may go to any typed address.
    limit: { times: 120, perSeconds: 3_600 },
    // Not idempotent: the body may contain a password, so it is not stored.
    idempotent: false,
    handle: async ({ query, body, viewer, audit }) => {
      const organisationId = administeredOrganisation(viewer, query.organisation);
      const { invite, password, configuration_ids, ...rest } = body;
      const organisation = await db.query.selectFrom('organisations').select('name').where('id', '=', organisationId).executeTakeFirstOrThrow(() => notFound());
      if (password !== null) {
        const names = await namesOfOrganisation(db.query, organisationId);
        refuseCommonPassword(password, [...names, rest.login_name, rest.email, rest.first_name, rest.last_name]);
      }
      const passwordHash = password === null ? null : await hashPassword(password);
      const id = await db.transaction(async (transaction) => {
        await checkFields(transaction, viewer, { organisationId, fields: { ...rest, configuration_ids } });
        const userId = await insertUser(transaction, {
          organisationId,
          loginName: rest.login_name, email: rest.email, firstName: rest.first_name, middleName: rest.middle_name, lastName: rest.last_name,
          roleId: rest.role_id,
          defaultConfigurationId: rest.default_configuration_id,
          expiresAt: rest.expires_on === null ? null : endOfDay(rest.expires_on),
        });
        if (passwordHash !== null) {
          await transaction
            .updateTable('users')
            .set({ password_hash: passwordHash, password_set_at: new Date(), must_change_password: true })
            .where('id', '=', userId)
            .execute();
        }
        await writeConfigurations(transaction, { id: userId, organisationId }, configuration_ids);
        if (invite) {
          await inviteUsers(
            transaction, mail,
            [{ id: userId, loginName: rest.login_name, email: rest.email, firstName: rest.first_name }],
            { id: viewer.id, organisationId, organisation: organisation.name },
          );
        }
        const [reported] = await loggedFields(transaction, [{ ...rest, configuration_ids }]);
        await audit({
          action: 'user.create', object: { type: 'user', id: userId }, organisationId,
          details: { login_name: rest.login_name, role: reported?.role ?? '', invited: invite },
        }, transaction);
        return userId;
      });
      return presentUser(viewer, await managedUser(db.query, viewer, id));
    },
  });

const updateRoute = (platform: Platform): Route =>
  route(updateUser, {
    policy,
    handle: async ({ params, body, viewer, request, audit }) => {
      await platform.db.transaction(async (db) => {
        const before = await lockManagedUser(db, viewer, request, params.id);
        if (viewer.kind === 'user' && viewer.id === before.id) requireOwnRank(before, body);
        await checkFields(db, viewer, { organisationId: before.organisation_id, fields: body, before });
        await writeFields(db, before.id, body);
        await writeConfigurations(db, { id: before.id, organisationId: before.organisation_id }, body.configuration_ids);
        if (takesAdminAway(before, body)) await requireAdminLeft(db);
        if (body.expires_on !== null && endOfDay(body.expires_on) < new Date()) await revokeAccess(platform, db, before.id);
        // Links that were mailed to the former address stop working.
        if (body.email !== before.email) await cancelLinks(db, before.id, ['password_reset', 'invitation']);
        const [was, became] = await loggedFields(db, [fieldsOf(before), body]);
        await audit({
          action: 'user.update', object: { type: 'user', id: before.id }, organisationId: before.organisation_id,
          changes: was && became ? changesBetween(was, became, loggedFieldNames) : {},
        }, db);
      });
      return presentUser(viewer, await managedUser(platform.db.query, viewer, params.id));
    },
  });

export const editRoutes = (platform: Platform): Route[] => [readRoute(platform), createRoute(platform), updateRoute(platform)];
