import type { Geometry } from '#platform/contract/geojson.ts';
import type { QueryOf } from '#platform/contract/call.ts';
import type { Queryable } from '#platform/db/database.ts';
import { asGeoJson } from '#platform/db/geo/geometry.ts';
import { containsWords } from '#platform/db/match-words.ts';
import { readPage } from '#platform/db/page-of.ts';
import '#platform/domain/tables/search.ts';
import { notFound } from '#platform/server/failure.ts';
import { sql } from 'kysely';
import { withoutEmptyEnd, type listEntries, type ListedEntry } from '../contract/entries.ts';

export const lineColumns = ['zoekweergave1', 'zoekweergave2', 'zoekweergave3', 'zoekweergave4', 'zoekweergave5'] as const;
const wordColumns = ['id', 'weergavenaam', 'keywords', 'public', ...lineColumns] as const;

type Words = Readonly<Record<(typeof lineColumns)[number], string | null>> & Pick<ListedEntry, 'id' | 'weergavenaam' | 'keywords' | 'public'>;

const wordsOf = (row: Words) => ({
  id: row.id, weergavenaam: row.weergavenaam, keywords: row.keywords, public: row.public, lines: withoutEmptyEnd(lineColumns.map((column) => row[column] ?? '')),
});

/** Selects the entries of one type. */
export const entriesOf = (db: Queryable, organisationId: number, typeId: number) =>
  db.selectFrom('search_entries').where('organisation_id', '=', organisationId).where('type_id', '=', typeId);

const columns = { weergavenaam: sql`folded`, id: sql`id` } as const;
const ifPoint = (part: 'st_x' | 'st_y') => sql<number | null>`case when geometrytype(geom) = 'POINT' then ${sql.raw(part)}(geom) end`;

export const findEntries = async (
  db: Queryable, organisationId: number, typeId: number, asked: QueryOf<typeof listEntries>,
): Promise<{ data: ListedEntry[]; total: number }> => {
  const found = entriesOf(db, organisationId, typeId)
    .where(({ ref }) => containsWords([ref('weergavenaam'), ref('keywords'), ref('id')], asked.search))
    .select([...wordColumns, sql<string | null>`geometrytype(geom)`.as('geometry_type'), ifPoint('st_x').as('x'), ifPoint('st_y').as('y')]);
  const { rows, total } = await readPage(found, asked, columns, 'key');
  return { total, data: rows.map(({ x, y, geometry_type, ...row }) => ({ ...wordsOf(row), geometry_type, point: x === null || y === null ? null : [x, y] })) };
};

/**
 * Returns an entry with its geometry.
 * @throws Failure 404
 */
export const entryById = async (db: Queryable, organisationId: number, typeId: number, id: string) => {
  const row = await entriesOf(db, organisationId, typeId).where('id', '=', id)
    .select(wordColumns)
    .select(({ ref }) => asGeoJson(ref('geom')).$castTo<Geometry | null>().as('geometry'))
    .executeTakeFirstOrThrow(() => notFound());
  return { ...wordsOf(row), geometry: row.geometry };
};
