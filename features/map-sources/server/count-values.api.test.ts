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
  { soort: 'Eik', hoogte: 12.5, nr: 9, dag: '2026-03-29', moment: '2026-03-29T00:30:00+02:00', prijs: 'kanarie-1', mooi: true }, { soort: 'eik', hoogte: 9, nr: '9', dag: '2024-02-29', moment: '2026-03-28T22:15:00Z', mooi: true },
  { soort: '', hoogte: null, nr: 10, dag: null, moment: '2026-03-28T22:45:00.123456Z' }, { soort: 'beuk', hoogte: -3, nr: 2, dag: '2026-12-31', prijs: 'kanarie-2', mooi: false }, { hoogte: 9, nr: { a: 1 } }, { soort: 'beuk', hoogte: 100, nr: 'x' },
];
const { features, maps } = treesOf(rows);
const ask = (id: number, question: object, client = setup.visitor) => client.post(`/api/maps/${id}/values`, { layer: 'boom', ...question });
const counted = (...pairs: (readonly [unknown, number])[]) => pairs.map(([value, count]) => ({ value, count }));

describe.each(maps)('the values of a field from %s', (_kind, map) => {
  let id = 0;
  beforeAll(async () => {
    id = await setup.buildMap(map);
  });
  const values = async (question: object): Promise<unknown> => (await ask(id, question)).json();

  test('values are counted one by one, the empty text apart from no value', async () => {
    expect(await values({ field: 'soort' })).toEqual({
      type: 'string', values: counted(['', 1], ['beuk', 2], ['eik', 1], ['Eik', 1]), more: false, empty: 1, lowest: null, highest: null, counted: 6, total: 6,
    });
  });

  test('numbers are sorted by value, with the lowest and the highest', async () => {
    expect(await values({ field: 'hoogte' })).toEqual({
      type: 'number', values: counted([-3, 1], [9, 2], [12.5, 1], [100, 1]), more: false, empty: 1, lowest: -3, highest: 100, counted: 6, total: 6,
    });
  });

  test('days and moments have the first and the last, moments in UTC', async () => {
    expect(await values({ field: 'dag' })).toMatchObject({ type: 'date', empty: 3, lowest: '2024-02-29', highest: '2026-12-31' });
    expect(await values({ field: 'moment' })).toMatchObject({ type: 'date', empty: 3, lowest: '2026-03-28T22:15:00.000Z', highest: '2026-03-28T22:45:00.123Z' });
  });

  test('a number and the same text are one value, and an object is none', async () => {
    expect(await values({ field: 'nr' })).toMatchObject({ type: 'string', values: [{ count: 1 }, { count: 2 }, { count: 1 }, { value: 'x', count: 1 }], empty: 0, lowest: null, counted: 6 });
    expect(await values({ field: 'mooi' })).toMatchObject({ type: 'boolean', values: counted([false, 1], [true, 2]), empty: 3 });
  });

  test('values beyond the limit are those of the fewest features', async () => {
    expect(await values({ field: 'hoogte', limit: 1 })).toMatchObject({ values: counted([9, 2]), more: true, lowest: -3, highest: 100 });
    expect(await values({ field: 'hoogte', limit: 4 })).toMatchObject({ more: false });
  });

  test('values are counted of the features that meet the conditions', async () => {
    const conditions = [{ layer: 'boom', filter: { kind: 'not', part: is('soort', 'beuk') } }];
    expect(await values({ field: 'hoogte', conditions })).toMatchObject({ values: counted([9, 2], [12.5, 1]), empty: 1, lowest: 9, highest: 12.5, counted: 4, total: 4 });
    expect(await values({ field: 'hoogte', conditions: [{ layer: null, place: aroundTwo }, { layer: null, place: at(10) }] })).toMatchObject({ values: counted([9, 1]), empty: 0, counted: 1, total: 1 });
    expect(await values({ field: 'hoogte', conditions: [{ layer: null, filter: { kind: 'or', parts: [] } }] })).toMatchObject({ values: [], empty: 0, lowest: null, highest: null, counted: 0, total: 0 });
  });

  test.each<[string, object]>([
    ['layer', { layer: 'anders', field: 'soort' }], ['field', { field: 'geheim' }], ['field', { field: "soort' or 1=1 --" }], ['field', { field: 'geom' }], ['field', { field: 'geometry' }], ['limit', { field: 'soort', limit: 201 }],
    ['conditions', { field: 'soort', conditions: [{ layer: null, filter: is('geheim', 1) }] }], ['conditions', { field: 'soort', conditions: [{ layer: 'anders', filter: is('soort', 1) }] }],
  ])('returns 422 that names %s for %j', async (name, question) => {
    const answer = await ask(id, question);
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, [name]]);
  });
});

test('of a field with more values two hundred are offered and counted', async () => {
  const many = Array.from({ length: 201 }, (_, nr) => ({ soort: `soort ${String(nr).padStart(3, '0')}` }));
  for (const [, map] of treesOf(many).maps) {
    const id = await setup.buildMap(map);
    const offered = (await setup.visitor.get(`/api/maps/${id}/values?field=soort&layer=boom`)).json<string[]>();
    expect([offered.length, offered[0], offered.at(-1)]).toEqual([200, 'soort 000', 'soort 199']);
    const answer = (await ask(id, { field: 'soort' })).json<{ values: unknown[]; more: boolean }>();
    expect([answer.values.length, answer.more]).toEqual([200, true]);
  }
});

test('an attribute that is withheld from visitors has no values, bounds or counts', async () => {
  const id = await setup.buildMap({ features, source: { layers, visitorRules: [{ when: null, hide: ['prijs'] }] } });
  const [hidden, unknown] = [await ask(id, { field: 'prijs' }), await ask(id, { field: 'bestaatniet' })];
  expect([hidden.statusCode, hidden.json()]).toEqual([422, unknown.json()]);
  expect((await ask(id, { field: 'prijs' }, member)).json()).toMatchObject({ values: counted(['kanarie-1', 1], ['kanarie-2', 1]), empty: 4 });
  const some = await setup.buildMap({ features, source: { layers, visitorRules: [{ when: { column: 'soort', values: ['beuk'] }, hide: ['prijs'] }] } });
  expect((await ask(some, { field: 'prijs' })).json()).toMatchObject({ values: counted(['kanarie-1', 1]), empty: 5 });
});

test('a source of image tiles answers with a named failure', async () => {
  const id = await setup.buildMap({ type: 'Tile', source: { type: 'XYZ', url: 'https://kaart.example/{z}/{x}/{y}.png' } });
  expect((await ask(id, { layer: '', field: 'a' })).json()).toMatchObject({ code: 'source_cannot' });
});

test('simultaneous questions about a new edition, inside and outside transactions, do not deadlock', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await setup.buildMap({ features, source: { layers } });
    const fields = () => setup.visitor.get(`/api/maps/${id}/fields`);
    const answers = await Promise.all([fields(), ask(id, { field: 'soort' }), fields(), ask(id, { field: 'hoogte' }), fields()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  }
});
