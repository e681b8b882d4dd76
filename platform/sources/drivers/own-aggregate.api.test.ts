import { aggregations, periods, type AggregatedGroup, type Aggregation } from '#platform/contract/map-aggregates.ts';
import { buildMap, buildOrganisation } from '#platform/domain/testing/factories.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import { times } from '#platform/server/testing/soak.ts';
import fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Aggregate } from '../aggregates/groups.ts';
import { createFold } from '../aggregates/fold.ts';
import { createColumnsFold } from '../aggregates/fold-columns.ts';
import { shownGroups } from '../aggregates/shown-groups.ts';
import { mapWithSource } from '../testing/fake-service.ts';
import { ownDriver } from './own.ts';

type Properties = Record<string, unknown>;

let server: TestServer;
let organisationId: number;
beforeAll(async () => {
  server = await testServer();
  ({ id: organisationId } = await buildOrganisation(server.db.query));
});
afterAll(() => server.close());

/** Stores each table as a layer of one source, and opens the source. */
const store = async (tables: readonly (readonly Properties[])[]) => {
  const features = tables.flatMap((rows, table) => rows.map((properties) => ({ layer: `t${table}`, properties, geometry: null })));
  const { sourceId } = await buildMap(server.db.query, { organisationId, features });
  return ownDriver({ db: server.db.query }, mapWithSource({ id: sourceId, ownFeatures: true }));
};
const layer = (table: number) => ({ name: `t${table}`, label: '' });

const inOrder = (groups: readonly AggregatedGroup[]) => shownGroups(groups, 'count', { by: 'axis', order: 'asc', limit: Infinity }).groups;
/** Numbers may differ by 1e-9 of the size of what they were calculated from. */
const close = (result: unknown, size: number): unknown => (typeof result === 'number' ? (expect.closeTo(result, Math.floor(9 - Math.log10(Math.max(size, 1e-6)))) as unknown) : result);
const sizeOf = (rows: readonly Properties[], column: string): number =>
  rows.reduce((sum, row) => sum + Math.abs(Number(row[column]) || 0), 1);

const seed = 50;
const TABLES = times({ usually: 60, inSoak: 1_000 });

const word = fc.constantFrom('eik', 'Eik', 'beuk', 'é', 'É', '', ' ', 'İ', '\u{1F333}', '\uE000', "d'e", 'a"b', '%_');
/** A filter does not take a number for one that has more than 200 digits when written out. */
const size = fc.oneof(fc.integer({ min: -9, max: 9 }), fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((number) => (Math.abs(number) < 1e-100 ? 0 : number)), fc.constantFrom(0.1, 0.2, 1e-9, 123_456_789.123));
const dayOfYear = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
const orNull = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { freq: 4 });

const typedRow = fc.record({ soort: orNull(word), hoogte: orNull(size), dag: orNull(dayOfYear), aan: orNull(fc.boolean()) });

/** Plain SQL on a table with real columns. */
const plain: Readonly<Record<Aggregation, (column: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  count: () => sql`count(*)::float8`, sum: (column) => sql`sum(${column})::float8`, average: (column) => sql`avg(${column})::float8`,
  min: (column) => sql`min(${column})`, max: (column) => sql`max(${column})`,
  median: (column) => sql`percentile_cont(0.5) within group (order by ${column})`, stddev: (column) => sql`stddev_samp(${column})`,
  percentage: (column) => sql`100.0::float8 * count(${column}) / (select count(*) from typed)`, mode: (column) => sql`mode() within group (order by ${column})`,
  earliest: (column) => sql`min(${column})::text`, latest: (column) => sql`max(${column})::text`, range: (column) => sql`(max(${column}) - min(${column}))::float8`,
};
const columnOf: Readonly<Partial<Record<Aggregation, readonly string[]>>> = { earliest: ['dag'], latest: ['dag'], range: ['dag'], mode: ['hoogte', 'aan'], percentage: ['hoogte', 'soort', 'dag'], count: ['soort'] };

