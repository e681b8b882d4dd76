import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

describe('a server that crashes', () => {
  /** The state after `kill -9`: the lease is not renewed and nothing more is written. */
  const leaseEnds = () => sql`update idempotency_keys set lease_until = now() - interval '1 second' where user_id = ${userId}`.execute(server.db.query);
  const forgetAnswers = () => sql`update idempotency_keys set status = null, body = null where user_id = ${userId}`.execute(server.db.query);

  test('before it did anything leaves the work to a retry once its lease has ended', async () => {
    const key = newKey();
    await post('/api/silent', undefined, key);
    await sql`update idempotency_keys set status = null, done_at = null, lease_until = now() + interval '1 minute' where user_id = ${userId}`.execute(server.db.query);
    expect((await post('/api/silent', undefined, key)).json().code).toBe('in_progress');
    await leaseEnds();
    expect((await post('/api/silent', undefined, key)).statusCode).toBe(204);
    expect(runs.times).toBe(2);
  });

  test('after its transaction but before its answer prevents a retry from repeating the work', async () => {
    const key = newKey();
    const text = newKey();
    await post('/api/words', { word: text }, key);
    await forgetAnswers();
    await leaseEnds();
    const again = await post('/api/words', { word: text }, key);
    expect(again.statusCode).toBe(409);
    expect(again.json().code).toBe('already_done');
    expect(await written(text)).toBe(1);
  });

  test('in the middle is detected by the mark in its transaction', async () => {
    const key = newKey();
    const text = newKey();
    runs.after = () => Promise.reject(new Error('cut off'));
    expect((await post('/api/words', { word: text }, key)).statusCode).toBe(500);
    runs.after = () => undefined;
    expect((await post('/api/words', { word: text }, key)).json().code).toBe('already_done');
    expect(await written(text)).toBe(1);
  });

  test('only apparently cannot commit after another server took over', async () => {
    const key = newKey();
    const text = newKey();
    const arrived = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const slow = idle();
    slow.before = () => {
      arrived.resolve();
      return goOn.promise;
    };
    const paused = await testServer({ features: [wordsFeature(slow)] });
    const there = await paused.signIn(userId);
    const first = post('/api/words', { word: text }, key, there);
    await arrived.promise;
    await leaseEnds();
    expect((await post('/api/words', { word: text }, key)).statusCode).toBe(201);
    goOn.resolve();
    expect((await first).json().code).toBe('idempotency_overtaken');
    expect(await written(text)).toBe(1);
    await paused.close();
  });
});
