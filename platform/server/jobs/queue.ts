import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { FastifyBaseLogger } from 'fastify';
import { CompiledQuery } from 'kysely';
import { PgBoss, type Db } from 'pg-boss';
import type { JobType } from './job.ts';

/** How soon the queue finds a job, tries it again, and detects that a server died while it ran a job. */
export interface QueueTimings {
  /** Seconds without a heartbeat before a job counts as lost; at least 10. */
  readonly heartbeatSeconds: number;
  /** Interval of the check. */
  readonly checkSeconds: number;
  /** Poll interval for jobs from other servers, at least 0.5; a job from this server wakes the worker. */
  readonly pollSeconds: number;
  /** Pause before another attempt. */
  readonly pauseSeconds: number;
}

export const QUEUE_TIMINGS: QueueTimings = { heartbeatSeconds: 30, checkSeconds: 15, pollSeconds: 2, pauseSeconds: 2 };

/** The payload in pg-boss; everything else is in `job_runs`. */
export interface Queued {
  readonly payload: unknown;
}

export interface Queue {
  start(types: readonly JobType[]): Promise<void>;
  send(transaction: Queryable, type: JobType, id: string, payload: unknown): Promise<void>;
  /** Takes jobs of a type and runs them; a job that throws is tried again. */
  work(type: JobType, handle: (id: string, payload: unknown) => Promise<void>): Promise<void>;
  /** Checks for new jobs now, instead of at the next poll. */
  wake(type: JobType): void;
  /** Takes no more jobs, and waits for running ones; end these first. */
  stop(): Promise<void>;
}

const SCHEMA = 'jobs';
/** High enough that pg-boss never gives a job up: `job_runs` decides which attempts count. */
const TRIES = 1_000;
/** Added to the time limit of the job, so that the job itself ends first, in an orderly way. */
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
 * Runs pg-boss on the main database over the same connections. It has no pool of its own, because the embedded database
 * serves its clients one at a time. `room` separates the queues of tests that share a database.
 */
export const createQueue = (database: Database, log: FastifyBaseLogger, timings: QueueTimings, room: string): Queue => {
  const { heartbeatSeconds, checkSeconds, pollSeconds, pauseSeconds } = timings;
  const boss = new PgBoss({
    db: through(database.query), schema: SCHEMA, schedule: false, reindex: false, monitorVacuum: false,
    superviseIntervalSeconds: checkSeconds, monitorIntervalSeconds: checkSeconds, queueCacheIntervalSeconds: SELDOM_SECONDS,
    flowIntervalSeconds: SELDOM_SECONDS, bamIntervalSeconds: SELDOM_SECONDS,
  });
  let stopping = false;
  boss.on('error', (err) => {
    if (!stopping) log.warn({ err }, 'could not read the job queue; will retry');
  });
  const nameOf = ({ name }: JobType): string => (room === '' ? name : `${room}.${name}`);

  return {
    async start(types) {
      await boss.start();
      const known = new Set((await boss.getQueues(types.map(nameOf))).map(({ name }) => name));
      for (const name of types.map(nameOf)) {
        if (!known.has(name)) await boss.createQueue(name);
        // Makes pg-boss cache the queue, so that it does not query the pool for it while a transaction is open.
        await boss.findJobs(name, { id: randomUUID() });
      }
    },
    async send(transaction, type, id, payload) {
      await boss.send(nameOf(type), { payload } satisfies Queued, {
        id, db: through(transaction), heartbeatSeconds, retryLimit: TRIES, retryDelay: pauseSeconds,
        expireInSeconds: type.seconds + GRACE_SECONDS, deleteAfterSeconds: KEPT_SECONDS,
      });
    },
    async work(type, handle) {
      await boss.work<Queued>(nameOf(type), { pollingIntervalSeconds: pollSeconds, localConcurrency: type.atOnce }, async (jobs) => {
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
