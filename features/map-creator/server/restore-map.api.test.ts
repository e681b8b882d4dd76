import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { Client } from '#platform/server/testing/index.ts';
import { mapOf, setUpMaker, pointAt, type MakerSetup } from './testing/setup.ts';

let setup: MakerSetup;
beforeAll(async () => {
  setup = await setUpMaker({ environment: { COOK_MAP_USER_FEATURES: '1000' } });
});
afterAll(() => setup.server.close());

const points = (count: number) => Array.from({ length: count }, () => pointAt(145_000, 508_000));
const make = async (client: Client, count = 1): Promise<number> => {
  const { id } = (await client.post('/api/maps', mapOf(points(count)))).json<{ id: number }>();
  await client.post('/api/maps/map-to-config', { map_id: id, config_id: setup.configurationId });
  return id;
};
const shown = async (client: Client): Promise<number[]> =>
  (await client.get(`/api/configuration/${setup.configurationId}`)).json<Configuration>().maps.map(({ id }) => id);
const restore = async (client: Client, id: number | string): Promise<number> => (await client.post(`/api/maps/${id}/restore`, {})).statusCode;

test('restores an own map in its places with its features; a second request returns 404', async () => {
  const { client, user } = await setup.as('manager');
  const id = await make(client, 3);
  const before = await shown(client);
  await client.delete(`/api/maps/${id}`);
  expect(await shown(client)).toEqual([]);
  expect(await restore(client, id)).toBe(204);
  expect(await shown(client)).toEqual(before);
  const { maps: [map] } = (await client.get(`/api/configuration/${setup.configurationId}`)).json<Configuration>();
  expect(map?.source.features?.count).toBe(3);
  expect(await restore(client, id)).toBe(404);
  const audited = await setup.server.db.query.selectFrom('audit_log').select('actor_id').where('action', '=', 'map.restore').where('object_id', '=', String(id)).execute();
  expect(audited).toEqual([{ actor_id: user.id }]);
});

test('returns 404 to others, after an hour, and for a map that somebody else removed', async () => {
  const { client } = await setup.as('manager');
  const id = await make(client);
  expect(await restore(client, id)).toBe(404);
  await client.delete(`/api/maps/${id}`);
  for (const role of ['viewer', 'manager', 'admin'] as const) expect(await restore((await setup.as(role)).client, id)).toBe(404);
  expect(await restore(await setup.server.visitor(), id)).toBe(401);
  const removedAt = (removed_at: Date) => setup.server.db.query.updateTable('maps').set({ removed_at }).where('id', '=', id).execute();
  await removedAt(new Date(Date.now() - 3_700_000));
  expect(await restore(client, id)).toBe(404);
  await removedAt(new Date());
  const removal = setup.server.db.query.updateTable('audit_log').where('action', '=', 'map.remove').where('object_id', '=', String(id));
  await removal.set({ actor_id: setup.maker.id }).execute();
  expect(await restore(client, id)).toBe(404);
  for (const odd of ['0', '-1', 'abc', '2147483648']) expect([404, 422]).toContain(await restore(client, odd));
});

test('returns 507 when the map no longer fits in the quota', async () => {
  const { client } = await setup.as('manager');
  const id = await make(client, 600);
  await client.delete(`/api/maps/${id}`);
  const other = await make(client, 600);
  const refused = await client.post(`/api/maps/${id}/restore`, {});
  expect([refused.statusCode, refused.json().code]).toEqual([507, 'quota']);
  expect(await shown(client)).toEqual([other]);
});
