import type { Queryable } from '#platform/db/database.ts';
import { registerSearchTable } from '#platform/domain/search/entries.ts';
import { changesOf, lockRow } from '#platform/server/administered.ts';
import { administeredOrganisation, admins } from '#platform/server/administration.ts';
import { changesBetween } from '#platform/server/audit-changes.ts';
import { invalid, notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import { changeSearchTable, createSearchTable, listSearchTables, removeSearchTable, type SearchTable, type SearchTableForm } from '../contract/tables.ts';
import { isRdGeometry, isWholeNumber } from '../contract/column-types.ts';
import { findAvailable } from './available.ts';
import { policy } from './locked-type.ts';
import { readUses } from './uses.ts';

const find = async (db: Queryable, organisationId: number): Promise<SearchTable[]> => {
  const uses = await readUses(db, organisationId);
  const rows = await db.selectFrom('search_tables')
    .select(['id', 'version', 'schema_name as schema', 'table_name as table', 'columns', 'id_column', 'geom_column', 'organisation_column', 'public'])
    .where('organisation_id', '=', organisationId).orderBy('table_name').execute();
  return rows.map((row) => ({ ...row, used_in: uses.ofTable(row.table) }));
};

const findOne = async (db: Queryable, organisationId: number, id: number): Promise<SearchTable> => {
  const found = (await find(db, organisationId)).find((table) => table.id === id);
  if (!found) throw notFound();
  return found;
};

/**
 * Returns a registered table and locks it until the transaction ends.
 * @throws Failure 404
 */
const lockTable = async (db: Queryable, id: number) => {
  return db.selectFrom('search_tables').select(['id', 'organisation_id', 'version', 'table_name as name']).where('id', '=', id).forUpdate().executeTakeFirstOrThrow(() => notFound());
};

/**
 * Checks the names of the form against the catalogue of the database.
 * @throws Failure 422
 */
const requireExisting = async (db: Queryable, form: SearchTableForm): Promise<void> => {
  const table = (await findAvailable(db)).find(({ schema, table: name }) => schema === form.schema && name === form.table);
  if (!table) throw invalid({ table: ['Deze tabel staat niet klaar om aan te melden. Kies een andere.'] });
  const types = new Map(table.columns.map(({ name, type }) => [name, type]));
  const errors: Record<string, string[]> = {};
  const missing = form.columns.filter((column) => !types.has(column));
  if (missing.length > 0) errors['columns'] = [`Deze kolommen heeft de tabel niet: ${missing.join(', ')}. Kies andere.`];
  if (!types.has(form.id_column)) errors['id_column'] = ['Deze kolom heeft de tabel niet. Kies een andere.'];
  if (form.geom_column !== null && !isRdGeometry(types.get(form.geom_column) ?? '')) errors['geom_column'] = ['Dit is geen kolom met plaatsen in RD (EPSG:28992). Kies een andere, of geen.'];
  if (form.organisation_column !== null && !isWholeNumber(types.get(form.organisation_column) ?? '')) errors['organisation_column'] = ['Dit is geen kolom met gehele getallen. Kies een andere, of geen.'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
};

const isTaken = async (db: Queryable, organisationId: number, table: string, butFor: number): Promise<boolean> =>
  (await db.selectFrom('search_tables').select('id').where('organisation_id', '=', organisationId).where('table_name', '=', table).where('id', '!=', butFor).executeTakeFirst()) !== undefined;

const rowOf = ({ schema, table, ...rest }: SearchTableForm) => ({ schema_name: schema, table_name: table, ...rest });
const fields = ['schema', 'table', 'columns', 'id_column', 'geom_column', 'organisation_column', 'public'] as const;
const TAKEN = 'Deze organisatie heeft al een tabel met deze naam. Kies een andere tabel, of wijzig de aangemelde.';

export const tableRoutes = ({ db }: Platform): Route[] => {
  const change = changesOf(db, { type: 'search_table', lock: lockRow(lockTable) });
  return [
    route(listSearchTables, {
      policy,
      handle: async ({ query, viewer }) => {
        const organisationId = administeredOrganisation(viewer, query.organisation);
        return { registered: await find(db.query, organisationId), available: admins.allows(viewer) ? await findAvailable(db.query) : [] };
      },
    }),
    route(createSearchTable, {
      policy: admins,
      handle: ({ query, body, viewer, audit }) => db.transaction(async (transaction) => {
        const organisationId = administeredOrganisation(viewer, query.organisation);
        await requireExisting(transaction, body);
        if (await isTaken(transaction, organisationId, body.table, 0)) throw invalid({ table: [TAKEN] });
        const { id_column, geom_column, organisation_column, ...rest } = body;
        const id = await registerSearchTable(transaction, organisationId, { ...rest, idColumn: id_column, geomColumn: geom_column, organisationColumn: organisation_column });
        await audit({ action: 'search_table.create', object: { type: 'search_table', id }, organisationId, details: { name: body.table } }, transaction);
        return findOne(transaction, organisationId, id);
      }),
    }),
    route(changeSearchTable, {
      policy: admins,
      handle: change('search_table.change', async (transaction, { id, organisationId, version }, { body }) => {
        await requireExisting(transaction, body);
        if (await isTaken(transaction, organisationId, body.table, id)) throw invalid({ table: [TAKEN] });
        const before = await findOne(transaction, organisationId, id);
        await transaction.updateTable('search_tables').set({ ...rowOf(body), version: version + 1 }).where('id', '=', id).execute();
        return { details: { name: body.table }, changes: changesBetween(before, body, fields) };
      }, (transaction, { id, organisationId }) => findOne(transaction, organisationId, id)),
    }),
    route(removeSearchTable, {
      policy: admins,
      handle: change('search_table.remove', async (transaction, { id }) => {
        await transaction.deleteFrom('search_tables').where('id', '=', id).execute();
      }),
    }),
  ];
};
