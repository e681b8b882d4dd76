import { buildMap } from '#platform/domain/testing/factories.ts';
import type { Client } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpSource, type Setup } from './testing/setup.ts';

const names = ['naam van de boom', ' hoogte ', 'één', 'wijk/buurt', "d'or", 'zei "ja"', String.raw`a\b`, 'property(nr)', 'a->>b', '%_*', '<a>&amp;', '*', '🌳', '; drop table map_features --'];

let setup: Setup;
let member: Client;
let id = 0;
beforeAll(async () => {
  setup = await setUpSource();
  member = await setup.member();
  const { organisationId, configurationId } = setup.place;
  const row = (nr: number) => ({ layer: 'boom', properties: Object.fromEntries([['nr', nr], ...names.map((name, at) => [name, (nr * 7 + at) % 5])]), geometry: null });
  id = (await buildMap(setup.server.db.query, { organisationId, place: { configurationId }, features: [1, 2, 3].map(row), source: { layers: [{ name: 'boom' }] } })).id;
});
afterAll(() => setup.close());

const post = async (path: string, body: object) => {
  const answer = await member.post(`/api/maps/${id}/${path}`, { layer: 'boom', ...body });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ features: { properties: Record<string, number> }[]; values: { value: number; count: number }[] }>();
};

test.each(names.map((name, at) => [name, at] as const))('an attribute named %j is filtered, sorted, returned and counted by that name', async (name, at) => {
  const valueOf = (nr: number): number => (nr * 7 + at) % 5;
  const sorted = [1, 2, 3].toSorted((one, other) => valueOf(one) - valueOf(other));
  const numbers = (features: { properties: Record<string, number> }[]) => features.map(({ properties }) => properties['nr']);
  const conditions = [{ layer: null, filter: { kind: 'compare', column: name, operator: '=', value: valueOf(2) } }];
  expect(numbers((await post('features', { conditions })).features)).toEqual([2]);
  expect(numbers((await post('features', { order: [{ column: name }] })).features)).toEqual(sorted);
  expect(numbers((await post('features', { order: [{ column: name, descending: true }] })).features)).toEqual(sorted.toReversed());
  expect((await post('features', { fields: [name], limit: 1 })).features).toEqual([expect.objectContaining({ properties: { [name]: valueOf(1) } })]);
  expect((await post('values', { field: name })).values).toEqual(sorted.map((nr) => ({ value: valueOf(nr), count: 1 })));
  expect((await member.get(`/api/maps/${id}/values`, { query: { field: name } })).json()).toEqual(sorted.map(valueOf));
});
