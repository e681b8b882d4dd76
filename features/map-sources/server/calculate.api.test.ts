import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { is } from '#platform/ogc/testing/filters.ts';
import type { Client } from '#platform/server/testing/index.ts';
import { setUpSource, type Setup } from './testing/setup.ts';
import { aroundTwo, at, layers, treesOf } from './testing/trees.ts';

let setup: Setup;
let member: Client;
beforeAll(async () => {
  setup = await setUpSource();
  member = await setup.member();
});
afterAll(() => setup.close());

const rows: readonly Record<string, unknown>[] = [
  { nr: 1, soort: 'eik', hoogte: 12.5, wijk: '01', geplant: '2024-03-30', prijs: 'kanarie-1', status: 'vrij' },
  { nr: 2, soort: 'eik', hoogte: 9.5, wijk: '01', geplant: '2024-03-31T22:30:00Z' },
  { nr: 3, soort: 'beuk', hoogte: null, wijk: '02', geplant: '2025-06-01' },
  { nr: 4, soort: 'beuk', hoogte: 100, wijk: '02', prijs: 'kanarie-2', status: 'verkocht' },
  { nr: 5, soort: 'Eik', hoogte: 'geen', wijk: '01' },
  { nr: 6, hoogte: 9.5, wijk: '03' },
];
const { features, maps } = treesOf(rows);

const ask = (id: number, call: string, question: object, client = setup.visitor) => client.post(`/api/maps/${id}/${call}`, { layer: 'boom', ...question });
const calling = (call: string) => async <Answer>(id: number, question: object, client = setup.visitor): Promise<Answer> => {
  const answer = await ask(id, call, question, client);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<Answer>();
};
interface Aggregated {
  readonly groups: readonly { readonly value: string | number | null; readonly result: unknown; readonly rows: number }[];
  readonly rest: object | null;
  readonly total: number;
}
const aggregate = calling('aggregate')<Aggregated>;
const describeColumns = calling('statistics')<{ columns: { name: string; type: string }[]; total: number; over_first: null }>;
const brief = ({ groups }: Aggregated): unknown[] => groups.map(({ value, result }) => [value, result]);

