import { Readable } from 'node:stream';
import { binary, defineCall, nothing } from '#platform/contract/call.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineServerFeature, type ServerFeature } from '../../feature.ts';
import { anyone } from '../../policy.ts';
import { route, type Route } from '../../route.ts';
import type { Client } from '../../testing/index.ts';

const word = z.object({ word: z.string() });
const create = defineCall({ method: 'POST', path: '/words', summary: 'Create', body: word, answer: z.object({ id: z.int() }) });
const change = defineCall({ method: 'PUT', path: '/words', summary: 'Change', body: word });
const silent = defineCall({ method: 'POST', path: '/silent', summary: 'Nothing to say', body: nothing });
const enter = defineCall({ method: 'POST', path: '/enter', summary: 'Gives a session', body: z.object({ id: z.int() }) });
const secret = defineCall({ method: 'POST', path: '/secret', summary: 'Hands out a secret', body: nothing, answer: z.string() });
const stream = defineCall({ method: 'POST', path: '/stream', summary: 'Streams', body: nothing, answer: binary('text/plain') });

/** Counts the runs of the handlers; each test may set what they do before and after. */
export interface HandlerRuns {
  times: number;
  before(): Promise<void> | void;
  after(): Promise<void> | void;
}
export const idle = (): HandlerRuns => ({ times: 0, before: () => undefined, after: () => undefined });

const count = (runs: HandlerRuns): number => (runs.times += 1);

/** Writes a word in a transaction. */
const creating = (runs: HandlerRuns, transaction: Database['transaction']): Route =>
  route(create, {
    policy: anyone,
    async handle({ body, reply }) {
      count(runs);
      await runs.before();
      const id = await transaction(async (db) => {
        const { rows } = await sql<{ id: number }>`insert into t_words (word) values (${body.word}) returning id`.execute(db);
        return rows[0]!.id;
      });
      await runs.after();
      reply.code(201).header('etag', '"v1"');
      return { id };
    },
  });

export const wordsFeature = (runs: HandlerRuns): ServerFeature =>
  defineServerFeature({
    name: 'words',
    routes: ({ db }) => [
      creating(runs, db.transaction),
      route(change, { policy: anyone, handle: async () => void count(runs) }),
      route(silent, {
        policy: anyone,
        async handle() {
          count(runs);
          await runs.after();
        },
      }),
      route(enter, {
        policy: anyone,
        handle({ body, session }) {
          count(runs);
          return session.signIn(body.id);
        },
      }),
      route(secret, { policy: anyone, idempotent: false, handle: async () => `canary ${count(runs)}` }),
      route(stream, {
        policy: anyone,
        async handle() {
          count(runs);
          return Readable.from(['a', 'b']);
        },
      }),
    ],
  });

/** Created once for all test files, which may run at the same time. */
export const createWords = (database: Database): Promise<void> =>
  database.transaction(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('t_words'))`.execute(transaction);
    await sql`create table if not exists t_words (id int generated always as identity, word text)`.execute(transaction);
  });

export const timesWritten = async (db: Queryable, text: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from t_words where word = ${text}`.execute(db);
  return rows[0]!.n;
};

export const newKey = (): string => crypto.randomUUID();

export const postWith = (from: Client, key: string, url: string, body?: unknown) =>
  from.post(url, body, { headers: { 'idempotency-key': key } });
