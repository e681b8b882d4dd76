import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildMap } from '#platform/domain/testing/factories.ts';
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
  { nr: 1, soort: 'Eik', hoogte: '12.5', prijs: 'kanarie-1', status: 'vrij' }, { nr: 2, soort: 'éik', hoogte: 9 }, { nr: 3, soort: '', hoogte: null },
  { nr: 4, soort: 'beuk', hoogte: 100, prijs: 'kanarie-2', status: 'verkocht' }, { nr: 5, hoogte: 'geen' }, { nr: 6, soort: 'Beuk', hoogte: 9 },
];
const { features, maps } = treesOf(rows);

interface Listed {
  readonly features: readonly { readonly id: unknown; readonly properties: Readonly<Record<string, unknown>>; readonly geometry: unknown }[];
  readonly total: number | null;
  readonly limited: boolean;
}
const ask = (id: number, question: object, client = setup.visitor) => client.post(`/api/maps/${id}/features`, { layer: 'boom', ...question });
const list = async (id: number, question: object, client = setup.visitor): Promise<Listed> => {
  const answer = await ask(id, question, client);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<Listed>();
};
const placeOf = async (id: number, question: object, client = setup.visitor): Promise<unknown> => (await client.post(`/api/maps/${id}/position`, { layer: 'boom', ...question })).json();
const numbers = ({ features: found }: Listed): unknown[] => found.map(({ properties }) => properties['nr']);

