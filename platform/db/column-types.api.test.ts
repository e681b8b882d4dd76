import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from './testing/index.ts';

const database = testDatabase();
afterAll(() => database.close());

const value = async (expression: string): Promise<unknown> => {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(database.query);
  return rows[0]?.value;
};

it.each([
  ["'9007199254740991'::int8", 9_007_199_254_740_991],
  ["'12.50'::numeric", 12.5],
  ["array[1, null, 3]::int8[]", [1, null, 3]],
  ["array[0.5]::numeric[]", [0.5]],
  ["date '2026-03-29'", '2026-03-29'],
  ["array[date '2026-03-29']", ['2026-03-29']],
  ["timestamptz '2026-07-01 12:00:00+02'", new Date('2026-07-01T10:00:00Z')],
  [`'{"a": [1, null]}'::jsonb`, { a: [1, null] }],
  ["'\\x00ff'::bytea", Buffer.from([0, 255])],
  ['true', true],
  ['1.5::float8', 1.5],
])('reads %s as the right JavaScript value', async (expression, expected) => {
  expect(await value(expression)).toEqual(expected);
});

it('throws for an integer that JavaScript would round', async () => {
  await expect(value("'9007199254740993'::int8")).rejects.toThrow('does not fit');
});

it('casts timestamps to dates in UTC on every server', async () => {
  expect(await value("timestamptz '2026-07-01 23:30:00+00'::date")).toBe('2026-07-01');
});