describe.each(maps)('aggregates of %s', (_kind, map) => {
  let id = 0;
  beforeAll(async () => {
    id = await setup.buildMap(map);
  });

  test('aggregates count the values of a column, the most frequent first', async () => {
    expect((await ask(id, 'aggregate', { column: 'soort' })).json()).toEqual({
      groups: [{ value: 'beuk', result: 2, rows: 2 }, { value: 'eik', result: 2, rows: 2 }, { value: 'Eik', result: 1, rows: 1 }, { value: null, result: 1, rows: 1 }],
      rest: null, total: 6, over_first: null,
    });
  });

  test.each<[string, unknown[]]>([
    ['count', [['01', 3], ['02', 2], ['03', 1]]], ['sum', [['02', 100], ['01', 22], ['03', 9.5]]], ['average', [['02', 100], ['01', 11], ['03', 9.5]]], ['min', [['02', 100], ['01', 9.5], ['03', 9.5]]],
    ['max', [['02', 100], ['01', 12.5], ['03', 9.5]]], ['median', [['02', 100], ['01', 11], ['03', 9.5]]], ['stddev', [['01', expect.closeTo(Math.sqrt(4.5), 9)], ['02', null], ['03', null]]],
    ['percentage', [['01', 50], ['02', expect.closeTo(100 / 6, 9)], ['03', expect.closeTo(100 / 6, 9)]]], ['mode', [['02', 100], ['01', 9.5], ['03', 9.5]]],
  ])('aggregates calculate the %s of another column', async (aggregation, expected) => {
    expect(brief(await aggregate(id, { column: 'hoogte', group_by: 'wijk', aggregation }))).toEqual(expected);
  });

  test.each<[string, unknown[]]>([
    ['earliest', [['01', '2024-03-30'], ['02', '2025-06-01'], ['03', null]]], ['latest', [['01', '2024-03-31T22:30:00Z'], ['02', '2025-06-01'], ['03', null]]], ['range', [['01', 2 + 0.5 / 24], ['02', 0], ['03', null]]],
  ])('aggregates return the %s of dates', async (aggregation, expected) => {
    expect(brief(await aggregate(id, { column: 'geplant', group_by: 'wijk', aggregation, sort_by: 'axis', sort_order: 'asc' }))).toEqual(expected);
  });

  test('aggregates sum up the groups beyond the limit', async () => {
    expect(await aggregate(id, { column: 'hoogte', group_by: 'wijk', aggregation: 'sum', limit: 1 })).toMatchObject({ groups: [{ value: '02', result: 100 }], rest: { groups: 2, rows: 4, result: 31.5 } });
    expect(await aggregate(id, { column: 'soort', limit: 2, sort_order: 'asc' })).toMatchObject({ groups: [{ value: 'Eik' }, { value: null }], rest: { groups: 2, rows: 4, result: 4 } });
    expect((await aggregate(id, { column: 'hoogte', group_by: 'wijk', aggregation: 'max', limit: 1 })).rest).toEqual({ groups: 2, rows: 4, result: null });
  });

  test('aggregates by month are in the order of the axis', async () => {
    expect(await aggregate(id, { column: 'hoogte', aggregation: 'average', group_by: 'geplant', group_by_period: 'month', sort_by: 'axis', sort_order: 'asc' })).toMatchObject({
      groups: [
        { value: '2024-03-01', from: '2024-03-01', to: '2024-03-31', result: 12.5, rows: 1 }, { value: '2024-04-01', to: '2024-04-30', result: 9.5 }, { value: '2025-06-01', result: null }, { value: null, rows: 3 },
      ],
    });
  });

  test('a histogram has all ranges, whatever the limit', async () => {
    const { groups } = await aggregate(id, { column: 'hoogte', bins: 3, limit: 1 });
    expect(groups).toMatchObject([{ from: 9.5, result: 3 }, { result: 0 }, { to: 100, result: 1 }, { value: null, result: 2 }]);
  });

  test('aggregates cover the features that meet the conditions', async () => {
    const conditions = [{ layer: 'boom', filter: { kind: 'not', part: is('soort', 'beuk') } }, { layer: null, filter: is('hoogte', 9.5) }];
    expect(await aggregate(id, { column: 'soort', conditions })).toMatchObject({ total: 2, groups: [{ value: 'eik', rows: 1 }, { value: null, rows: 1 }] });
    expect(await aggregate(id, { column: 'nr', conditions: [{ layer: null, place: aroundTwo }, { layer: null, place: at(20) }] })).toMatchObject({ total: 1, groups: [{ value: 3 }] });
    expect(await describeColumns(id, { conditions, fields: ['hoogte'] })).toEqual({
      columns: [{ name: 'hoogte', type: 'numeric', can_group: false, filled: 2, distinct: 1, min: 9.5, max: 9.5, sum: 19, average: 9.5 }], total: 2, over_first: null,
    });
  });

  test('a filter on the value of a group finds as many features as the group counts', async () => {
    for (const { value, rows: count } of (await aggregate(id, { column: 'soort' })).groups) {
      const filter = value === null ? { kind: 'empty', column: 'soort' } : is('soort', value);
      expect(await aggregate(id, { column: 'nr', conditions: [{ layer: 'boom', filter }] })).toMatchObject({ total: count });
    }
  });

  test('columns have the right type, in the order of the source', async () => {
    const { columns, total } = await describeColumns(id, {});
    expect(total).toBe(6);
    expect(columns).toEqual(expect.arrayContaining([
      { name: 'nr', type: 'numeric', can_group: true, filled: 6, distinct: 6, min: 1, max: 6, sum: 21, average: 3.5 },
      { name: 'hoogte', type: 'numeric', can_group: true, filled: 5, distinct: 4, min: 9.5, max: 100, sum: 131.5, average: 32.875 },
      { name: 'wijk', type: 'categorical', can_group: true, filled: 6, distinct: 3, min: null, max: null, sum: null, average: null },
      { name: 'geplant', type: 'date', can_group: true, filled: 3, distinct: 3, min: '2024-03-30', max: '2025-06-01', sum: null, average: null },
      { name: 'status', type: 'categorical', can_group: true, filled: 2, distinct: 2, min: null, max: null, sum: null, average: null },
    ]));
    expect(columns.map(({ name }) => name)).not.toContain('geom');
  });

  test.each<[string, object]>([
    ['an unknown layer', { layer: 'anders', column: 'nr' }], ['an unknown column', { column: 'geheim' }], ['a column by SQL', { column: "nr'; select pg_sleep(9) --" }], ['the geometry', { column: 'geom' }],
    ['an unknown axis', { group_by: 'geheim', column: 'nr' }], ['an unknown aggregation', { aggregation: 'sum(1)', column: 'nr' }], ['an unknown period', { group_by_period: "day'", column: 'nr' }],
    ['both ranges and periods', { bins: 2, group_by_period: 'day', column: 'nr' }], ['no ranges', { bins: 0, column: 'nr' }], ['51 ranges', { bins: 51, column: 'nr' }], ['no limit', { limit: 0, column: 'nr' }], ['a limit of 401', { limit: 401, column: 'nr' }],
    ['another order', { sort_order: 'desc; drop', column: 'nr' }], ['an axis to sort by that does not exist', { sort_by: 'nr', column: 'nr' }], ['a filter on an unknown attribute', { conditions: [{ layer: null, filter: is('geheim', 1) }], column: 'nr' }],
  ])('returns 422 for an aggregate with %s', async (_what, question) => {
    const answer = await ask(id, 'aggregate', question);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'invalid']);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([expect.stringMatching(Object.keys(question)[0] ?? '')]);
  });

  test.each<[string, object]>([
    ['an unknown layer', { layer: 'anders' }], ['an unknown field', { fields: ['nr', 'geheim'] }], ['a filter on an unknown attribute', { conditions: [{ layer: null, filter: is('geheim', 1) }] }],
  ])('returns 422 for the statistics of columns with %s', async (_what, question) => {
    const answer = await ask(id, 'statistics', question);
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, Object.keys(question)]);
  });
});

