import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedEntry } from '../contract/entries.ts';
import type { SearchType } from '../contract/search-types.ts';

let server: TestServer;
let ours: Client;
let theirs: Client;
/** The number of a type is unique within its organisation; both organisations use this one. */
const type_id = 700;
const kinds = '/api/admin/search-types';
const path = `${kinds}/${type_id}/entries`;

beforeAll(async () => {
  server = await testServer({ features: 'all', remoteAddress: '198.51.100.76' });
  const signIn = async () => server.signIn(await buildUser(server.db.query, { organisationId: (await buildOrganisation(server.db.query)).id, role: 'manager' }));
  [ours, theirs] = [await signIn(), await signIn()];
  for (const client of [ours, theirs]) await client.post(kinds, { layername: 'Bomen', provider: 'groen', sort: 1, type_id });
});
afterAll(() => server.close());

const at = (version: number) => ({ headers: { 'if-match': `"${version}"` } });
const entry = (id: string, weergavenaam: string) => ({ id, weergavenaam, lines: [], keywords: null, public: true, geometry: null });
const namesOf = async (client: Client) => (await client.get(`${path}?sort=id`)).json<{ data: ListedEntry[]; total: number }>();
const theirNames = async () => (await namesOf(theirs)).data.map(({ weergavenaam }) => weergavenaam);

test('keeps entries apart when two organisations have a type with the same number', async () => {
  expect((await theirs.put(path, { entries: [entry('a', 'Hun eik'), entry('b', 'Hun beuk')] }, at(1))).json()).toEqual({ version: 2, entries: 2 });
  expect(await namesOf(ours)).toEqual({ data: [], total: 0 });
  expect((await ours.get(`${path}/one?id=a`)).statusCode).toBe(404);
  expect((await ours.post(`${path}/remove`, { id: 'a' }, at(1))).statusCode).toBe(404);
  expect((await ours.post(path, entry('a', 'Onze eik'), at(1))).json()).toEqual({ version: 2, entries: 1 });
  expect((await ours.get(`${path}/one?id=a`)).json()).toMatchObject({ weergavenaam: 'Onze eik' });
  await ours.post(path, entry('a', 'Onze linde'), at(2));
  expect(await theirNames()).toEqual(['Hun eik', 'Hun beuk']);
  expect((await ours.post(`${path}/remove`, { id: 'a' }, at(3))).statusCode).toBe(200);
  expect((await theirs.post(`${path}/restore-one`, { id: 'a' })).statusCode, 'theirs is there').toBe(409);
  expect((await theirs.post(`${path}/remove`, { id: 'a' }, at(2))).statusCode).toBe(200);
  expect((await ours.post(`${path}/restore-one`, { id: 'a' })).statusCode).toBe(200);
  expect((await namesOf(ours)).data).toMatchObject([{ weergavenaam: 'Onze linde' }]);
  expect((await theirs.post(`${path}/restore-one`, { id: 'a' })).statusCode).toBe(200);
  await ours.put(path, { entries: [entry('c', 'Onze wilg')] }, at(5));
  expect(await theirNames()).toEqual(['Hun eik', 'Hun beuk']);
});

test('changes and removes only our own type when another organisation has the same number', async () => {
  const versionOf = async (client: Client) => (await client.get(kinds)).json<SearchType[]>()[0]?.version ?? 0;
  const before = (await theirs.get(kinds)).json();
  expect((await ours.put(`${kinds}/${type_id}`, { layername: 'Struiken', provider: 'groen', sort: 2 }, at(await versionOf(ours)))).statusCode).toBe(200);
  expect((await ours.delete(`${kinds}/${type_id}`, at(await versionOf(ours)))).statusCode).toBe(204);
  expect((await theirs.get(kinds)).json()).toEqual(before);
});
