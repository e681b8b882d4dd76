import type { z } from 'zod';
import type { Database, Queryable } from '#platform/db/database.ts';
import { createRole as insertRole } from '#platform/domain/roles/roles.ts';
import { changesOf, pagesOf, type ObjectContext } from '#platform/server/administered.ts';
import { administeredOrganisation, admins, requireAdministered } from '#platform/server/administration.ts';
import { changesBetween } from '#platform/server/audit-changes.ts';
import { knownPermissions, type Catalogue } from '#platform/server/catalogue.ts';
import { conflict, invalid, notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { toFailure } from '#platform/server/http/validation.ts';
import { undoWindowStart } from '#platform/server/undo-window.ts';
import { route, type CallContext, type Route } from '#platform/server/route.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import { createRole, listRoles, listSeenConfigurations, readRole, readSeenContents, removeRole, restoreRole, roleErrors, roleFieldsWith, updateRole, type RoleFields } from '../contract.ts';
import { seenConfigurations, seenContents } from './seen.ts';
import { findRole, findRoles, holdersOf, isNameTaken, setGone, writeRole, type RoleRow } from './role-rows.ts';

const MOST_NAMED = 10;

const common = (catalogue: Catalogue, { id, name, base, organisation_id: organisationId, permissions, users }: Omit<RoleRow, 'configurations'>) => ({
  id, name, base, built_in: organisationId === null, permissions: knownPermissions(catalogue, permissions), users,
});

const present = async (catalogue: Catalogue, db: Queryable, row: RoleRow, organisationId: number): Promise<z.input<typeof readRole.answer & z.ZodType>> => ({
  ...common(catalogue, row),
  organisation_id: row.organisation_id,
  version: row.version,
  holders: await holdersOf(db, row.id, organisationId, MOST_NAMED),
  configurations: row.configurations,
});

/** Returns a role that the viewer may read, which includes all built-in ones. @throws Failure 404 */
const visibleRole = async (db: Queryable, viewer: Viewer, id: number, named: number | undefined): Promise<{ row: RoleRow; organisationId: number }> => {
  const chosen = administeredOrganisation(viewer, named);
  const row = await findRole(db, id, chosen);
  if (!row) throw notFound();
  if (row.organisation_id === null || row.organisation_id === chosen) return { row, organisationId: chosen };
  requireAdministered(viewer, row.organisation_id);
  const own = await findRole(db, id, row.organisation_id);
  return { row: own ?? row, organisationId: row.organisation_id };
};

/** Returns an own role of an organisation, locked for a change. @throws Failure 404, 409 */
const ownRole = async (db: Queryable, { viewer, params: { id } }: ObjectContext) => {
  await db.selectFrom('roles').select('id').where('id', '=', id).forUpdate().execute();
  const { row } = await visibleRole(db, viewer, id, undefined);
  if (row.organisation_id === null) {
    throw conflict('Deze accountsoort hoort bij het product en kan niet worden gewijzigd of verwijderd. Maak er een eigen naast.', roleErrors.builtIn);
  }
  return { ...row, organisationId: row.organisation_id };
};

/** Locks the organisation first, as giving a role to a user does, so that no role is given while it is being removed. */
const roleToRemove = async (db: Queryable, context: ObjectContext) => {
  const organisation = db.selectFrom('roles').select('organisation_id').where('roles.id', '=', context.params.id);
  await db.selectFrom('organisations').select('id').where('id', '=', organisation).forNoKeyUpdate().execute();
  return ownRole(db, context);
};

const nameTaken = () => invalid({ name: ['Er is al een accountsoort met deze naam.'] });

const inUse = async (db: Queryable, { id, name, users, organisationId }: RoleRow & { readonly organisationId: number }) => {
  const names = await holdersOf(db, id, organisationId, MOST_NAMED);
  const more = users - names.length;
  return conflict(
    `De accountsoort “${name}” is nog in gebruik door ${names.join(', ')}${more > 0 ? ` en nog ${more}` : ''}. Geef hun eerst een andere accountsoort.`,
    roleErrors.inUse,
  );
};

/** @throws Failure 422 for an undefined permission, or one that viewers cannot use */
const requireDefined = ({ permissions }: Catalogue, body: RoleFields): void => {
  const { error } = roleFieldsWith(permissions).safeParse(body);
  if (error) throw toFailure(error);
};

const update = (db: Database, catalogue: Catalogue) =>
  changesOf(db, { type: 'role', lock: ownRole })('role.update', async (transaction, before, { body }: CallContext<typeof updateRole>) => {
    if (await isNameTaken(transaction, before.organisationId, body.name, before.id)) throw nameTaken();
    await writeRole(transaction, before.id, body, catalogue.permissions.map(({ name }) => name));
    const known = { ...before, permissions: knownPermissions(catalogue, before.permissions) };
    return { details: {}, changes: changesBetween(known, body, ['name', 'base', 'permissions']) };
  }, async (transaction, { id, organisationId }, { viewer }) => {
    const { row } = await visibleRole(transaction, viewer, id, organisationId);
    return present(catalogue, transaction, row, organisationId);
  });

export const roleRoutes = ({ db, configurationParts, catalogue }: Platform): Route[] => [
  route(listRoles, { policy: admins, handle: pagesOf(db, findRoles, (row) => common(catalogue, row)) }),

  route(readRole, {
    policy: admins,
    handle: async ({ params, query, viewer }) => {
      const { row, organisationId } = await visibleRole(db.query, viewer, params.id, query.organisation);
      return present(catalogue, db.query, row, organisationId);
    },
  }),

  route(listSeenConfigurations, {
    policy: admins,
    handle: async ({ params, query, viewer }) => {
      const { row, organisationId } = await visibleRole(db.query, viewer, params.id, query.organisation);
      return seenConfigurations(db.query, row, organisationId);
    },
  }),

  route(readSeenContents, {
    policy: admins,
    handle: async ({ params, query, viewer }) => {
      const { row, organisationId } = await visibleRole(db.query, viewer, params.id, query.organisation);
      return seenContents(db.query, { catalogue, configurationParts }, row, organisationId, query.configuration);
    },
  }),

  route(createRole, {
    policy: admins,
    handle: async ({ query, body, viewer, audit }) => {
      requireDefined(catalogue, body);
      const organisationId = administeredOrganisation(viewer, query.organisation);
      await db.query.selectFrom('organisations').select('id').where('id', '=', organisationId).executeTakeFirstOrThrow(() => notFound());
      return db.transaction(async (transaction) => {
        if (await isNameTaken(transaction, organisationId, body.name)) throw nameTaken();
        const id = await insertRole(transaction, { organisationId, ...body, permissions: [...new Set(body.permissions)] });
        await audit({ action: 'role.create', object: { type: 'role', id }, organisationId, details: { name: body.name, base: body.base } }, transaction);
        const { row } = await visibleRole(transaction, viewer, id, organisationId);
        return present(catalogue, transaction, row, organisationId);
      });
    },
  }),

  route(updateRole, {
    policy: admins,
    handle: async (context) => {
      requireDefined(catalogue, context.body);
      return update(db, catalogue)(context);
    },
  }),

  route(removeRole, {
    policy: admins,
    handle: changesOf(db, { type: 'role', lock: roleToRemove })('role.remove', async (transaction, before) => {
      if (before.users > 0) throw await inUse(transaction, before);
      await setGone(transaction, before.id, new Date());
    }),
  }),

  route(restoreRole, {
    policy: admins,
    handle: ({ params, viewer, audit }) =>
      db.transaction(async (transaction) => {
        const removed = await transaction
          .selectFrom('roles').select(['id', 'name', 'organisation_id']).where('id', '=', params.id).where('gone_at', '>', undoWindowStart()).forUpdate().executeTakeFirst();
        if (!removed || removed.organisation_id === null) throw notFound();
        const { id, name, organisation_id: organisationId } = removed;
        requireAdministered(viewer, organisationId);
        if (await isNameTaken(transaction, organisationId, name)) throw conflict('Er is intussen een andere accountsoort met deze naam.');
        await setGone(transaction, id, null);
        await audit({ action: 'role.restore', object: { type: 'role', id }, organisationId, details: { name } }, transaction);
        const { row } = await visibleRole(transaction, viewer, id, organisationId);
        return present(catalogue, transaction, row, organisationId);
      }),
  }),
];
