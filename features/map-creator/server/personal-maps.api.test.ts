import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#platform/server/testing/index.ts';
import { mapOf, setUpMaker, pointAt, type MakerSetup } from './testing/setup.ts';

let setup: MakerSetup;
let colleague: Client;
let admin: Client;
beforeAll(async () => {
  setup = await setUpMaker();
  colleague = (await setup.as('manager')).client;
  admin = (await setup.as('admin')).client;
});
afterAll(() => setup.server.close());

const make = async (name: string): Promise<number> =>
  (await setup.client.post('/api/maps', mapOf([pointAt(145_000, 508_000)], { name }))).json<{ id: number }>().id;
const place = (id: number, more: object = {}) =>
  setup.client.post('/api/maps/map-to-config', { map_id: id, config_id: setup.configurationId, ...more });
const takeOut = (id: number) => setup.client.post('/api/maps/remove-map-from-config', { map_id: id, config_id: setup.configurationId });
const rowOf = (id: number) => setup.server.db.query.selectFrom('maps').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const bulk = async (client: Client, id: number, set: object) =>
  (await client.post('/api/admin/maps/bulk', { maps: [{ id, version: (await rowOf(id)).version, set }] })).statusCode;
const listed = async (client: Client, path: string): Promise<string> => (await client.get(path)).body;

/** The statuses and lists by which a manager could find out about a map. */
const seenBy = async (client: Client, id: number, name: string) => {
  const source = (await rowOf(id)).source_id;
  const answers = [
    await client.get(`/api/admin/maps/${id}`),
    await client.post(`/api/admin/maps/${id}/copy`, { name: 'Kopie' }),
    await client.post('/api/admin/maps/uses', { ids: [id] }),
    await client.get(`/api/maps/${id}/fields`),
    await client.get(`/api/tiles/features?filter=source_id%3D${source}`),
  ].map(({ statusCode }) => statusCode);
  const lists = [`/api/admin/maps?search=${name}`, `/api/admin/configuration-things/maps?search=${name}`];
  return { answers, lists: (await Promise.all(lists.map((path) => listed(client, path)))).map((body) => body.includes(name)) };
};

test('a personal map is hidden from everyone else before, during and after its placement', async () => {
  const id = await make('Geheimpje');
  const steps: (() => Promise<unknown>)[] = [async () => undefined, () => place(id), () => takeOut(id)];
  for (const step of steps) {
    await step();
    for (const client of [colleague, admin]) {
      const { answers, lists } = await seenBy(client, id, 'Geheimpje');
      expect(new Set(answers)).toEqual(new Set([404]));
      expect(lists).toEqual([false, false]);
      expect(await bulk(client, id, { hide: true })).toBe(404);
      const style = { id, styling: { color: '#ff0000' }, option_id: setup.configurationId };
      expect((await client.put(`/api/maps/${id}`, style)).statusCode).toBe(404);
    }
    expect((await setup.client.get(`/api/admin/maps/${id}`)).statusCode).toBe(200);
    expect(await listed(setup.client, '/api/admin/maps?search=Geheimpje')).toContain('Geheimpje');
  }
  const copy = await setup.client.post(`/api/admin/maps/${id}/copy`, { name: 'Geheimpje twee' });
  expect(copy.statusCode).toBe(200);
  expect(await rowOf(copy.json<{ id: number }>().id)).toMatchObject({ personal: true });
});

test('a published map is managed by all map managers, but only its maker restores what they removed', async () => {
  const id = await make('Buurtkaart');
  expect((await place(id, { public: true })).statusCode).toBe(204);
  expect((await colleague.get(`/api/admin/maps/${id}`)).statusCode).toBe(200);
  for (const path of ['maps', 'configuration-things/maps']) expect(await listed(colleague, `/api/admin/${path}?search=Buurtkaart`)).toContain('Buurtkaart');
  expect(await bulk(colleague, id, { removed: true })).toBe(200);
  expect(await bulk(colleague, id, { removed: false })).toBe(200);

  expect((await setup.client.delete(`/api/maps/${id}`)).statusCode).toBe(204);
  for (const client of [colleague, admin]) expect(await bulk(client, id, { removed: false })).toBe(404);
  expect((await rowOf(id)).removed_at).not.toBeNull();
  expect(await bulk(setup.client, id, { removed: false })).toBe(200);
});