describe.each(maps)('the features of a layer from %s', (_kind, map) => {
  let id = 0;
  beforeAll(async () => {
    id = await setup.buildMap(map);
  });

  test('features come with their geometry, their total and the label of the layer', async () => {
    const answer = await ask(id, { limit: 2 });
    expect(answer.json()).toMatchObject({ layer: 'boom', label: 'Bomen', total: 6, limited: true, features: [{ properties: { nr: 1, soort: 'Eik' }, geometry: at(0) }, { geometry: at(10) }] });
    expect(await list(id, {})).toMatchObject({ total: 6, limited: false });
  });

  test.each<[string, object, number[]]>([
    ['a number, texts after numbers and empty values last', { order: [{ column: 'hoogte' }] }, [2, 6, 1, 4, 5, 3]],
    ['a number downwards, empty values last too', { order: [{ column: 'hoogte', descending: true }] }, [4, 1, 2, 6, 5, 3]],
    ['a text without case', { order: [{ column: 'soort' }] }, [6, 4, 1, 2, 3, 5]],
    ['two attributes in two directions', { order: [{ column: 'hoogte', descending: true }, { column: 'nr', descending: true }] }, [4, 1, 6, 2, 5, 3]],
  ])('features are sorted by %s', async (_what, question, expected) => {
    expect(numbers(await list(id, question))).toEqual(expected);
  });

  test('each feature is in exactly one page, also when values are equal', async () => {
    const order = [{ column: 'soort' }];
    const pages = [await list(id, { order, limit: 4 }), await list(id, { order, limit: 4, offset: 4 }), await list(id, { order, limit: 4, offset: 8 })];
    expect(pages.map(numbers)).toEqual([[6, 4, 1, 2], [3, 5], []]);
    expect(pages.map(({ total, limited }) => [total, limited])).toEqual([[6, true], [6, false], [6, false]]);
  });

  test('features are counted under conditions, except those on another layer', async () => {
    const conditions = [{ layer: 'boom', filter: { kind: 'not', part: is('soort', 'beuk') } }, { layer: null, filter: is('hoogte', 9) }];
    expect(await list(id, { conditions, limit: 1 })).toMatchObject({ total: 2, limited: true, features: [{ properties: { nr: 2 } }] });
    expect(numbers(await list(id, { conditions: [{ layer: null, place: aroundTwo }, { layer: null, place: at(20) }] }))).toEqual([3]);
  });

  test('stand where the call says in every order and under conditions', async () => {
    const orders = [[], [{ column: 'hoogte', descending: true }], [{ column: 'soort' }, { column: 'nr', descending: true }]];
    for (const question of orders.flatMap((order) => [{ order }, { order, conditions: [{ layer: null, filter: is('hoogte', 9) }] }])) {
      const ids = (await list(id, question)).features.map((feature) => feature.id);
      expect(ids.length).toBeGreaterThan(1);
      for (const [position, featureId] of ids.entries()) expect(await placeOf(id, { ...question, feature_id: featureId })).toEqual({ position, over_first: null });
    }
  });

  test.each<[string, object]>([
    ['an id that does not exist', { feature_id: 999_999_999 }], ['a text that is no id', { feature_id: 'kavel.1' }], ['a number below 0', { feature_id: -1 }],
    ['conditions that no feature meets', { feature_id: 1, conditions: [{ layer: null, filter: is('soort', 'zilverspar') }] }],
  ])('have no place for %s', async (_what, question) => {
    expect(await placeOf(id, question)).toEqual({ position: null, over_first: null });
  });

  test.each<[string, object]>([
    ['an unknown layer', { layer: 'anders' }], ['an order by an unknown attribute', { order: [{ column: 'geheim' }] }], ['a filter on an unknown attribute', { conditions: [{ layer: null, filter: is('geheim', 1) }] }],
    ['an empty id', { feature_id: '' }], ['half an id', { feature_id: 1.5 }], ['another key', { offset: 1 }],
  ])('have a place with 422 for %s', async (_what, question) => {
    expect((await setup.visitor.post(`/api/maps/${id}/position`, { layer: 'boom', feature_id: 1, ...question })).statusCode).toBe(422);
  });

  test('features have the attributes that are asked for', async () => {
    expect((await list(id, { fields: ['soort', 'nr'], order: [{ column: 'hoogte' }], limit: 1 })).features).toMatchObject([{ properties: { nr: 2, soort: 'éik' } }]);
    expect(Object.keys((await list(id, { fields: ['nr'], limit: 1 })).features[0]?.properties ?? {})).toEqual(['nr']);
  });

  test.each<[string, object]>([
    ['an unknown layer', { layer: 'anders' }], ['an order by an unknown attribute', { order: [{ column: 'geheim' }] }], ['an order by a path', { order: [{ column: 'nr/../geheim' }] }],
    ['an order by SQL', { order: [{ column: "nr'; select pg_sleep(9) --" }] }], ['an order by the geometry', { order: [{ column: 'geom' }] }], ['an unknown field', { fields: ['nr', 'geheim'] }],
    ['a filter on an unknown attribute', { conditions: [{ layer: null, filter: is('geheim', 1) }] }], ['a filter on a call', { conditions: [{ layer: null, filter: is('property(nr)', 1) }] }],
    ['a limit of 501', { limit: 501 }], ['no limit', { limit: 0 }], ['a negative offset', { offset: -1 }], ['four orders', { order: Array.from({ length: 4 }, () => ({ column: 'nr' })) }],
    ['another direction', { order: [{ column: 'nr', direction: 'desc; drop' }] }], ['a ring that is not closed', { conditions: [{ layer: null, place: { type: 'Polygon', coordinates: [[[1, 1], [2, 2], [3, 3], [4, 5]]] } }] }],
  ])('returns 422 for a list with %s', async (_what, question) => {
    const answer = await ask(id, question);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'invalid']);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([expect.stringMatching(Object.keys(question)[0] ?? '')]);
  });
});