describe('an attribute that visitors do not get', () => {
  const rules = [{ when: { column: 'status', values: ['verkocht'] }, hide: ['prijs'] }];

  test('a withheld attribute has no group, result or column for visitors, and has them for members', async () => {
    const id = await setup.buildMap({ features, source: { layers, visitorRules: rules } });
    for (const question of [{ column: 'prijs' }, { column: 'prijs', group_by: 'nr', aggregation: 'mode' }, { column: 'nr', group_by: 'prijs', aggregation: 'sum' }]) {
      expect(JSON.stringify(await aggregate(id, question))).toContain('kanarie-1');
      expect(JSON.stringify(await aggregate(id, question))).not.toContain('kanarie-2');
      expect(JSON.stringify(await aggregate(id, question, member))).toContain('kanarie-2');
    }
    expect((await describeColumns(id, { fields: ['prijs'] })).columns).toMatchObject([{ filled: 1, distinct: 1 }]);
    expect((await describeColumns(id, { fields: ['prijs'] }, member)).columns).toMatchObject([{ filled: 2, distinct: 2 }]);
  });

  test('an attribute that is always withheld is unknown to visitors', async () => {
    const id = await setup.buildMap({ features, source: { layers, visitorRules: [{ when: null, hide: ['prijs'] }] } });
    const questions: [string, object][] = [['aggregate', { column: 'prijs' }], ['aggregate', { column: 'nr', group_by: 'prijs' }], ['statistics', { fields: ['prijs'] }]];
    for (const [call, question] of questions) {
      const [hidden, unknown] = [await ask(id, call, question), await ask(id, call, JSON.parse(JSON.stringify(question).replaceAll('prijs', 'bestaatniet')) as object)];
      expect([hidden.statusCode, hidden.json()]).toEqual([422, unknown.json()]);
      expect((await ask(id, call, question, member)).statusCode).toBe(200);
    }
    expect(JSON.stringify(await describeColumns(id, {}))).not.toMatch(/kanarie|prijs/);
  });

  test('a withheld feature is not counted for visitors', async () => {
    const id = await setup.buildMap({ features, source: { layers, visitorRules: [{ when: { column: 'status', values: ['verkocht'] }, hide: 'feature' }] } });
    expect((await aggregate(id, { column: 'soort' })).total).toBe(5);
    expect((await aggregate(id, { column: 'soort' }, member)).total).toBe(6);
  });
});

test('refuses more than ten thousand groups, and calculates ten thousand', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, nr) => ({ layer: 'boom', properties: { nr }, geometry: null }));
  const [most, more] = [await setup.buildMap({ features: many(10_000), source: { layers } }), await setup.buildMap({ features: many(10_001), source: { layers } })];
  expect(await aggregate(most, { column: 'nr', limit: 1 })).toMatchObject({ groups: [{ value: 0 }], rest: { groups: 9_999 } });
  expect((await ask(more, 'aggregate', { column: 'nr' })).json()).toMatchObject({ code: 'too_many_groups' });
  expect((await aggregate(more, { column: 'nr', bins: 2 })).groups).toMatchObject([{ rows: 5_000 }, { rows: 5_001 }]);
});

test('texts of 400 kB are grouped by their beginning', async () => {
  const long = Array.from({ length: 40 }, (_, nr) => ({ layer: 'boom', properties: { tekst: `${nr % 2}${'x'.repeat(400_000)}${nr}` }, geometry: null }));
  const id = await setup.buildMap({ features: long, source: { layers } });
  const answer = await ask(id, 'aggregate', { column: 'tekst', aggregation: 'mode' });
  expect(answer.body.length).toBeLessThan(2_000);
  expect(answer.json()).toMatchObject({ groups: [{ value: `1${'x'.repeat(199)}`, is_beginning: true, rows: 20 }, { rows: 20 }], rest: null });
  expect((await describeColumns(id, {})).columns).toMatchObject([{ type: 'categorical', filled: 40, distinct: 2 }]);
});

test.each(['aggregate', 'statistics'])('a source of image tiles answers %s with a named failure, and a map of another organisation with 404', async (call) => {
  const id = await setup.buildMap({ type: 'Tile', source: { type: 'XYZ', url: 'https://kaart.example/{z}/{x}/{y}.png' } });
  expect((await ask(id, call, { layer: '', column: 'nr', ...(call === 'statistics' && { column: undefined }) })).json()).toMatchObject({ code: 'source_cannot' });
  expect((await ask(2_000_000_000, call, call === 'statistics' ? {} : { column: 'nr' })).statusCode).toBe(404);
});
