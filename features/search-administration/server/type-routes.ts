import type { Queryable } from '#platform/db/database.ts';
import { addSearchTypes } from '#platform/domain/search/entries.ts';
import { backUpSearchType } from '#platform/domain/search/type-backups.ts';
import '#platform/domain/tables/organisations.ts';
import { listOf } from '#platform/server/administered.ts';
import { administeredOrganisation } from '#platform/server/administration.ts';
import { changesBetween } from '#platform/server/audit-changes.ts';
import { invalid, notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import { sql } from 'kysely';
import { changeSearchType, createSearchType, listSearchTypes, removeSearchType, type SearchType } from '../contract/search-types.ts';
import { policy, typeChanges } from './locked-type.ts';
import { readUses } from './uses.ts';

const find = async (db: Queryable, organisationId: number): Promise<SearchType[]> => {
  const uses = await readUses(db, organisationId);
  const { rows } = await sql<Omit<SearchType, 'used_in'>>`
    select type.type_id, type.layername, type.provider, type.sort, type.version,
      count(entry.key)::integer as entries, (count(entry.key) filter (where entry.public))::integer as public_entries
    from search_types type
    left join search_entries entry on entry.organisation_id = type.organisation_id and entry.type_id = type.type_id
    where type.organisation_id = ${organisationId}
    group by type.type_id, type.layername, type.provider, type.sort, type.version
    order by type.provider, type.sort, type.type_id`.execute(db);
  return rows.map((row) => ({ ...row, used_in: uses.ofType(row.type_id) }));
};

export const findOne = async (db: Queryable, organisationId: number, typeId: number): Promise<SearchType> => {
  const found = (await find(db, organisationId)).find(({ type_id }) => type_id === typeId);
  if (!found) throw notFound();
  return found;
};

/** Locks the organisation, so that two simultaneous requests get different numbers. */
export const holdNumbers = (db: Queryable, organisationId: number) =>
  db.selectFrom('organisations').select('id').where('id', '=', organisationId).forUpdate().executeTakeFirst();

export const isTaken = async (db: Queryable, organisationId: number, typeId: number): Promise<boolean> =>
  (await db.selectFrom('search_types').select('type_id').where('organisation_id', '=', organisationId).where('type_id', '=', typeId).executeTakeFirst()) !== undefined;

const nextNumber = async (db: Queryable, organisationId: number): Promise<number> => {
  const { last } = await db.selectFrom('search_types').select(({ fn }) => fn.max('type_id').as('last'))
    .where('organisation_id', '=', organisationId).executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
};

export const typeRoutes = ({ db }: Platform): Route[] => {
  const change = typeChanges(db);
  return [
    route(listSearchTypes, { policy, handle: listOf(db, find) }),
    route(createSearchType, {
      policy,
      handle: ({ query, body: { type_id, ...form }, viewer, audit }) => db.transaction(async (transaction) => {
        const organisationId = administeredOrganisation(viewer, query.organisation);
        await holdNumbers(transaction, organisationId);
        const typeId = type_id ?? (await nextNumber(transaction, organisationId));
        if (await isTaken(transaction, organisationId, typeId)) throw invalid({ type_id: [`Nummer ${typeId} is al van een andere soort. Kies een ander nummer, of laat het leeg.`] });
        await addSearchTypes(transaction, organisationId, [{ typeId, ...form }]);
        await audit({ action: 'search_type.create', object: { type: 'search_type', id: typeId }, organisationId, details: { name: form.layername } }, transaction);
        return findOne(transaction, organisationId, typeId);
      }),
    }),
    route(changeSearchType, {
      policy,
      handle: change('search_type.change', async (transaction, { organisationId, id, version }, { body }) => {
        const before = await findOne(transaction, organisationId, id);
        await transaction.updateTable('search_types').set({ ...body, version: version + 1 })
          .where('organisation_id', '=', organisationId).where('type_id', '=', id).execute();
        return { details: { name: body.layername }, changes: changesBetween(before, body, ['layername', 'provider', 'sort']) };
      }, (transaction, { organisationId, id }) => findOne(transaction, organisationId, id)),
    }),
    route(removeSearchType, {
      policy,
      handle: change('search_type.remove', async (transaction, { organisationId, id: typeId }) => {
        await backUpSearchType(transaction, { organisationId, typeId }, { isRemoved: true });
        await transaction.deleteFrom('search_types').where('organisation_id', '=', organisationId).where('type_id', '=', typeId).execute();
      }),
    }),
  ];
};
