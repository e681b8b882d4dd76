import type { Database } from '#platform/db/database.ts';
import type { FastifyBaseLogger } from 'fastify';
import { Failure } from '../failure.ts';
import type { JobContext, JobWorker } from './job.ts';
import { giveBack, noteDone, noteFailed, noteProgress, ownerOf, takeUp, type Turn } from './job-runs.ts';

const UNEXPECTED = 'Er is iets misgegaan. Probeer het later opnieuw.';
const SERVER_GONE = 'De server is tijdens het werk gestopt. Probeer het opnieuw.';
const TOO_LONG = 'Het duurde te lang. Probeer het met minder gegevens.';

/** Interval for writing progress and for checking whether the run was cancelled on another node. */
const NOTE_EVERY_MS = 700;

type Why = 'cancelled' | 'too long' | 'stopping';

export interface Doing {
  /** Does a run unless it is done already. When it throws, the queue tries the run again. */
  run(worker: JobWorker, id: string, payload: unknown): Promise<void>;
  /** Aborts a run on this node; other nodes notice the cancellation in the database. */
  cancel(id: string): void;
  /** Returns the running jobs to the queue, and waits until this is done. */
  stop(): Promise<void>;
}

class GivenBack extends Error {
  override readonly name = 'GivenBack';
}

export const createDoing = ({ query, transaction }: Pick<Database, 'query' | 'transaction'>, log: FastifyBaseLogger): Doing => {
  let stopping = false;
  const going = new Map<string, { readonly end: (why: Why) => void; readonly ended: Promise<unknown> }>();

  /** Writes the progress at intervals, and aborts the run when this node no longer holds its row. */
  const keepNoted = (turn: Turn, end: (why: Why) => void) => {
    let part = 0;
    let noting = Promise.resolve();
    const note = async (): Promise<void> => {
      if (!(await noteProgress(query, turn, part))) end('cancelled');
    };
    const timer = setInterval(() => {
      noting = noting.then(note).catch((err: unknown) => log.warn({ err }, 'the progress of a job could not be written'));
    }, NOTE_EVERY_MS);
    return {
      progress: (now: number): void => {
        part = Math.min(1, Math.max(part, now));
      },
      async stop(): Promise<void> {
        clearInterval(timer);
        await noting;
      },
    };
  };

  const finish = async (worker: JobWorker, turn: Turn, context: JobContext, result: unknown): Promise<void> => {
    const noted = await transaction(async (held) => {
      if (!(await noteDone(held, turn, result, worker.type))) return false;
      await worker.done?.(result, context, held);
      return true;
    });
    // Cancelled at the last moment or taken over by another node, so nobody will use this result.
    if (!noted) await worker.clear?.(result);
  };

  const fail = async (worker: JobWorker, turn: Turn & { readonly misses: number }, error: unknown, why: Why | null): Promise<void> => {
    const { name, tries } = worker.type;
    if (why === 'cancelled') return;
    if (why === 'stopping') {
      await giveBack(query, turn, false);
      throw new GivenBack('the server stops');
    }
    if (why === 'too long' || error instanceof Failure) {
      const sentence = why === 'too long' || !(error instanceof Failure) ? TOO_LONG : error.message;
      log.info({ job: name, run: turn.id, reason: sentence }, 'a job failed');
      await noteFailed(query, turn, sentence, worker.type);
      return;
    }
    const isLast = turn.misses + 1 >= tries;
    log[isLast ? 'error' : 'warn']({ err: error, job: name, run: turn.id }, isLast ? 'a job was given up' : 'a job is tried again');
    if (isLast) await noteFailed(query, turn, UNEXPECTED, worker.type);
    else if (await giveBack(query, turn, true)) throw error;
  };

  const attempt = async (worker: JobWorker, id: string, payload: unknown, ending: AbortController): Promise<void> => {
    const taken = await takeUp(query, id);
    if (!taken) return;
    const { type } = worker;
    if (taken.misses >= type.tries) {
      log.error({ job: type.name, run: id }, 'a job was given up: servers die of it');
      await noteFailed(query, taken, SERVER_GONE, type);
      return;
    }
    const end = (why: Why): void => ending.abort(why);
    const timer = setTimeout(() => end('too long'), type.seconds * 1_000);
    const noted = keepNoted(taken, end);
    const context: JobContext = {
      id, owner: ownerOf(taken), signal: ending.signal, progress: noted.progress, log: log.child({ job: type.name, run: id }),
    };
    try {
      const result = await worker.work(type.payload.parse(payload), context);
      await noted.stop();
      await finish(worker, taken, context, result);
    } catch (error) {
      await noted.stop();
      await fail(worker, taken, error, ending.signal.aborted ? (ending.signal.reason as Why) : null);
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    async run(worker, id, payload) {
      if (stopping) throw new GivenBack('the server stops');
      const ending = new AbortController();
      const work = attempt(worker, id, payload, ending);
      going.set(id, { end: (why) => ending.abort(why), ended: work.catch(() => undefined) });
      try {
        await work;
      } finally {
        going.delete(id);
      }
    },
    cancel: (id) => going.get(id)?.end('cancelled'),
    async stop() {
      stopping = true;
      const all = [...going.values()];
      for (const { end } of all) end('stopping');
      await Promise.all(all.map(({ ended }) => ended));
    },
  };
};
