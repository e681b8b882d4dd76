import { Readable } from 'node:stream';
import { binary, defineCall, nothing } from '#platform/contract/call.ts';
import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { conflict } from '../failure.ts';
import { defineServerFeature } from '../feature.ts';
import { sweepAll } from '../housekeeping.ts';
import { anyone } from '../policy.ts';
import { route } from '../route.ts';
import { testServer, type Client, type TestServer } from '../testing/index.ts';

const word = z.object({ word: z.string() });
const create = defineCall({ method: 'POST', path: '/words', summary: 'Create', body: word, answer: z.object({ id: z.int() }) });
const silent = defineCall({ method: 'POST', path: '/silent', summary: 'Nothing to say', body: nothing });
const enter = defineCall({ method: 'POST', path: '/enter', summary: 'Gives a session', body: z.object({ id: z.int() }) });
const secret = defineCall({ method: 'POST', path: '/secret', summary: 'Hands out a secret', body: nothing, answer: z.string() });
const stream = defineCall({ method: 'POST', path: '/stream', summary: 'Streams', body: nothing, answer: binary('text/plain') });
const change = defineCall({ method: 'PUT', path: '/words', summary: 'Change', body: word });

/** What the handler does, told by each test. */
let during: () => Promise<void> | void;
let times = 0;

const feature = defineServerFeature({
  name: 'words',
  routes: ({ db }) => [
    route(create, {
      policy: anyone,
      async handle({ body, reply }) {
        times += 1;
        const id = await db.transaction(async (transaction) => {
          const { rows } = await sql<{ id: number }>`insert into t_words (word) values (${body.word}) returning id`.execute(transaction);
          return rows[0]!.id;
        });
        await during();
        reply.code(201).header('etag', '"v1"');
        return { id };
      },
    }),
    route(silent, {
      policy: anyone,
      async handle() {
        times += 1;
        await during();
      },
    }),
    route(enter, {
      policy: anyone,
      handle({ body, session }) {
        times += 1;
        return session.signIn(body.id);
      },
    }),
    route(secret, { policy: anyone, idempotent: false, handle: async () => `canary ${(times += 1)}` }),
    route(stream, {
      policy: anyone,
      async handle() {
        times += 1;
        return Readable.from(['a', 'b']);
      },
    }),
    route(change, {
      policy: anyone,
      async handle() {
        times += 1;
      },
    }),
  ],
});

let server: TestServer;
let client: Client;
let userId: number;
beforeAll(async () => {
  server = await testServer({ features: [feature] });
  await sql`create table if not exists t_words (id int generated always as identity, word text)`.execute(server.db.query);
  const organisation = await buildOrganisation(server.db.query);
  userId = (await buildUser(server.db.query, { organisationId: organisation.id })).id;
  client = await server.signIn(userId);
});
beforeEach(() => {
  times = 0;
  during = () => undefined;
});
afterAll(async () => {
  await sql`drop table t_words`.execute(server.db.query);
  await server.close();
});

const post = (url: string, body: unknown, key: string, from = client) =>
  from.post(url, body, { headers: { 'idempotency-key': key } });
const newKey = (): string => crypto.randomUUID();
const written = async (text: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from t_words where word = ${text}`.execute(server.db.query);
  return rows[0]!.n;
};
const keptKeys = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from idempotency_keys`.execute(server.db.query);
  return rows[0]!.n;
};

describe('a POST with a key', () => {
  test('is done once, and answers the same again', async () => {
    const key = newKey();
    const [text] = [newKey()];
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
    expect(times).toBe(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 201)) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json().code).toBe('in_progress');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    const ids = answers.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json().id);
    expect(new Set(ids).size).toBe(1);
    expect((await post('/api/words', { word: text }, key)).json()).toEqual({ id: ids[0] });
  });

  test('is refused with another content', async () => {
    const key = newKey();
    await post('/api/words', { word: 'a' }, key);
    const other = await post('/api/words', { word: 'b' }, key);
    expect(other.statusCode).toBe(422);
    expect(other.json().code).toBe('idempotency_key_reused');
    expect(times).toBe(1);
  });

  test('answers nothing again just so', async () => {
    const key = newKey();
    for (const _ of [1, 2]) expect((await post('/api/silent', undefined, key)).statusCode).toBe(204);
    expect(times).toBe(1);
  });

  test.each(['', ' ', 'a b', 'x'.repeat(201), 'é'])('is refused when its key is %j', async (key) => {
    expect((await post('/api/silent', undefined, key)).statusCode).toBe(422);
    expect(times).toBe(0);
  });

  test('is somebody’s own, and one call’s', async () => {
    const key = newKey();
    const others = [await server.visitor(), await server.visitor()];
    for (const from of [client, ...others]) expect((await post('/api/silent', undefined, key, from)).statusCode).toBe(204);
    expect(times).toBe(3);
    expect((await post('/api/words', { word: 'a' }, key)).statusCode).toBe(201);
  });
});

