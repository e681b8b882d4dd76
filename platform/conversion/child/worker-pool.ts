import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { createConcurrencyLimit } from '#platform/server/concurrency-limit.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { RunOptions } from '../conversion.ts';
import { makeWorkFolder, removeLeftovers } from './folders.ts';
import { runInChild, type Limits } from './run.ts';
import type { Direction, InputOf, OutputOf, TaskTable } from './task.ts';

/** A folder for one piece of work: files are put into it, a task runs there, its result is taken out. */
export interface Workspace<Tasks extends TaskTable> {
  readonly folder: string;
  /** @throws Failure; the reason of the signal when that ended it */
  run<Name extends keyof Tasks & string>(
    name: Name,
    input: InputOf<Tasks[Name]>,
    options?: RunOptions,
  ): Promise<OutputOf<Tasks[Name]>>;
  /** Removes the folder, once nothing in it is wanted any more. */
  dispose(): Promise<void>;
}

export interface WorkerPool<Tasks extends TaskTable> {
  open(): Promise<Workspace<Tasks>>;
  /** Ends what runs and removes every folder. */
  close(): Promise<void>;
}

export interface WorkerPoolOptions<Tasks extends TaskTable> {
  /** Where folders are made. */
  readonly base: string;
  readonly tasks: Tasks;
  /** The file that a child begins with: it serves the same tasks. */
  readonly entry: URL;
  readonly log: FastifyBaseLogger;
  readonly readable?: readonly string[];
  readonly limits?: Partial<Readonly<Record<Direction, Limits>>>;
  readonly atOnce?: number;
  readonly waiting?: number;
}

const usual: Readonly<Record<Direction, Limits>> = {
  read: { seconds: 60, memoryMb: 1_024 },
  write: { seconds: 120, memoryMb: 1_024 },
};

/** A long export does not keep a short import waiting, and half of a large machine stays for the calls. */
const usualAtOnce = Math.min(Math.max(Math.floor(availableParallelism() / 2), 2), 4);
const USUAL_WAITING = 16;

export const createWorkerPool = <Tasks extends TaskTable>(options: WorkerPoolOptions<Tasks>): WorkerPool<Tasks> => {
  const { base, tasks, entry, log, readable = [], limits, atOnce = usualAtOnce, waiting = USUAL_WAITING } = options;
  const turn = createConcurrencyLimit(atOnce, waiting);
  const closing = new AbortController();
  const open = new Set<Workspace<Tasks>>();
  const running = new Set<Promise<unknown>>();
  const swept = removeLeftovers(base).catch((error: unknown) => log.warn({ err: error }, 'what was left of conversions stays'));

  const follow = <T>(work: Promise<T>): Promise<T> => {
    const settled = work.then(() => undefined, () => undefined);
    running.add(settled);
    void settled.then(() => running.delete(settled));
    return work;
  };

  return {
    async open() {
      await swept;
      closing.signal.throwIfAborted();
      const folder = await makeWorkFolder(base);
      const workspace: Workspace<Tasks> = {
        folder,
        run(name, input, { signal, onProgress } = {}) {
          const task = tasks[name];
          if (!task) throw new Error(`there is no task '${name}'`);
          const ended = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
          const child = { entry, limits: { ...usual, ...limits }[task.direction], readable, log, signal: ended, onProgress };
          return follow(turn(() => runInChild(name, task, input, folder, child)));
        },
        async dispose() {
          open.delete(workspace);
          await rm(folder, { recursive: true, force: true });
        },
      };
      open.add(workspace);
      return workspace;
    },
    async close() {
      closing.abort();
      await Promise.all(running);
      await Promise.all([...open].map((workspace) => workspace.dispose()));
    },
  };
};
