import { sweepRemovedSearchEntries } from '#platform/domain/search/removed-entries.ts';
import type { Client, TestServer } from '#platform/server/testing/index.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedEntry } from '../contract/entries.ts';
import type { SearchType } from '../contract/search-types.ts';
import { at, openTwoManagers, types } from './testing/two-managers.ts';

let server: TestServer;
let organisationId: number;
let manager: Client;
let stranger: Client;

beforeAll(async () => {
  ({ server, organisationId, manager, stranger } = await openTwoManagers('198.51.100.75'));
});
afterAll(() => server.close());

const entry = (id: string) => ({ id, weergavenaam: `Naam ${id}`, lines: ['Een'], keywords: 'kerk', public: true, geometry: { type: 'Point', coordinates: [145_000, 508_000] } });
/** Returns the path of the entries of a new type at version 2. */
const makeWith = async (id: string): Promise<string> => {
  const { type_id } = (await manager.post(types, { layername: 'Plaatsen', provider: 'default', sort: 1 })).json<SearchType>();
  await manager.post(`${types}/${type_id}/entries`, entry(id), at(1));
  return `${types}/${type_id}/entries`;
};
const entriesOf = async (path: string) => (await manager.get(path)).json<{ data: ListedEntry[] }>().data;
const remove = async (path: string, id: string, version: number) => expect((await manager.post(`${path}/remove`, { id }, at(version))).statusCode).toBe(200);
const restore = (path: string, id: string, by = manager) => by.post(`${path}/restore-one`, { id });

test('restores a removed entry unchanged, once, after other changes too', async () => {
  const path = await makeWith('a');
  await remove(path, 'a', 2);
  expect(await entriesOf(path)).toEqual([]);
  await manager.post(path, entry('b'), at(3));
  expect((await restore(path, 'a', stranger)).statusCode).toBe(404);
  expect((await restore(path, 'a')).json()).toEqual({ version: 5, entries: 2 });
  expect((await manager.get(`${path}/one?id=a`)).json()).toEqual(entry('a'));
  expect((await restore(path, 'a')).statusCode).toBe(409);
  expect((await restore(path, 'c')).statusCode).toBe(404);
});

test('lists, reads, removes and restores an entry that exceeds the present limits', async () => {
  const path = await makeWith('oud');
  const corners = Array.from({ length: 20_001 }, (_, index) => `${145_000 + index / 100} 508000`).join(',');
  const line = 'a'.repeat(301);
  await sql`
    update search_entries set zoekweergave1 = ${line}, geom = st_geomfromtext(${`LINESTRING(${corners})`}, 28992)
    where organisation_id = ${organisationId} and id = 'oud'`.execute(server.db.query);
  const before = (await manager.get(`${path}/one?id=oud`)).json<{ geometry: { coordinates: number[][] } }>();
  expect(before).toMatchObject({ lines: [line], geometry: { type: 'LineString' } });
  expect(before.geometry.coordinates).toHaveLength(20_001);
  expect(await entriesOf(path)).toMatchObject([{ id: 'oud', lines: [line], geometry_type: 'LINESTRING' }]);
  await remove(path, 'oud', 2);
  expect((await restore(path, 'oud')).statusCode).toBe(200);
  expect((await manager.get(`${path}/one?id=oud`)).json()).toEqual(before);
});

test('restores the last of two entries with the same code, and none over an existing entry', async () => {
  const path = await makeWith('a');
  await remove(path, 'a', 2);
  await manager.post(path, { ...entry('a'), weergavenaam: 'Tweede' }, at(3));
  const refused = await restore(path, 'a');
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([409, 'Er is intussen een andere ingang met deze code.']);
  await remove(path, 'a', 4);
  expect((await restore(path, 'a')).statusCode).toBe(200);
  expect(await entriesOf(path)).toMatchObject([{ weergavenaam: 'Tweede' }]);
});

test('cannot restore an entry after an hour, and deletes it then', async () => {
  const path = await makeWith('a');
  await remove(path, 'a', 2);
  const { query } = server.db;
  const typeId = Number(path.split('/').at(-2));
  const kept = async () => (await query.selectFrom('removed_search_entries').select('id').where('organisation_id', '=', organisationId).where('type_id', '=', typeId).execute()).length;
  await sweepRemovedSearchEntries(query);
  expect(await kept()).toBe(1);
  await query.updateTable('removed_search_entries').set({ removed_at: new Date(Date.now() - 3_700_000) }).where('organisation_id', '=', organisationId).execute();
  expect((await restore(path, 'a')).statusCode).toBe(404);
  await sweepRemovedSearchEntries(query);
  expect(await kept()).toBe(0);
});
