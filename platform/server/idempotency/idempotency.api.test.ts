import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { conflict } from '../failure.ts';
import { sweepAll } from '../housekeeping.ts';
import { testServer, type Client, type TestServer } from '../testing/index.ts';
import { createWords, idle, newKey, postWith, timesWritten, wordsFeature } from './testing/words.ts';

const runs = idle();
let server: TestServer;
let client: Client;
let userId: number;
beforeAll(async () => {
  server = await testServer({ features: [wordsFeature(runs)] });
  await createWords(server.db);
  const organisation = await buildOrganisation(server.db.query);
  userId = (await buildUser(server.db.query, { organisationId: organisation.id })).id;
  client = await server.signIn(userId);
});
beforeEach(() => void Object.assign(runs, idle()));
afterAll(() => server.close());

const post = (url: string, body: unknown, key: string, from = client) => postWith(from, key, url, body);
const written = (text: string): Promise<number> => timesWritten(server.db.query, text);
const storedKeys = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from idempotency_keys where user_id = ${userId}`.execute(server.db.query);
  return rows[0]!.n;
};

describe('a POST with an Idempotency-Key', () => {
  test('is done once, and repeats the same answer', async () => {
    const key = newKey();
    const text = newKey();
    const first = await post('/api/words', { word: text }, key);
    const again = await post('/api/words', { word: text }, key);
    for (const { statusCode, headers, body } of [first, again]) {
      expect({ statusCode, body, etag: headers['etag'], type: headers['content-type'] }).toEqual({
        statusCode: 201, body: first.body, etag: '"v1"', type: 'application/json; charset=utf-8',
      });
    }
    expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([undefined, 'true']);
    expect(await written(text)).toBe(1);
  });

  test('that is sent twenty times at once is done once', async () => {
    const key = newKey();
    const text = newKey();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('/api/words', { word: text }, key)));
    expect(await written(text)).toBe(1);
    expect(runs.times).toBe(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 201)) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json().code).toBe('in_progress');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    const ids = answers.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json().id);
    expect(new Set(ids).size).toBe(1);
    expect((await post('/api/words', { word: text }, key)).json()).toEqual({ id: ids[0] });
  });

  test('is refused when the content differs', async () => {
    const key = newKey();
    await post('/api/words', { word: 'a' }, key);
    const other = await post('/api/words', { word: 'b' }, key);
    expect(other.statusCode).toBe(422);
    expect(other.json().code).toBe('idempotency_key_reused');
    expect(runs.times).toBe(1);
  });

  test('repeats an answer without content', async () => {
    const key = newKey();
    for (const _ of [1, 2]) expect((await post('/api/silent', undefined, key)).statusCode).toBe(204);
    expect(runs.times).toBe(1);
  });

  test.each(['', ' ', 'a b', 'x'.repeat(201), 'é'])('is refused with the key %j', async (key) => {
    expect((await post('/api/silent', undefined, key)).statusCode).toBe(422);
    expect(runs.times).toBe(0);
  });

  test('does not share a key with other users, browsers or calls', async () => {
    const key = newKey();
    const others = [await server.visitor(), await server.visitor()];
    for (const from of [client, ...others]) expect((await post('/api/silent', undefined, key, from)).statusCode).toBe(204);
    expect(runs.times).toBe(3);
    expect((await post('/api/words', { word: 'a' }, key)).statusCode).toBe(201);
  });
});

describe('an Idempotency-Key', () => {
  test('can be used again after a refusal', async () => {
    const key = newKey();
    runs.after = () => Promise.reject(conflict('Nu niet.'));
    expect((await post('/api/silent', undefined, key)).statusCode).toBe(409);
    runs.after = () => undefined;
    expect((await post('/api/silent', undefined, key)).statusCode).toBe(204);
  });

  test('can be used again after content that breaks a rule', async () => {
    const key = newKey();
    expect((await post('/api/words', { word: 1 }, key)).statusCode).toBe(422);
    expect((await post('/api/words', { word: 'a' }, key)).statusCode).toBe(201);
  });

  test('can be used again after an answer that sets a session cookie', async () => {
    const key = newKey();
    const visitor = await server.visitor();
    expect((await post('/api/enter', { id: userId }, key, visitor)).cookies).toHaveLength(2);
    expect((await post('/api/enter', { id: userId }, key, visitor)).cookies).toHaveLength(2);
    expect(runs.times).toBe(2);
  });
});

describe('the store of answers', () => {
  test('stores nothing for a call that returns a secret, for a PUT, or without a key', async () => {
    const before = await storedKeys();
    const key = newKey();
    expect((await post('/api/secret', undefined, key)).json()).toBe('canary 1');
    expect((await post('/api/secret', undefined, key)).json()).toBe('canary 2');
    await client.put('/api/words', { word: 'a' }, { headers: { 'idempotency-key': key } });
    await client.post('/api/silent');
    expect(await storedKeys()).toBe(before);
  });

  test('stores nothing for longer than a day', async () => {
    const key = newKey();
    await post('/api/silent', undefined, key);
    await sql`update idempotency_keys set created_at = now() - interval '25 hours' where user_id = ${userId}`.execute(server.db.query);
    expect((await post('/api/silent', undefined, key)).headers['idempotency-replayed']).toBeUndefined();
    expect(runs.times).toBe(2);
    await sql`update idempotency_keys set created_at = now() - interval '25 hours' where user_id = ${userId}`.execute(server.db.query);
    await sweepAll(server.platform);
    const left = await sql`select 1 from idempotency_keys where user_id = ${userId}`.execute(server.db.query);
    expect(left.rows).toEqual([]);
  });
});

test('a stream is not repeated, and its work is not done again', async () => {
  const key = newKey();
  expect((await post('/api/stream', undefined, key)).body).toBe('ab');
  expect((await post('/api/stream', undefined, key)).json().code).toBe('already_done');
  expect(runs.times).toBe(1);
});
