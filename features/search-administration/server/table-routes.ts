import type { Queryable } from '#platform/db/database.ts';
import { registerSearchTable } from '#platform/domain/search/entries.ts';
import { administeredOrganisation, admins, demandVersion, requireAdministered } from '#platform/server/administration.ts';
import { changesBetween } from '#platform/server/audit-changes.ts';
import { invalid, notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import { changeSearchTable, createSearchTable, listSearchTables, removeSearchTable, type SearchTable, type SearchTableForm } from '../contract/tables.ts';
import { isRdGeometry, isWholeNumber } from '../contract/column-types.ts';
import { findAvailable } from './available.ts';
import { policy } from './held-type.ts';
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

/** A registration that the viewer administers; nobody else changes it until the transaction ends. */
const held = async (db: Queryable, viewer: Viewer, id: number): Promise<{ organisationId: number; version: number }> => {
  const row = await db.selectFrom('search_tables').select(['organisation_id', 'version']).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  requireAdministered(viewer, row.organisation_id);
  return { organisationId: row.organisation_id, version: row.version };
};

/**
 * Names come from the database's own list and from nowhere else.
 * @throws Failure 422
 */
const requireThere = async (db: Queryable, form: SearchTableForm): Promise<void> => {
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

export const tableRoutes = ({ db }: Platform): Route[] => [
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
      await requireThere(transaction, body);
      if (await isTaken(transaction, organisationId, body.table, 0)) throw invalid({ table: [TAKEN] });
      const { id_column, geom_column, organisation_column, ...rest } = body;
      const id = await registerSearchTable(transaction, organisationId, { ...rest, idColumn: id_column, geomColumn: geom_column, organisationColumn: organisation_column });
      await audit({ action: 'search_table.create', object: { type: 'search_table', id }, organisationId, details: { name: body.table } }, transaction);
      return findOne(transaction, organisationId, id);
    }),
  }),
  route(changeSearchTable, {
    policy: admins,
    handle: ({ params: { id }, body, viewer, request, audit }) => db.transaction(async (transaction) => {
      const { organisationId, version } = await held(transaction, viewer, id);
      demandVersion(request, version);
      await requireThere(transaction, body);
      if (await isTaken(transaction, organisationId, body.table, id)) throw invalid({ table: [TAKEN] });
      const before = await findOne(transaction, organisationId, id);
      await transaction.updateTable('search_tables').set({ ...rowOf(body), version: version + 1 }).where('id', '=', id).execute();
      await audit({
        action: 'search_table.change', object: { type: 'search_table', id }, organisationId, details: { name: body.table }, changes: changesBetween(before, body, fields),
      }, transaction);
      return findOne(transaction, organisationId, id);
    }),
  }),
  route(removeSearchTable, {
    policy: admins,
    handle: ({ params: { id }, viewer, request, audit }) => db.transaction(async (transaction) => {
      const { organisationId, version } = await held(transaction, viewer, id);
      demandVersion(request, version);
      const { table } = await findOne(transaction, organisationId, id);
      await transaction.deleteFrom('search_tables').where('id', '=', id).execute();
      await audit({ action: 'search_table.remove', object: { type: 'search_table', id }, organisationId, details: { name: table } }, transaction);
    }),
  }),
];
