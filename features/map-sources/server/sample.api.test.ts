import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Geometry } from '#platform/contract/geojson.ts';
import { buildMap } from '#platform/domain/testing/factories.ts';
import type { Client } from '#platform/server/testing/index.ts';
import { setUpSource, type Setup } from './testing/setup.ts';

let setup: Setup;
let member: Client;
beforeAll(async () => {
  setup = await setUpSource();
  member = await setup.member();
});
afterAll(() => setup.close());

const at: Geometry = { type: 'Point', coordinates: [145_000, 508_000] };
const line: Geometry = { type: 'LineString', coordinates: [[145_000, 508_000], [145_010, 508_000]] };
const hostile = `a"'<b>`;

const build = async () => {
  const { organisationId, configurationId } = setup.place;
  return (await buildMap(setup.server.db.query, {
    organisationId, place: { configurationId }, source: { layers: [{ name: 'boom' }, { name: 'weg' }] },
    features: [
      { layer: 'boom', properties: { hoogte: 4, [hostile]: -1 }, geometry: at }, { layer: 'boom', properties: { hoogte: 4 }, geometry: at },
      { layer: 'boom', properties: { hoogte: null, soort: 'eik' }, geometry: at }, { layer: 'boom', properties: { hoogte: '12' }, geometry: at },
      { layer: 'weg', properties: { breedte: 2.5 }, geometry: line },
    ],
  })).id;
};
const sample = async (id: number, query: Readonly<Record<string, string>>, client = member) => client.get(`/api/maps/${id}/sample`, { query });

test('returns each number as often as it occurs, and leaves out texts and empty values', async () => {
  expect((await sample(await build(), { field: 'hoogte' })).json()).toEqual({ numbers: [4, 4], shapes: ['point'], limited: false });
});

test('finds the layer of a field, and takes the layer that is asked for', async () => {
  const id = await build();
  expect((await sample(id, { field: 'breedte' })).json()).toEqual({ numbers: [2.5], shapes: ['line'], limited: false });
  expect((await sample(id, { field: 'breedte', layer: 'boom' })).json()).toMatchObject({ numbers: [], shapes: ['point'] });
  expect((await sample(id, { field: hostile })).json()).toMatchObject({ numbers: [-1] });
  expect((await sample(id, { field: 'geen' })).json()).toEqual({ numbers: [], shapes: [], limited: false });
});

test('returns only the shapes without a field', async () => {
  expect((await sample(await build(), {})).json()).toEqual({ numbers: [], shapes: ['point'], limited: false });
});

test('returns 401 to visitors', async () => {
  expect((await sample(await build(), { field: 'hoogte' }, setup.visitor)).statusCode).toBe(401);
});
