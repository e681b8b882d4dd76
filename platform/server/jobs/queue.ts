import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { FastifyBaseLogger } from 'fastify';
import { CompiledQuery } from 'kysely';
import { PgBoss, type Db } from 'pg-boss';
import type { JobType } from './job.ts';

/** How soon it is noticed that a server has died with a job in its hands. */
export interface Patience {
  /** After so many seconds without a sign of life; at least 10. */
  readonly heartbeatSeconds: number;
  /** So often is looked. */
  readonly lookSeconds: number;
}

export const PATIENCE: Patience = { heartbeatSeconds: 30, lookSeconds: 15 };

/** Of the payload in pg-boss: the run knows the rest. */
export interface Queued {
  readonly payload: unknown;
}

export interface Queue {
  start(types: readonly JobType[]): Promise<void>;
  send(transaction: Queryable, type: JobType, id: string, payload: unknown): Promise<void>;
  /** Takes jobs of a kind and does them; what throws is tried again. */
  work(type: JobType, handle: (id: string, payload: unknown) => Promise<void>): Promise<void>;
  /** There may be something to do. */
  wake(type: JobType): void;
  /** Takes no more, and waits for what runs: end that before. */
  stop(): Promise<void>;
}

const SCHEMA = 'jobs';
/** For jobs that another server queued; those of this one wake it. */
const POLL_SECONDS = 2;
/** Its own count of tries never ends one: `job_runs` knows which of them count. */
const TRIES = 1_000;
const PAUSE_SECONDS = 2;
/** Above the limit of the job itself, which ends it in order. */
const GRACE_SECONDS = 60;
const KEPT_SECONDS = 3_600;
const SELDOM_SECONDS = 3_600;

const through = (db: Queryable): Db => ({
  async executeSql(text, values = []) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
    return { rows };
  },
});

/**
 * pg-boss on the database that everything else is in, over the same connections: it has no pool of its own, since the
 * embedded one serves its clients in turn. `room` keeps the queues of tests that share a database apart.
 */
export const createQueue = (database: Database, log: FastifyBaseLogger, { heartbeatSeconds, lookSeconds }: Patience, room: string): Queue => {
  const boss = new PgBoss({
    db: through(database.query), schema: SCHEMA, schedule: false, reindex: false, monitorVacuum: false,
    superviseIntervalSeconds: lookSeconds, monitorIntervalSeconds: lookSeconds, queueCacheIntervalSeconds: SELDOM_SECONDS,
    flowIntervalSeconds: SELDOM_SECONDS, bamIntervalSeconds: SELDOM_SECONDS,
  });
  let stopping = false;
  boss.on('error', (err) => {
    if (!stopping) log.warn({ err }, 'the queue of jobs could not be asked; it is tried again');
  });
  const nameOf = ({ name }: JobType): string => (room === '' ? name : `${room}.${name}`);

  return {
    async start(types) {
      await boss.start();
      const known = new Set((await boss.getQueues(types.map(nameOf))).map(({ name }) => name));
      for (const name of types.map(nameOf)) {
        if (!known.has(name)) await boss.createQueue(name);
        // It remembers the queue now, and so does not ask for it over the pool while somebody holds a transaction.
        await boss.findJobs(name, { id: randomUUID() });
      }
    },
    async send(transaction, type, id, payload) {
      await boss.send(nameOf(type), { payload } satisfies Queued, {
        id, db: through(transaction), heartbeatSeconds, retryLimit: TRIES, retryDelay: PAUSE_SECONDS,
        expireInSeconds: type.seconds + GRACE_SECONDS, deleteAfterSeconds: KEPT_SECONDS,
      });
    },
    async work(type, handle) {
      await boss.work<Queued>(nameOf(type), { pollingIntervalSeconds: POLL_SECONDS, localConcurrency: type.atOnce }, async (jobs) => {
        for (const { id, data } of jobs) await handle(id, data.payload);
      });
    },
    wake(type) {
      for (const { id, name } of boss.getWipData()) if (name === nameOf(type)) boss.notifyWorker(id);
    },
    async stop() {
      stopping = true;
      await Promise.all(boss.getWipData().map(({ name }) => boss.offWork(name)));
      await boss.stop({ graceful: false });
    },
  };
};