const byPostgres = async (rows: readonly Properties[], { aggregation, column, groupBy = column, period }: Aggregate) => {
  const axis = period ? sql`date_trunc(${period}::text, ${sql.ref(groupBy)}::timestamp)::date::text` : sql.ref(groupBy);
  const found = await sql<{ value: string; result: unknown; rows: number }>`
    with typed as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (soort text, hoogte float8, dag date, aan boolean))
    select ${axis} as value, ${plain[aggregation](sql.ref(column))} as result, count(*)::integer as rows from typed group by 1`.execute(server.db.query);
  return found.rows;
};

test('aggregates of random tables are those of PostgreSQL, in SQL and in memory', { timeout: times({ usually: 60_000, inSoak: 1_200_000 }) }, async () => {
  const tables = fc.sample(fc.array(typedRow, { minLength: 1, maxLength: 25 }), { numRuns: TABLES, seed });
  const driver = await store(tables);
  for (const [table, rows] of tables.entries()) {
    for (const [index, aggregation] of aggregations.entries()) {
      const columns = columnOf[aggregation] ?? ['hoogte'];
      const column = columns[table % columns.length] ?? '';
      const groupBy = ['soort', 'aan', 'dag'][(table + index) % 3];
      const asked: Aggregate = { aggregation, column, groupBy, axisType: groupBy === 'aan' ? 'boolean' : 'string', period: groupBy === 'dag' ? periods[table % 4] : undefined };
      const expected = inOrder(await byPostgres(rows, asked) as AggregatedGroup[]).map(({ value, result, rows: count }) => ({ value, result: close(result, sizeOf(rows, column)), rows: count }));
      const fold = createFold(asked);
      for (const row of rows) fold.add(row);
      const brief = (groups: readonly AggregatedGroup[]) => inOrder(groups).map(({ value, result, rows: count }) => ({ value, result, rows: count }));
      expect(brief(fold.groups()), JSON.stringify([rows, asked])).toEqual(expected);
      expect(brief((await driver.aggregate?.(layer(table), asked))?.groups ?? []), JSON.stringify([rows, asked])).toEqual(expected);
    }
  }
});

const odd = fc.constantFrom<unknown>(
  '7', 7, '7.0', '07', '+7', '1e5', 1e5, '1e999', '1e99', '-1e-99', '-0', 0, 'Infinity', '0x10', true, false, 'true', {}, [], ['eik'], null, '', 'x'.repeat(199), 'x'.repeat(200), `${'x'.repeat(200)}y`,
  `${'\u{1F333}'.repeat(200)}z`, '2026-03-28', '2026-03-28T22:59:59Z', '2026-03-28T23:00:00.0009999Z', '2026-10-25T02:30:00+0200', '2026-10-25 01:30Z', '2026-12-31T23:00:00Z', '2024-02-29T12:00:00',
  '2024-02-29 23:59:59.9999999', '2026-02-29', '9999-12-31T23:59:59Z', '0999-12-31', '0001-01-01T00:00:00+14:00', '1000-01-01', '2026-02-30T10:00:00Z', '2026-05-01x', '2026-05-01T10',
);
/** The database writes small and large numbers without an exponent, and groups them by that text. */
const plainSize = size.map((number) => Math.round(number * 1e6) / 1e6);
const oddRow = fc.dictionary(fc.constantFrom('a', 'b', "d'e"), fc.oneof({ weight: 3, arbitrary: odd }, { weight: 1, arbitrary: word }, { weight: 1, arbitrary: plainSize }), { maxKeys: 3 });
const question: fc.Arbitrary<Aggregate> = fc.record({
  aggregation: fc.constantFrom(...aggregations), column: fc.constantFrom('a', "d'e", 'weg'), groupBy: fc.constantFrom(undefined, 'a', 'b', 'weg'), axisType: fc.constantFrom('string' as const, 'boolean' as const),
  axis: fc.oneof(fc.record({}), fc.record({ period: fc.constantFrom(...periods) }), fc.record({ bins: fc.integer({ min: 1, max: 12 }) })),
}).map(({ axis, ...asked }) => ({ ...asked, ...axis }));