describe('an attribute that visitors do not get', () => {
  const rules = [{ when: { column: 'status', values: ['verkocht'] }, hide: ['prijs'] }];
  const always = [{ when: null, hide: ['prijs'] }];

  test('a withheld attribute is found by no filter and no order of visitors, and by those of members', async () => {
    const id = await setup.buildMap({ features, source: { layers, visitorRules: rules } });
    const byPrice = (value: string) => ({ conditions: [{ layer: null, filter: is('prijs', value) }] });
    expect(numbers(await list(id, byPrice('kanarie-2')))).toEqual([]);
    expect(numbers(await list(id, byPrice('kanarie-1')))).toEqual([1]);
    expect(numbers(await list(id, byPrice('kanarie-2'), member))).toEqual([4]);
    expect(numbers(await list(id, { order: [{ column: 'prijs', descending: true }], limit: 2 }))).toEqual([1, 2]);
    expect(JSON.stringify(await list(id, {}))).not.toContain('kanarie-2');
  });

  test('an attribute that is always withheld is unknown to visitors', async () => {
    const id = await setup.buildMap({ features, source: { layers, visitorRules: always } });
    const place = (question: object, client = setup.visitor) => client.post(`/api/maps/${id}/position`, { layer: 'boom', feature_id: 1, ...question });
    const [byHidden, byUnknown] = [await place({ order: [{ column: 'prijs' }] }), await place({ order: [{ column: 'bestaatniet' }] })];
    expect([byHidden.statusCode, byHidden.json()]).toEqual([422, byUnknown.json()]);
    expect((await place({ order: [{ column: 'prijs' }] }, member)).statusCode).toBe(200);
    const questions = [{ conditions: [{ layer: null, filter: { kind: 'like', column: 'prijs', pattern: '*' } }] }, { order: [{ column: 'prijs' }] }, { fields: ['prijs'] }];
    for (const question of questions) {
      const [hidden, unknown] = [await ask(id, question), await ask(id, JSON.parse(JSON.stringify(question).replaceAll('prijs', 'bestaatniet')) as object)];
      expect([hidden.statusCode, hidden.json()]).toEqual([422, unknown.json()]);
      expect((await ask(id, question, member)).statusCode).toBe(200);
    }
    expect(JSON.stringify(await list(id, {}))).not.toContain('kanarie');
  });
});

test('a map without layers is one list', async () => {
  const id = await setup.buildMap({ features });
  expect(await list(id, { layer: '', order: [{ column: 'nr', descending: true }], limit: 3 })).toMatchObject({ total: 7, features: [{ properties: { nr: 9 } }, { properties: { nr: 6 } }, {}] });
});

test('a source of image tiles answers with a named failure', async () => {
  const id = await setup.buildMap({ type: 'Tile', source: { type: 'XYZ', url: 'https://kaart.example/{z}/{x}/{y}.png' } });
  expect((await ask(id, { layer: '' })).json()).toMatchObject({ code: 'source_cannot' });
});

test('a list shows what was added, changed and removed since its last page', async () => {
  const { query } = setup.server.db;
  const { organisationId, configurationId } = setup.place;
  const { id, sourceId } = await buildMap(query, { organisationId, place: { configurationId }, features, source: { layers } });
  const order = [{ column: 'hoogte', descending: true }];
  const first = await list(id, { order, limit: 2 });
  expect([numbers(first), first.total]).toEqual([[4, 1], 6]);
  await query.insertInto('map_features').values({ organisation_id: organisationId, source_id: sourceId, layer: 'boom', properties: { nr: 7, hoogte: 50, kroon: 3 } }).execute();
  const added = await list(id, { order: [...order, { column: 'kroon' }], limit: 2 });
  expect([numbers(added), added.total]).toEqual([[4, 7], 7]);
  const row = query.updateTable('map_features').where('source_id', '=', sourceId).where('properties', '@>', { nr: 1 });
  await row.set({ properties: { nr: 1, hoogte: 200 } }).execute();
  expect(numbers(await list(id, { order, limit: 2 }))).toEqual([1, 4]);
  await query.deleteFrom('map_features').where('source_id', '=', sourceId).where('properties', '@>', { nr: 1 }).execute();
  const removed = await list(id, { order, limit: 4, offset: 4 });
  expect([numbers(removed), removed.total, removed.limited]).toEqual([[5, 3], 6, false]);
});
