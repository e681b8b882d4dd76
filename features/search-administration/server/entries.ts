import type { QueryOf } from '#platform/contract/call.ts';
import type { Queryable } from '#platform/db/database.ts';
import { toEwkb } from '#platform/db/geo/ewkb.ts';
import { holdsWords } from '#platform/db/matches.ts';
import { insertSearchEntries, type NewSearchEntry } from '#platform/domain/search/entries.ts';
import { administeredOrganisation, demandVersion } from '#platform/server/administration.ts';
import { invalid, notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import { createTurns } from '#platform/server/turns.ts';
import { sql } from 'kysely';
import { listEntries, putEntry, removeEntry, replaceEntries, type EntryForm, type ListedEntry } from '../contract.ts';
import { heldType, policy, type HeldType } from './types.ts';

const columns = { weergavenaam: sql`folded`, id: sql`id` } as const;
const lineColumns = ['zoekweergave1', 'zoekweergave2', 'zoekweergave3', 'zoekweergave4', 'zoekweergave5'] as const;

const linesOf = (row: Readonly<Record<(typeof lineColumns)[number], string | null>>): string[] => {
  const lines = lineColumns.map((column) => row[column] ?? '');
  return lines.slice(0, lines.findLastIndex((line) => line !== '') + 1);
};

const findEntries = async (
  db: Queryable, organisationId: number, typeId: number, { page, page_size, search, sort, direction }: QueryOf<typeof listEntries>,
): Promise<{ data: ListedEntry[]; total: number }> => {
  const found = db.selectFrom('search_entries').where('organisation_id', '=', organisationId).where('type_id', '=', typeId)
    .where(({ ref }) => holdsWords([ref('weergavenaam'), ref('keywords'), ref('id')], search));
  const rows = await found
    .select(['id', 'weergavenaam', 'keywords', 'public', ...lineColumns])
    .select([
      sql<string | null>`geometrytype(geom)`.as('geometry_type'),
      sql<number | null>`case when geometrytype(geom) = 'POINT' then st_x(geom) end`.as('x'),
      sql<number | null>`case when geometrytype(geom) = 'POINT' then st_y(geom) end`.as('y'),
    ])
    .orderBy(columns[sort], direction)
    .orderBy('key', direction)
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return {
    total: Number(total),
    data: rows.map((row) => ({
      id: row.id, weergavenaam: row.weergavenaam, keywords: row.keywords, public: row.public, lines: linesOf(row),
      geometry_type: row.geometry_type, point: row.x === null || row.y === null ? null : [row.x, row.y],
    })),
  };
};

const asNew = (typeId: number, { point, ...entry }: EntryForm): NewSearchEntry => ({
  typeId, id: entry.id, weergavenaam: entry.weergavenaam, public: entry.public, ...(entry.keywords !== null && { keywords: entry.keywords }), lines: entry.lines.map((line) => (line.trim() === '' ? null : line)),
  geometry: point ? { type: 'Point', coordinates: point } : null,
});

/** Raises the version of a kind because of its entries, and tells how many there are. */
const touch = async (db: Queryable, { organisationId, version }: HeldType, typeId: number): Promise<{ version: number; entries: number }> => {
  await db.updateTable('search_types').set({ version: version + 1 }).where('organisation_id', '=', organisationId).where('type_id', '=', typeId).execute();
  const { total } = await db.selectFrom('search_entries').select(({ fn }) => fn.countAll<string>().as('total'))
    .where('organisation_id', '=', organisationId).where('type_id', '=', typeId).executeTakeFirstOrThrow();
  return { version: version + 1, entries: Number(total) };
};

const changeEntry = async (db: Queryable, organisationId: number, typeId: number, entry: EntryForm): Promise<boolean> => {
  const { lines, geometry, weergavenaam, keywords, public: open } = asNew(typeId, entry);
  const { numUpdatedRows } = await db
    .updateTable('search_entries')
    .set({
      weergavenaam, keywords: keywords ?? null, public: open ?? false,
      ...Object.fromEntries(lineColumns.map((column, index) => [column, lines?.[index] ?? null])),
      ...(entry.point !== undefined && { geom: geometry && toEwkb(geometry) }),
    })
    .where('organisation_id', '=', organisationId).where('type_id', '=', typeId).where('id', '=', entry.id)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
};

/** @throws Failure 422 that names the first id that comes twice */
const refuseDoubles = (entries: readonly EntryForm[]): void => {
  const rows = new Map<string, number>();
  for (const [index, { id }] of entries.entries()) {
    const before = rows.get(id);
    if (before !== undefined) throw invalid({ entries: [`“${id}” komt twee keer voor: in regel ${before + 1} en regel ${index + 1}.`] });
    rows.set(id, index);
  }
};

const MOST_WAITING = 5;

export const entryRoutes = ({ db }: Platform, inTurn = createTurns(1, MOST_WAITING)): Route[] => [
  route(listEntries, {
    policy,
    handle: async ({ params: { type_id }, query, viewer }) => {
      const organisationId = administeredOrganisation(viewer, query.organisation);
      const type = await db.query.selectFrom('search_types').select('type_id')
        .where('organisation_id', '=', organisationId).where('type_id', '=', type_id).executeTakeFirst();
      if (!type) throw notFound();
      return findEntries(db.query, organisationId, type_id, query);
    },
  }),
  route(putEntry, {
    policy,
    handle: ({ params: { type_id }, query, body, viewer, request, audit }) => db.transaction(async (transaction) => {
      const held = await heldType(transaction, viewer, query.organisation, type_id);
      demandVersion(request, held.version);
      const { organisationId } = held;
      const isThere = await changeEntry(transaction, organisationId, type_id, body);
      if (!isThere) await insertSearchEntries(transaction, organisationId, [asNew(type_id, body)]);
      await audit({
        action: isThere ? 'search_entry.change' : 'search_entry.create', object: { type: 'search_type', id: type_id }, organisationId,
        details: { name: held.layername, entry: body.weergavenaam },
      }, transaction);
      return touch(transaction, held, type_id);
    }),
  }),
  route(removeEntry, {
    policy,
    handle: ({ params: { type_id }, query, body: { id }, viewer, request, audit }) => db.transaction(async (transaction) => {
      const held = await heldType(transaction, viewer, query.organisation, type_id);
      demandVersion(request, held.version);
      const { organisationId } = held;
      const gone = await transaction.deleteFrom('search_entries')
        .where('organisation_id', '=', organisationId).where('type_id', '=', type_id).where('id', '=', id).returning('weergavenaam').executeTakeFirst();
      if (!gone) throw notFound();
      await audit({
        action: 'search_entry.remove', object: { type: 'search_type', id: type_id }, organisationId,
        details: { name: held.layername, entry: gone.weergavenaam },
      }, transaction);
      return touch(transaction, held, type_id);
    }),
  }),
  route(replaceEntries, {
    policy,
    limit: { times: 30, perSeconds: 3_600 },
    bodyLimit: 32_000_000,
    // One at a time: those that wait hold no connection to the database.
    handle: ({ params: { type_id }, query, body: { entries }, viewer, request, audit }) => inTurn(() => db.transaction(async (transaction) => {
      const held = await heldType(transaction, viewer, query.organisation, type_id);
      demandVersion(request, held.version);
      refuseDoubles(entries);
      const { organisationId } = held;
      await transaction.deleteFrom('search_entries').where('organisation_id', '=', organisationId).where('type_id', '=', type_id).execute();
      await insertSearchEntries(transaction, organisationId, entries.map((entry) => asNew(type_id, entry)));
      const now = await touch(transaction, held, type_id);
      await audit({
        action: 'search_entry.import', object: { type: 'search_type', id: type_id }, organisationId, details: { name: held.layername, entries: now.entries },
      }, transaction);
      return now;
    })),
  }),
];
