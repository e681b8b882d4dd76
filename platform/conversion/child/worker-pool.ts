import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { createConcurrencyLimit } from '#platform/server/concurrency-limit.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { RunOptions } from '../conversion.ts';
import { makeWorkFolder, removeLeftovers } from './folders.ts';
import { runInChild, type Limits } from './run.ts';
import type { Direction, InputOf, OutputOf, TaskTable } from './task.ts';

/** A folder for one conversion: the caller puts files in, runs a task there and takes the result out. */
export interface Workspace<Tasks extends TaskTable> {
  readonly folder: string;
  /** @throws Failure; the reason of the signal when it was aborted */
  run<Name extends keyof Tasks & string>(
    name: Name,
    input: InputOf<Tasks[Name]>,
    options?: RunOptions,
  ): Promise<OutputOf<Tasks[Name]>>;
  /** Removes the folder and everything in it. */
  dispose(): Promise<void>;
}

/** Runs tasks in child processes, a limited number at a time. */
export interface WorkerPool<Tasks extends TaskTable> {
  open(): Promise<Workspace<Tasks>>;
  /** Ends running tasks and removes all folders. */
  close(): Promise<void>;
}

export interface WorkerPoolOptions<Tasks extends TaskTable> {
  /** The folder in which workspaces are created. */
  readonly base: string;
  readonly tasks: Tasks;
  /** The module that a child runs; it must serve the same tasks. */
  readonly entry: URL;
  readonly log: FastifyBaseLogger;
  readonly readable?: readonly string[];
  readonly limits?: Partial<Readonly<Record<Direction, Limits>>>;
  /** Tasks that run at a time. */
  readonly concurrency?: number;
  /** Tasks that may wait; more are refused with 503. */
  readonly queueLimit?: number;
}

const defaultLimits: Readonly<Record<Direction, Limits>> = {
  read: { seconds: 60, memoryMb: 1_024 },
  write: { seconds: 120, memoryMb: 1_024 },
};

/** At least two, so that a long export does not delay a short import; half of the cores remain for the server. */
const DEFAULT_CONCURRENCY = Math.min(Math.max(Math.floor(availableParallelism() / 2), 2), 4);
const DEFAULT_QUEUE = 16;

export const createWorkerPool = <Tasks extends TaskTable>(options: WorkerPoolOptions<Tasks>): WorkerPool<Tasks> => {
  const { base, tasks, entry, log, readable = [], limits, concurrency = DEFAULT_CONCURRENCY, queueLimit = DEFAULT_QUEUE } = options;
  const limitConcurrency = createConcurrencyLimit(concurrency, queueLimit);
  const closing = new AbortController();
  const open = new Set<Workspace<Tasks>>();
  const running = new Set<Promise<unknown>>();
  const swept = removeLeftovers(base).catch((error: unknown) => log.warn({ err: error }, 'could not remove leftover conversion files'));

  const track = <T>(work: Promise<T>): Promise<T> => {
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
          const child = { entry, limits: { ...defaultLimits, ...limits }[task.direction], readable, log, signal: ended, onProgress };
          return track(limitConcurrency(() => runInChild(name, task, input, folder, child)));
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
