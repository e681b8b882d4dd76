import type { FastifyBaseLogger } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import type { Geometry } from '#platform/contract/geojson.ts';
import type { Database } from '#platform/db/database.ts';
import { Failure } from '#platform/server/failure.ts';
import { mostResults, searchErrors, type SearchResult } from '../../contract.ts';
import type { ColumnOperator } from '../../source-settings.ts';
import { readLimited } from '../limited.ts';
import type { RegisteredTable } from './registered.ts';

/** Escapes the characters that have a meaning in LIKE. */
const escaped = (typed: string): string => typed.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Returns the LIKE pattern for a query. */
const patternOf = (operator: ColumnOperator, typed: string): string => {
  switch (operator) {
    case '=': return escaped(typed);
    case 'begint met': return `${escaped(typed)}%`;
    case 'eindigt met': return `%${escaped(typed)}`;
    case 'bevat': return `%${escaped(typed)}%`;
  }
};

export interface RowsQuestion {
  readonly table: RegisteredTable;
  readonly typed: string;
  /** The group heading of its results. */
  readonly layername: string;
  readonly near: readonly [number, number] | null;
}

interface Row {
  readonly id: string;
  readonly shown: (string | null)[];
  readonly geom: Geometry | null;
}

const asText = (column: string): RawBuilder<string> => sql<string>`(${sql.ref(column)})::text`;

/** Ignores case and accents. */
const fits = (column: string, pattern: string): RawBuilder<boolean> => sql<boolean>`unaccent(${asText(column)}) ilike unaccent(${pattern})`;

/** Builds the query. All names come from the registration and are quoted as identifiers; the typed text is always a parameter. */
const selectRows = ({ table, typed, near }: RowsQuestion): RawBuilder<Row> => {
  const { columns, geomColumn, organisationColumn } = table;
  const geom = geomColumn === null ? sql`null::geometry` : sql.ref(geomColumn);
  const anyFits = sql.join(columns.map(({ name, operator }) => fits(name, patternOf(operator, typed))), sql` or `);
  const anyBegins = sql.join(columns.map(({ name }) => fits(name, patternOf('begint met', typed))), sql` or `);
  return sql<Row>`
    select ${asText(table.idColumn)} as id,
      array[${sql.join(columns.map(({ name }) => asText(name)))}] as shown,
      st_asgeojson(${geom}, 3, 0)::jsonb as geom
    from ${sql.table(`${table.schema}.${table.table}`)}
    where (${anyFits}) ${organisationColumn === null ? sql`` : sql`and ${sql.ref(organisationColumn)} = ${table.organisationId}`}
    order by (${anyBegins}) desc nulls last,
      ${near && geomColumn !== null ? sql`${geom} <-> st_setsrid(st_makepoint(${near[0]}, ${near[1]}), 28992) nulls last,` : sql``}
      ${asText(columns[0]?.name ?? table.idColumn)}, ${asText(table.idColumn)}
    limit ${sql.lit(mostResults)}`;
};

const present = (layername: string) => ({ id, shown, geom }: Row): SearchResult => ({
  geom,
  layername,
  type_id: null,
  zoekweergave1: shown[0] ?? null,
  zoekweergave2: shown[1] ?? null,
  zoekweergave3: shown[2] ?? null,
  zoekweergave4: shown[3] ?? null,
  zoekweergave5: shown[4] ?? null,
  weergavenaam: shown.find(Boolean) ?? id,
  id,
});

/**
 * Whether the table has changed, is gone, cannot be read, or is a view that writes. The organisation that registered it has to correct
 * that.
 */
const isBroken = (error: unknown): boolean => error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(?:42|22|25006)/.test(error.code);

/** @throws Failure 502 when the table differs from its registration, 503 when the search takes too long */
export const searchRows = async (db: Database, question: RowsQuestion, log: FastifyBaseLogger): Promise<SearchResult[]> => {
  const { schema, table } = question.table;
  try {
    return await readLimited(db, async (read) => (await read(selectRows(question))).map(present(question.layername)));
  } catch (error) {
    if (!isBroken(error)) throw error;
    log.error({ table: `${schema}.${table}`, err: error }, 'searching a registered table failed');
    throw new Failure(searchErrors.failed, 502, 'Deze tabel kan nu niet worden doorzocht.', { cause: error });
  }
};