test('aggregates of odd values are the same in SQL as in memory', { timeout: times({ usually: 60_000, inSoak: 600_000 }) }, async () => {
  const tables = [[], ...fc.sample(fc.array(oddRow, { minLength: 1, maxLength: 30 }), { numRuns: TABLES, seed })];
  const driver = await store(tables);
  const questions = fc.sample(question, { numRuns: TABLES * 4, seed });
  for (const [index, asked] of questions.entries()) {
    const table = index % tables.length;
    const rows = tables[table] ?? [];
    const fold = createFold(asked);
    for (const row of rows) fold.add(row);
    const expected = inOrder(fold.groups()).map((group) => ({ ...group, result: close(group.result, sizeOf(rows, asked.column)) }));
    const found = await driver.aggregate?.(layer(table), asked);
    expect({ ...found, groups: inOrder(found?.groups ?? []) }, JSON.stringify([rows, asked])).toEqual({ groups: expected, total: rows.length, overFirst: null });
  }
});

test('columns of odd values are described the same in SQL as in memory', { timeout: times({ usually: 60_000, inSoak: 600_000 }) }, async () => {
  const many = Array.from({ length: 60 }, (_, nr) => ({ a: nr, b: nr % 50, "d'e": nr % 51 === 0 ? null : `2026-01-${String((nr % 28) + 1).padStart(2, '0')}` }));
  const late = Array.from({ length: 2_100 }, (_, nr) => ({ a: nr < 2_050 ? null : nr, b: nr < 2_050 ? '' : String(nr % 40), "d'e": nr > 2_005 ? nr : 'x' }));
  const tables = [[], many, late, ...fc.sample(fc.array(oddRow, { maxLength: 30 }), { numRuns: TABLES, seed: seed + 1 })];
  const driver = await store(tables);
  const fields = ['a', 'b', "d'e", 'weg'].map((name) => ({ name, type: 'string' as const }));
  for (const [table, rows] of tables.entries()) {
    const fold = createColumnsFold(fields, false);
    for (const row of rows) fold.add(row);
    const expected = fold.columns().map((column) => ({ ...column, sum: close(column.sum, sizeOf(rows, column.name)), average: close(column.average, sizeOf(rows, column.name)) }));
    expect(await driver.statistics?.(layer(table), { fields }), JSON.stringify(rows.slice(0, 40))).toEqual({ columns: expected, total: rows.length, overFirst: null });
  }
});

test('a layer with an empty name has the rows of all layers', async () => {
  const driver = await store([[{ a: 1 }], [{ a: 1 }, { a: 2 }]]);
  const found = await driver.aggregate?.({ name: '', label: '' }, { column: 'a', aggregation: 'count', axisType: 'number' });
  expect({ total: found?.total, groups: inOrder(found?.groups ?? []) }).toEqual({ total: 3, groups: [{ value: 1, result: 2, rows: 2 }, { value: 2, result: 1, rows: 1 }] });
});

test('a hundred columns are described', async () => {
  const names = Array.from({ length: 100 }, (_, nr) => `k${nr}`);
  const driver = await store([[Object.fromEntries(names.map((name, nr) => [name, nr])), { k99: 1 }]]);
  const found = await driver.statistics?.(layer(0), { fields: names.map((name) => ({ name, type: 'number' })) });
  expect([found?.total, found?.columns.length, found?.columns.at(-1)]).toEqual([2, 100, { name: 'k99', type: 'numeric', can_group: true, filled: 2, distinct: 2, min: 1, max: 99, sum: 100, average: 50 }]);
});
