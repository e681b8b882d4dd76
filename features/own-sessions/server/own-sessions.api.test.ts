import { buildOrganisation, buildUser, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OwnSession } from '../contract.ts';

let nodes: [TestServer, TestServer];
let server: TestServer;
let organisationId: number;
let user: BuiltUser;
let here: Client;
let elsewhere: Client;

beforeAll(async () => {
  nodes = [await testServer({ features: 'all' }), await testServer({ features: 'all' })];
  [server] = nodes;
  organisationId = (await buildOrganisation(server.db.query)).id;
});
afterAll(async () => {
  for (const node of nodes) await node.close();
});
beforeEach(async () => {
  user = await buildUser(server.db.query, { organisationId });
  here = await nodes[0].signIn(user);
  elsewhere = await nodes[1].signIn(user);
});

const list = async (client: Client): Promise<OwnSession[]> => (await client.get('/api/sessions/own')).json();
const isIn = async (client: Client): Promise<boolean> => (await client.get('/loggedin')).statusCode === 200;

test('lists the open sessions and marks that of this browser', async () => {
  const [one, other] = [await list(here), await list(elsewhere)];
  expect(one).toHaveLength(2);
  expect(new Set(one.map(({ id }) => id))).toEqual(new Set(other.map(({ id }) => id)));
  expect(one.filter(({ current }) => current)).toEqual([
    { id: expect.any(Number), created_at: expect.stringMatching(/Z$/), last_seen_at: expect.stringMatching(/Z$/), ip: '127.0.0.1', user_agent: 'lightMyRequest', current: true },
  ]);
  expect(one.find(({ current }) => current)?.id).not.toBe(other.find(({ current }) => current)?.id);
});

test('ends a session on the other node at once', async () => {
  const other = (await list(here)).find(({ current }) => !current);
  expect((await here.delete(`/api/sessions/own/${other?.id}`)).statusCode).toBe(204);
  expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false]);
  expect((await here.delete(`/api/sessions/own/${other?.id}`)).statusCode).toBe(404);
});

test('signs out when the session of this browser is ended', async () => {
  const own = (await list(here)).find(({ current }) => current);
  await here.delete(`/api/sessions/own/${own?.id}`);
  expect([await isIn(here), await isIn(elsewhere)]).toEqual([false, true]);
});

test("answers 404 for a session of another user", async () => {
  const stranger = await server.signIn(await buildUser(server.db.query, { organisationId }));
  const [own] = await list(here);
  expect((await stranger.delete(`/api/sessions/own/${own?.id}`)).statusCode).toBe(404);
  expect(await isIn(here)).toBe(true);
});

test.each([
  ['all', undefined, false],
  ['all', {}, false],
  ['all other', { keep_current: true }, true],
])('ends %s sessions on every node', async (_what, body, staysIn) => {
  const kept = new Map(here.cookies);
  expect((await here.post('/api/sessions/end-all', body)).statusCode).toBe(204);
  expect([await isIn(here), await isIn(elsewhere)]).toEqual([staysIn, false]);
  const replay = await nodes[1].app.inject({ url: '/loggedin', cookies: Object.fromEntries(kept) });
  expect(replay.statusCode).toBe(staysIn ? 200 : 401);
});

test.each(['0', '-1', 'abc', '1.5', '99999999999999999999', "1'--"])('answers 422 for the session id %s', async (id) => {
  expect((await here.delete(`/api/sessions/own/${encodeURIComponent(id)}`)).statusCode).toBe(422);
});
