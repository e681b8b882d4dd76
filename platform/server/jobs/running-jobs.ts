import type { Database } from '#platform/db/database.ts';
import type { FastifyBaseLogger } from 'fastify';
import { Failure } from '../failure.ts';
import type { JobContext, JobWorker } from './job.ts';
import { returnToQueue, recordDone, recordFailed, recordProgress, ownerOf, startAttempt, type HeldRun } from './job-runs.ts';

const UNEXPECTED = 'Er is iets misgegaan. Probeer het later opnieuw.';
const SERVER_GONE = 'De server is tijdens het werk gestopt. Probeer het opnieuw.';
const TOO_LONG = 'Het duurde te lang. Probeer het met minder gegevens.';

/** Interval for writing progress and for checking whether the run was cancelled on another node. */
const RECORD_EVERY_MS = 700;

type Why = 'cancelled' | 'too long' | 'stopping';

export interface RunningJobs {
  /** Does a run unless it is done already. When it throws, the queue tries the run again. */
  run(worker: JobWorker, id: string, payload: unknown): Promise<void>;
  /** Aborts a run on this node; other nodes notice the cancellation in the database. */
  cancel(id: string): void;
  /** Returns the running jobs to the queue, and waits until this is done. */
  stop(): Promise<void>;
}

class ReturnedToQueue extends Error {
  override readonly name = 'ReturnedToQueue';
}

export const createRunningJobs = ({ query, transaction }: Pick<Database, 'query' | 'transaction'>, log: FastifyBaseLogger): RunningJobs => {
  let stopping = false;
  const running = new Map<string, { readonly end: (why: Why) => void; readonly ended: Promise<unknown> }>();

  /** Writes the progress at intervals, and aborts the run when this node no longer holds its row. */
  const trackProgress = (run: HeldRun, end: (why: Why) => void) => {
    let part = 0;
    let recording = Promise.resolve();
    const record = async (): Promise<void> => {
      if (!(await recordProgress(query, run, part))) end('cancelled');
    };
    const timer = setInterval(() => {
      recording = recording.then(record).catch((err: unknown) => log.warn({ err }, 'could not store job progress'));
    }, RECORD_EVERY_MS);
    return {
      report: (now: number): void => {
        part = Math.min(1, Math.max(part, now));
      },
      async stop(): Promise<void> {
        clearInterval(timer);
        await recording;
      },
    };
  };

  const finish = async (worker: JobWorker, run: HeldRun, context: JobContext, result: unknown): Promise<void> => {
    const recorded = await transaction(async (db) => {
      if (!(await recordDone(db, run, result, worker.type))) return false;
      await worker.done?.(result, context, db);
      return true;
    });
    // Cancelled at the last moment or taken over by another node, so nobody will use this result.
    if (!recorded) await worker.clear?.(result);
  };

  const fail = async (worker: JobWorker, run: HeldRun & { readonly misses: number }, error: unknown, why: Why | null): Promise<void> => {
    const { name, tries } = worker.type;
    if (why === 'cancelled') return;
    if (why === 'stopping') {
      await returnToQueue(query, run, false);
      throw new ReturnedToQueue('the server stops');
    }
    if (why === 'too long' || error instanceof Failure) {
      const sentence = why === 'too long' || !(error instanceof Failure) ? TOO_LONG : error.message;
      log.info({ job: name, run: run.id, reason: sentence }, 'job failed');
      await recordFailed(query, run, sentence, worker.type);
      return;
    }
    const isLast = run.misses + 1 >= tries;
    log[isLast ? 'error' : 'warn']({ err: error, job: name, run: run.id }, isLast ? 'job failed; no more attempts' : 'job failed; will retry');
    if (isLast) await recordFailed(query, run, UNEXPECTED, worker.type);
    else if (await returnToQueue(query, run, true)) throw error;
  };

  const attempt = async (worker: JobWorker, id: string, payload: unknown, ending: AbortController): Promise<void> => {
    const taken = await startAttempt(query, id);
    if (!taken) return;
    const { type } = worker;
    if (taken.misses >= type.tries) {
      log.error({ job: type.name, run: id }, 'job abandoned: every server that ran it stopped');
      await recordFailed(query, taken, SERVER_GONE, type);
      return;
    }
    const end = (why: Why): void => ending.abort(why);
    const timer = setTimeout(() => end('too long'), type.seconds * 1_000);
    const progress = trackProgress(taken, end);
    const context: JobContext = {
      id, owner: ownerOf(taken), signal: ending.signal, progress: progress.report, log: log.child({ job: type.name, run: id }),
    };
    try {
      const result = await worker.work(type.payload.parse(payload), context);
      await progress.stop();
      await finish(worker, taken, context, result);
    } catch (error) {
      await progress.stop();
      await fail(worker, taken, error, ending.signal.aborted ? (ending.signal.reason as Why) : null);
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    async run(worker, id, payload) {
      if (stopping) throw new ReturnedToQueue('the server stops');
      const ending = new AbortController();
      const work = attempt(worker, id, payload, ending);
      running.set(id, { end: (why) => ending.abort(why), ended: work.catch(() => undefined) });
      try {
        await work;
      } finally {
        running.delete(id);
      }
    },
    cancel: (id) => running.get(id)?.end('cancelled'),
    async stop() {
      stopping = true;
      const all = [...running.values()];
      for (const { end } of all) end('stopping');
      await Promise.all(all.map(({ ended }) => ended));
    },
  };
};
