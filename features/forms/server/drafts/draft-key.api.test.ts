import { Writable } from 'node:stream';
import { buildOrganisation, buildUser, testPassword, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { draftBox } from './draft-keys.ts';

let server: TestServer;
let organisationId: number;
let user: BuiltUser;
let client: Client;
const lines: string[] = [];

beforeAll(async () => {
  const log = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString());
      done();
    },
  });
  server = await testServer({ features: 'all', log });
  organisationId = (await buildOrganisation(server.db.query)).id;
});
afterAll(() => server.close());
beforeEach(async () => {
  user = await buildUser(server.db.query, { organisationId });
  client = await server.signIn(user);
});

const ask = (by: Client) => by.get('/api/forms/draft-key');
const keyOf = async (by: Client): Promise<string> => (await ask(by)).json<{ key: string }>().key;
const stored = (id: number) => server.db.query.selectFrom('draft_keys').selectAll().where('user_id', '=', id).executeTakeFirst();

test('gives a user the same 256 bits in every session, and forbids caches to keep them', async () => {
  const answer = await ask(client);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  const { key } = answer.json<{ key: string }>();
  expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  expect(await keyOf(await server.signIn(user))).toBe(key);
});

test('gives a colleague and a user of another organisation keys of their own', async () => {
  const others = [organisationId, (await buildOrganisation(server.db.query)).id]
    .map(async (of) => keyOf(await server.signIn(await buildUser(server.db.query, { organisationId: of }))));
  expect(new Set([await keyOf(client), ...(await Promise.all(others))]).size).toBe(3);
});

test('gives the same key to two first calls at once', async () => {
  const elsewhere = await server.signIn(user);
  const keys = await Promise.all([client, elsewhere, client, elsewhere].map(keyOf));
  expect(new Set(keys).size).toBe(1);
  expect(await keyOf(client)).toBe(keys[0]);
});

test('gives a visitor, and a user whose session is over, nothing', async () => {
  expect((await ask(await server.visitor())).statusCode).toBe(401);
  await server.db.query.deleteFrom('sessions').where('user_id', '=', user.id).execute();
  const answer = await ask(client);
  expect([answer.statusCode, answer.body.includes('key')]).toEqual([401, false]);
  expect(await stored(user.id)).toBeUndefined();
});

test('keeps the key after a new password, so that what was not sent stays readable', async () => {
  const key = await keyOf(client);
  const next = 'Ander-wachtwoord-2!';
  const changed = await client.post('/api/users/password', { current_password: testPassword, password: next, password_confirmation: next });
  expect(changed.statusCode, changed.body).toBe(204);
  expect(await keyOf(await server.signIn(user))).toBe(key);
});

test('stores the key encrypted, names it in no log line, and erases it with the account', async () => {
  const key = await keyOf(client);
  const row = await stored(user.id);
  expect(row).toMatchObject({ organisation_id: organisationId, key_sealed: expect.stringMatching(/^v1\./) as string });
  expect(row?.key_sealed).not.toContain(key);
  expect(draftBox(server.platform.settings).open(row?.key_sealed ?? '')).toBe(key);
  expect(lines.join('')).not.toContain(key);
  await server.db.query.deleteFrom('users').where('id', '=', user.id).execute();
  expect(await stored(user.id)).toBeUndefined();
});
