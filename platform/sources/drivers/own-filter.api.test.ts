import { buildMap, buildOrganisation } from '#platform/domain/testing/factories.ts';
import type { Comparison, Filter } from '#platform/ogc/filter.ts';
import { matches } from '#platform/ogc/matches.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inOrder } from '../order.ts';
import { ownFilter, ownOrder } from './own-filter.ts';

let server: TestServer;
let organisationId: number;
beforeAll(async () => {
  server = await testServer();
  ({ id: organisationId } = await buildOrganisation(server.db.query));
});
afterAll(() => server.close());

const days = ['2026-03-29', '2026-10-25', '2024-02-29', '0001-01-01', '9999-12-31'];
const moments = [
  '2026-03-28T22:59:59Z', '2026-03-28T23:00:00.0009999Z', '2026-03-29T23:59:59.9999999+02:00', '2026-03-29 01:59+01', '2026-10-25T02:30:00+0200', '2026-10-25T23:00:00Z',
  '2026-10-25T22:59:59.999Z', '2024-02-29T12:00:00', '2024-02-29 23:59', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59Z', '0099-01-01T00:00:00Z',
];
const notQuite = [
  '2026-02-29', '2026-02-30T10:00:00Z', '2026-13-01T10:00:00Z', '0000-01-01T00:00:00Z', '2026-05-01T24:00:00Z', '2026-05-01T10:00:60Z', '2026-05-01T10:00:00+15:00', '2026-05-01T1:00Z',
  '1e999999', '1e400', `1${'0'.repeat(400)}`, '0x10', ' 7', '7 ', '+7', '-0', '.5', '5.', '1e5', 'Infinity', 'NaN', '١٢',
];
const words = ['', ' ', 'Eik', 'eik', 'É', 'é', 'ÉCOLE', 'école', 'İ', 'ß', 'ẞ', 'ΣΊΣΥΦΟΣ', 'σίσυφοσ', '\u{10437}', '\uE000', '%', '_', '\\', "'", '"', '!', '*', '&<]]>', 'true', 'false', '7', '07', '7.0', '12.5', '{"a": 1}', '[]'];
const text = fc.oneof(fc.constantFrom(...days, ...moments, ...notQuite, ...words), fc.string({ unit: 'grapheme', maxLength: 4 }).filter((value) => value.isWellFormed() && !value.includes('\0')));
const number = fc.oneof(fc.integer({ min: -12, max: 12 }), fc.constantFrom(0.1, 12.5, 1e5, -0.0001, 123_456_789));
const columns = ['a', 'b', 'soort & "x"', "d'e"];
const column = fc.constantFrom(...columns, 'weg');
const operator = fc.constantFrom<Comparison>('=', '<>', '<', '<=', '>', '>=');
const bound = fc.oneof(text, number);
const pattern = fc.array(fc.oneof(fc.constant('*'), text), { maxLength: 4 }).map((parts) => parts.join(''));

const leaf: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({ kind: fc.constant('compare' as const), column, operator, value: fc.oneof(text, number, fc.boolean()) }),
  fc.record({ kind: fc.constant('between' as const), column, from: bound, to: bound }),
  fc.record({ kind: fc.constant('like' as const), column, pattern }),
  fc.record({ kind: fc.constant('empty' as const), column }),
);
const { tree } = fc.letrec<{ tree: Filter }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true }, leaf, fc.record({ kind: fc.constant('not' as const), part: tie('tree') }),
    fc.record({ kind: fc.constantFrom('and' as const, 'or' as const), parts: fc.array(tie('tree'), { maxLength: 3 }) }),
  ),
}));
const attribute = fc.oneof(text, number, fc.boolean(), fc.constantFrom(null, { a: 1 }, [], ['Eik']));
const properties = fc.dictionary(fc.constantFrom(...columns), attribute, { maxKeys: 4 });

/** All values, each in an attribute of its own, beside random ones. */
const build = async (): Promise<{ sourceId: number; rows: Record<string, unknown>[] }> => {
  const special = [...days, ...moments, ...notQuite, ...words, 7, 12.5, true, null, {}].map((a) => ({ a }));
  const rows = [...special, ...fc.sample(properties, { numRuns: 60, seed: 18 })].map((row, nr) => ({ nr, ...row }));
  const { sourceId } = await buildMap(server.db.query, { organisationId, features: rows.map((row) => ({ layer: 'a', properties: row, geometry: null })) });
  return { sourceId, rows };
};

const found = async (sourceId: number, condition: ReturnType<typeof ownFilter>, order = sql`id`): Promise<number[]> => {
  const { rows } = await sql<{ nr: number }>`select (properties ->> 'nr')::integer as nr from map_features where source_id = ${sourceId} and ${condition} order by ${order}`.execute(server.db.query);
  return rows.map(({ nr }) => nr);
};

test('random conditions keep the same rows in SQL as in the browser', async () => {
  const { sourceId, rows } = await build();
  await fc.assert(fc.asyncProperty(tree, async (filter) => {
    expect(await found(sourceId, ownFilter(filter))).toEqual(rows.filter((row) => matches(filter, row)).map(({ nr }) => nr));
  }), { numRuns: 400 });
});

test('rows are in the same order in SQL as in memory', async () => {
  const { sourceId, rows } = await build();
  const features = rows.map((row) => ({ id: null, properties: row, geometry: null }));
  const order = fc.array(fc.record({ column, descending: fc.boolean() }), { minLength: 1, maxLength: 3 });
  await fc.assert(fc.asyncProperty(order, async (by) => {
    expect(await found(sourceId, sql`true`, sql.join([...by.flatMap(ownOrder), sql`id`]))).toEqual(inOrder(features, by).map(({ properties: { nr } }) => nr));
  }), { numRuns: 40 });
});