describe('a key is free again', () => {
  test('after a refusal, which did nothing', async () => {
    const key = newKey();
    during = () => Promise.reject(conflict('Nu niet.'));
    expect((await post('/api/silent', undefined, key)).statusCode).toBe(409);
    during = () => undefined;
    expect((await post('/api/silent', undefined, key)).statusCode).toBe(204);
  });

  test('after content that breaks a rule', async () => {
    const key = newKey();
    expect((await post('/api/words', { word: 1 }, key)).statusCode).toBe(422);
    expect((await post('/api/words', { word: 'a' }, key)).statusCode).toBe(201);
  });

  test('after an answer with a session, which belongs to one browser', async () => {
    const key = newKey();
    const visitor = await server.visitor();
    expect((await post('/api/enter', { id: userId }, key, visitor)).cookies).toHaveLength(2);
    expect((await post('/api/enter', { id: userId }, key, visitor)).cookies).toHaveLength(2);
    expect(times).toBe(2);
  });
});

describe('nothing is kept', () => {
  test('of a call that hands out a secret, of a PUT, or without a key', async () => {
    const before = await keptKeys();
    const key = newKey();
    expect((await post('/api/secret', undefined, key)).json()).toBe('canary 1');
    expect((await post('/api/secret', undefined, key)).json()).toBe('canary 2');
    await client.put('/api/words', { word: 'a' }, { headers: { 'idempotency-key': key } });
    await client.post('/api/silent');
    expect(await keptKeys()).toBe(before);
  });

  test('of a key for longer than a day', async () => {
    const key = newKey();
    await post('/api/silent', undefined, key);
    await sql`update idempotency_keys set created_at = now() - interval '25 hours' where user_id = ${userId}`.execute(server.db.query);
    expect((await post('/api/silent', undefined, key)).headers['idempotency-replayed']).toBeUndefined();
    expect(times).toBe(2);
    await sql`update idempotency_keys set created_at = now() - interval '25 hours' where user_id = ${userId}`.execute(server.db.query);
    await sweepAll(server.platform);
    const left = await sql`select 1 from idempotency_keys where user_id = ${userId}`.execute(server.db.query);
    expect(left.rows).toEqual([]);
  });
});

describe('a server that dies', () => {
  /** As `kill -9` leaves it: nobody renews the lease, and nothing more is written. */
  const leaseEnds = () => sql`update idempotency_keys set lease_until = now() - interval '1 second' where user_id = ${userId}`.execute(server.db.query);
  const forgetAnswers = () => sql`update idempotency_keys set status = null, body = null where user_id = ${userId}`.execute(server.db.query);

  test('before it did anything leaves the work to the next, once nobody can still be at it', async () => {
    const key = newKey();
    await post('/api/silent', undefined, key);
    await sql`update idempotency_keys set status = null, done_at = null, lease_until = now() + interval '1 minute' where user_id = ${userId}`.execute(server.db.query);
    expect((await post('/api/silent', undefined, key)).json().code).toBe('in_progress');
    await leaseEnds();
    expect((await post('/api/silent', undefined, key)).statusCode).toBe(204);
    expect(times).toBe(2);
  });

  test('after its transaction and before its answer is not followed by another', async () => {
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

  test('between is known by the mark that its transaction carries', async () => {
    const key = newKey();
    const text = newKey();
    during = () => Promise.reject(new Error('cut off'));
    expect((await post('/api/words', { word: text }, key)).statusCode).toBe(500);
    during = () => undefined;
    expect((await post('/api/words', { word: text }, key)).json().code).toBe('already_done');
    expect(await written(text)).toBe(1);
  });

  test('only seemingly commits nothing after another took over', async () => {
    const key = newKey();
    const text = newKey();
    const arrived = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const slow = defineServerFeature({
      name: 'slow',
      routes: ({ db }) => [
        route(create, {
          policy: anyone,
          async handle({ body }) {
            arrived.resolve();
            await goOn.promise;
            await db.transaction((transaction) => sql`insert into t_words (word) values (${body.word})`.execute(transaction));
            return { id: 0 };
          },
        }),
      ],
    });
    const paused = await testServer({ features: [slow] });
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

test('a stream cannot be given again, but is not done again either', async () => {
  const key = newKey();
  expect((await post('/api/stream', undefined, key)).body).toBe('ab');
  expect((await post('/api/stream', undefined, key)).json().code).toBe('already_done');
  expect(times).toBe(1);
});
