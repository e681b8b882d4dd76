import { sweepSearchBackups } from '#platform/domain/search/type-backups.ts';
import type { Client, TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedEntry } from '../contract/entries.ts';
import type { SearchType } from '../contract/search-types.ts';
import { at, openTwoManagers, types } from './testing/two-managers.ts';

let server: TestServer;
let organisationId: number;
let manager: Client;
let stranger: Client;

beforeAll(async () => {
  ({ server, organisationId, manager, stranger } = await openTwoManagers('198.51.100.74'));
});
afterAll(() => server.close());

const entry = (id: string, more: object = {}) =>
  ({ id, weergavenaam: `Naam ${id}`, lines: ['Een', '', 'Drie'], keywords: 'kerk', public: true, geometry: { type: 'LineString', coordinates: [[145_000, 508_000], [145_010, 508_000]] }, ...more });
/** Returns the path of a new type with these entries, at version 2. */
const makeWith = async (...ids: string[]): Promise<string> => {
  const { type_id } = (await manager.post(types, { layername: 'Straten', provider: 'wegen', sort: 7 })).json<SearchType>();
  await manager.put(`${types}/${type_id}/entries`, { entries: ids.map((id) => entry(id)) }, at(1));
  return `${types}/${type_id}`;
};
const entriesOf = async (path: string) => (await manager.get(`${path}/entries?sort=id`)).json<{ data: ListedEntry[] }>().data;
const restore = (path: string, by = manager) => by.post(`${path}/restore`, {});
const restoreEntries = (path: string, version: number, by = manager) => by.post(`${path}/entries/restore`, {}, at(version));

test('restores a removed type with its entries, once', async () => {
  const path = await makeWith('a', 'b');
  const before = await entriesOf(path);
  await manager.delete(path, at(2));
  expect((await restore(path, stranger)).statusCode).toBe(404);
  expect((await restore(path)).json()).toMatchObject({ layername: 'Straten', provider: 'wegen', sort: 7, version: 3, entries: 2, public_entries: 2 });
  expect(await entriesOf(path)).toEqual(before);
  expect((await manager.get(`${path}/entries/one?id=a`)).json()).toEqual(entry('a'));
  expect((await restore(path)).statusCode).toBe(404);
});

test('refuses to restore a type when another has its number', async () => {
  const path = await makeWith('a');
  await manager.delete(path, at(2));
  await manager.post(types, { layername: 'Bomen', provider: 'groen', sort: 1, type_id: Number(path.split('/').at(-1)) });
  const refused = await restore(path);
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([409, expect.stringMatching(/is intussen van een andere soort/)]);
  expect(await entriesOf(path)).toEqual([]);
});

test('restores replaced entries until another one changes', async () => {
  const path = await makeWith('a', 'b');
  await manager.put(`${path}/entries`, { entries: [entry('c')] }, at(2));
  expect((await restoreEntries(path, 3, stranger)).statusCode).toBe(404);
  expect((await manager.post(`${path}/entries/restore`, {})).statusCode).toBe(428);
  expect((await restoreEntries(path, 2)).statusCode).toBe(412);
  expect((await restoreEntries(path, 3)).json()).toEqual({ version: 4, entries: 2 });
  expect((await entriesOf(path)).map(({ id }) => id)).toEqual(['a', 'b']);
  expect((await restoreEntries(path, 4)).statusCode).toBe(404);
  await manager.put(`${path}/entries`, { entries: [] }, at(4));
  await manager.post(`${path}/entries`, entry('d'), at(5));
  expect((await restoreEntries(path, 6)).statusCode, 'it would undo what came after it').toBe(404);
});

test('cannot restore a type after an hour, and deletes it then', async () => {
  const path = await makeWith('a');
  await manager.delete(path, at(2));
  const kept = server.db.query.selectFrom('kept_search_types').select('type_id').where('organisation_id', '=', organisationId).where('type_id', '=', Number(path.split('/').at(-1)));
  await sweepSearchBackups(server.db.query);
  expect(await kept.execute()).toHaveLength(1);
  await server.db.query.updateTable('kept_search_types').set({ kept_at: new Date(Date.now() - 3_700_000) }).where('organisation_id', '=', organisationId).execute();
  expect((await restore(path)).statusCode).toBe(404);
  await sweepSearchBackups(server.db.query);
  expect(await kept.execute()).toEqual([]);
});
