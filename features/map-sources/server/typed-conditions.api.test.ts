import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Filter } from '#platform/ogc/filter.ts';
import { is } from '#platform/ogc/testing/filters.ts';
import type { Client } from '#platform/server/testing/index.ts';
import { setUpSource, type Setup } from './testing/setup.ts';
import { layers, treesOf } from './testing/trees.ts';

let setup: Setup;
beforeAll(async () => {
  setup = await setUpSource();
});
afterAll(() => setup.close());

const rows: readonly Record<string, unknown>[] = [
  { nr: 1, hoogte: 12.5, dag: '2026-03-29', moment: '2026-03-28T23:30:00Z', mooi: true, naam: 'Eik' }, { nr: 2, hoogte: 9, dag: '', moment: '', mooi: false, naam: '9' }, { nr: 3, hoogte: null, naam: null },
];
const { features, maps } = treesOf(rows);
const between = (column: string, from: string | number, to: string | number): Filter => ({ kind: 'between', column, from, to });
const digits = '9'.repeat(400);

describe.each(maps)('conditions on attributes with a type from %s', (_kind, map) => {
  let id = 0;
  let member: Client;
  beforeAll(async () => {
    member = await setup.member();
    id = await setup.buildMap(map);
  });
  const ask = (conditions: unknown) => member.post(`/api/maps/${id}/features`, { layer: 'boom', conditions });

  test.each<[Filter, number[]]>([
    [is('hoogte', 9), [2]], [is('hoogte', '12.5'), [1]], [is('hoogte', '-3e2', '>'), [1, 2]], [between('hoogte', 1, 9), [2]], [between('hoogte', 1, '9'), [2]], [between('hoogte', '1', 9), [2]], [between('naam', 1, '10'), [2]], [is('dag', '2026-03-29'), [1]],
    [is('moment', '2026-03-29'), [1]], [is('moment', '2026-03-29T00:30', '<'), [1, 2]], [between('moment', '2024-02-29', '2026-03-29T01:30:00+02:00'), [1]], [is('mooi', true), [1]], [is('mooi', 'false'), [2]],
    [is('naam', 9), [2]], [is('naam', true, '<>'), [1, 2]], [{ kind: 'like', column: 'hoogte', pattern: '1*' }, [1]],
  ])('a list finds features by %j', async (filter, expected) => {
    const answer = await ask([{ layer: null, filter }]);
    expect([answer.statusCode, answer.json<{ features: { properties: { nr: number } }[] }>().features?.map(({ properties }) => properties.nr)]).toEqual([200, expected]);
  });

  test.each<[string, Filter, string]>([
    ['hoogte', is('hoogte', 'hoog'), 'een getal'], ['hoogte', is('hoogte', ''), 'een getal'], ['hoogte', is('hoogte', digits), 'een getal'], ['hoogte', is('hoogte', '0x10', '<>'), 'een getal'], ['hoogte', is('hoogte', 'Infinity', '<'), 'een getal'],
    ['hoogte', is('hoogte', '1,5', '>='), 'een getal'], ['hoogte', is('hoogte', true), 'een getal'], ['hoogte', between('hoogte', 1, 'b'), 'een getal'], ['hoogte', between('hoogte', 'NaN', 2), 'een getal'],
    ['dag', is('dag', '2026-02-30'), 'een datum'], ['dag', is('dag', '2025-02-29', '>'), 'een datum'], ['dag', is('dag', 20_260_329), 'een datum'], ['dag', between('dag', '2026-01-01', '2026-13-01'), 'een datum'], ['moment', is('moment', '2026-03-29T25:00:00Z'), 'een datum'],
    ['moment', is('moment', 'gisteren'), 'een datum'], ['mooi', is('mooi', 'misschien'), 'ja of nee'], ['mooi', is('mooi', 1), 'ja of nee'],
  ])('returns 422 that names %s for %j', async (column, filter, wanted) => {
    const parts: unknown[] = [{ layer: null, filter }, { layer: 'boom', filter: { kind: 'not', part: { kind: 'or', parts: [is('nr', 1), filter] } } }];
    for (const part of parts) {
      const answer = await ask([{ layer: null, filter: is('nr', 1) }, part]);
      expect([answer.statusCode, answer.json<{ errors: Record<string, string[]> }>().errors['conditions']]).toEqual([422, [expect.stringContaining(`'${column}' hoort ${wanted}`)]]);
    }
    const answer = await member.post(`/api/maps/${id}/values`, { layer: 'boom', field: 'naam', conditions: parts });
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining(column)]);
  });

  test.each<[string, string, string]>([
    ['infinity', '1e999', "'hoogte'"], ['400 digits', digits, "'hoogte'"], ['a lone surrogate', String.raw`"\ud800"`, 'conditions.0.filter.value'], ['NUL', String.raw`"\u0000"`, 'conditions.0.filter.value'],
  ])('returns 422 that says where %s is', async (_what, written, named) => {
    const payload = `{"layer":"boom","conditions":[{"layer":null,"filter":{"kind":"compare","column":"hoogte","operator":"=","value":${written}}}]}`;
    const answer = await member.request({ method: 'POST', url: `/api/maps/${id}/features`, payload, headers: { 'content-type': 'application/json' } });
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining(named)]);
  });
});

test('the type of a withheld attribute is not revealed by refusing values of another type', async () => {
  const id = await setup.buildMap({ features, source: { layers, visitorRules: [{ when: null, hide: ['hoogte'] }] } });
  const answer = (filter: Filter) => setup.visitor.post(`/api/maps/${id}/features`, { layer: 'boom', conditions: [{ layer: null, filter }] });
  const [fitting, other] = [await answer(is('hoogte', 9)), await answer(is('hoogte', 'hoog'))];
  expect([fitting.statusCode, fitting.json()]).toEqual([422, other.json()]);
});
