import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/guarded-kysely.ts';
import type { FastifyBaseLogger } from 'fastify';
import { createRunningJobs } from './running-jobs.ts';
import type { JobOwner, JobRun, JobType, JobWorker } from './job.ts';
import { failLost, findRun, insertRun, listRuns, recordCancelled, overdueRuns, presentRun, removeRun } from './job-runs.ts';
import { createQueue, QUEUE_TIMINGS, type QueueTimings } from './queue.ts';

export interface Jobs {
  /** Queues work in the transaction that causes it: after a rollback it is never done. Returns the id of the run. */
  queue<Payload, About, Result>(
    transaction: Queryable, type: JobType<Payload, About, Result>, payload: Payload, about: About, owner?: JobOwner | null,
  ): Promise<string>;
  /** The runs of this owner, latest first. */
  list<About, Result>(type: JobType<unknown, About, Result>, owner: JobOwner): Promise<JobRun<About, Result>[]>;
  /** Returns undefined when the run does not exist or belongs to somebody else. */
  find<About, Result>(type: JobType<unknown, About, Result>, id: string, owner: JobOwner): Promise<JobRun<About, Result> | undefined>;
  /** Returns false when the run had ended already. */
  cancel(type: JobType, id: string, owner: JobOwner): Promise<boolean>;
  /** Removes an ended run of this owner, with its result. */
  remove(type: JobType, id: string, owner: JobOwner): Promise<void>;
  /** Call it before `start`. */
  registerWorkers(workers: readonly JobWorker[]): void;
  start(): Promise<void>;
  /** Takes no more jobs and returns running ones to the queue, for another server or a later start. */
  stop(): Promise<void>;
  sweep(): Promise<void>;
}

export interface JobsOptions {
  /** False: this server queues jobs but does not run them. */
  readonly work?: boolean;
  readonly timings?: QueueTimings;
  /** Prefix of queue names; separates tests that share a database. */
  readonly room?: string;
}

const LOST = 'Dit is niet gelukt. Probeer het opnieuw.';
const LOST_HOURS = 72;
const SWEPT_AT_ONCE = 200;

export const createJobs = (database: Database, log: FastifyBaseLogger, { work = true, timings = QUEUE_TIMINGS, room = '' }: JobsOptions = {}): Jobs => {
  const { query } = database;
  const queue = createQueue(database, log, timings, room);
  const runningJobs = createRunningJobs(database, log);
  const workers = new Map<string, JobWorker>();
  let started = false;

  const clear = async (row: { readonly id: string; readonly job: string; readonly result: unknown }): Promise<void> => {
    const worker = workers.get(row.job);
    const result = row.result === null ? null : worker?.type.result.safeParse(row.result);
    if (result?.success) await worker?.clear?.(result.data);
    await removeRun(query, row.id);
  };

  return {
    async queue(transaction, type, payload, about, owner = null) {
      if (!started) throw new Error(`Job ${type.name} was queued before the server started`);
      const id = randomUUID();
      await insertRun(transaction, id, type, owner, about);
      await queue.send(transaction, type, id, payload);
      if (work) afterCommit(() => queue.wake(type));
      return id;
    },
    async list(type, owner) {
      const rows = await listRuns(query, type, owner);
      return rows.flatMap((row) => presentRun(row, type) ?? []);
    },
    async find(type, id, owner) {
      const row = await findRun(query, type, id, owner);
      return row && presentRun(row, type);
    },
    async cancel(type, id, owner) {
      const cancelled = await recordCancelled(query, type, id, owner);
      if (cancelled) runningJobs.cancel(id);
      return cancelled;
    },
    async remove(type, id, owner) {
      const row = await findRun(query, type, id, owner);
      if (row && row.finished_at !== null) await clear(row);
    },
    registerWorkers(more) {
      for (const worker of more) {
        if (workers.has(worker.type.name)) throw new Error(`Two workers are defined for job ${worker.type.name}`);
        workers.set(worker.type.name, worker);
      }
    },
    async start() {
      // Without workers nothing can be queued, so polling is not needed.
      if (workers.size === 0) return;
      await queue.start([...workers.values()].map(({ type }) => type));
      started = true;
      if (!work) return;
      for (const worker of workers.values()) {
        await queue.work(worker.type, (id, payload) => runningJobs.run(worker, id, payload));
      }
    },
    async stop() {
      if (!started) return;
      await Promise.all([runningJobs.stop(), queue.stop()]);
    },
    async sweep() {
      await failLost(query, LOST, LOST_HOURS);
      for (const row of await overdueRuns(query, SWEPT_AT_ONCE)) await clear(row);
    },
  };
};
