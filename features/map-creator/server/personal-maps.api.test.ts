import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#platform/server/testing/index.ts';
import { mapOf, openStage, pointAt, type MakerStage } from './testing/stage.ts';

let stage: MakerStage;
let colleague: Client;
let admin: Client;
beforeAll(async () => {
  stage = await openStage();
  colleague = (await stage.as('manager')).client;
  admin = (await stage.as('admin')).client;
});
afterAll(() => stage.server.close());

const make = async (name: string): Promise<number> =>
  (await stage.client.post('/api/maps', mapOf([pointAt(145_000, 508_000)], { name }))).json<{ id: number }>().id;
const place = (id: number, more: object = {}) =>
  stage.client.post('/api/maps/map-to-config', { map_id: id, config_id: stage.configurationId, ...more });
const takeOut = (id: number) => stage.client.post('/api/maps/remove-map-from-config', { map_id: id, config_id: stage.configurationId });
const rowOf = (id: number) => stage.server.db.query.selectFrom('maps').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
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
      const style = { id, styling: { color: '#ff0000' }, option_id: stage.configurationId };
      expect((await client.put(`/api/maps/${id}`, style)).statusCode).toBe(404);
    }
    expect((await stage.client.get(`/api/admin/maps/${id}`)).statusCode).toBe(200);
    expect(await listed(stage.client, '/api/admin/maps?search=Geheimpje')).toContain('Geheimpje');
  }
  const copy = await stage.client.post(`/api/admin/maps/${id}/copy`, { name: 'Geheimpje twee' });
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

  expect((await stage.client.delete(`/api/maps/${id}`)).statusCode).toBe(204);
  for (const client of [colleague, admin]) expect(await bulk(client, id, { removed: false })).toBe(404);
  expect((await rowOf(id)).removed_at).not.toBeNull();
  expect(await bulk(stage.client, id, { removed: false })).toBe(200);
});
