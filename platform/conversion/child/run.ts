import { fork, type ChildProcess } from 'node:child_process';
import { realpathSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { Failure } from '#platform/server/failure.ts';
import type { FastifyBaseLogger } from 'fastify';
import { report, type TaskRequest } from './messages.ts';
import { failureOf } from './failures.ts';
import type { Task } from './task.ts';

export interface Limits {
  readonly seconds: number;
  /** Of the whole process, WebAssembly included. */
  readonly memoryMb: number;
}

export interface ChildOptions {
  /** The file that the child begins with. */
  readonly entry: URL;
  readonly limits: Limits;
  /** Paths that it may read beside the product's own code and its folder. */
  readonly readable: readonly string[];
  readonly log: FastifyBaseLogger;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((part: number) => void) | undefined;
}

const MB = 1_048_576;
const NICENESS = 5;
/** Linux ends this one when memory is full, and not the server. */
const OOM_SCORE = '1000';
const KEPT_OF_STDERR = 4_000;

const product = fileURLToPath(new URL('../../../', import.meta.url));
/** Code, and neither the data folder nor anything else of the machine. */
const code = [
  ...['platform', 'package.json', 'node_modules'].map((name) => product + name),
  realpathSync(`${product}node_modules`),
];

const execArgv = (folder: string, { limits, readable }: ChildOptions): string[] => [
  '--permission',
  '--allow-worker',
  ...[...code, folder, ...readable].map((path) => `--allow-fs-read=${path}`),
  `--allow-fs-write=${folder}`,
  `--max-old-space-size=${Math.round(limits.memoryMb * 0.75)}`,
  '--disable-warning=SecurityWarning',
];

/** When the machine is short of time or memory, the server goes before: a courtesy, where the machine knows of it. */
const lowerPriority = (pid: number, log: FastifyBaseLogger): void => {
  try {
    setPriority(pid, NICENESS);
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/oom_score_adj`, OOM_SCORE);
  } catch (error) {
    log.debug({ err: error }, 'a conversion runs at the priority of the server');
  }
};

const start = (folder: string, options: ChildOptions): ChildProcess => {
  const child = fork(options.entry, [], {
    execArgv: execArgv(folder, options),
    env: {},
    cwd: folder,
    serialization: 'json',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  if (child.pid !== undefined) lowerPriority(child.pid, options.log);
  return child;
};

const tailOf = (child: ChildProcess): (() => string) => {
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-KEPT_OF_STDERR);
  });
  return () => text;
};

/** Killed by nobody that we know: by its own watchdog or the machine's; V8 aborts when its heap is full. */
const isOutOfMemory = (signal: NodeJS.Signals | null): boolean => signal === 'SIGKILL' || signal === 'SIGABRT';

/**
 * Does one task in a process of its own, which is gone when this returns, however it ends.
 * @throws Failure with a sentence; the reason of the signal when that ended it
 */
export const runInChild = <Input, Output>(
  name: string,
  task: Task<Input, Output>,
  input: Input,
  folder: string,
  options: ChildOptions,
): Promise<Output> =>
  new Promise((resolve, reject) => {
    const { limits, log, signal, onProgress } = options;
    signal?.throwIfAborted();
    const child = start(folder, options);
    const stderr = tailOf(child);
    let outcome: (() => void) | null = null;

    const refuse = (error: unknown): void => {
      outcome ??= () => reject(error);
      child.kill('SIGKILL');
    };
    const aborted = (): void => refuse(signal?.reason);
    const timer = setTimeout(() => refuse(failureOf(task.direction, 'time')), limits.seconds * 1_000);
    signal?.addEventListener('abort', aborted);

    const take = (message: unknown): void => {
      const read = report.safeParse(message);
      if (!read.success) return refuse(failureOf(task.direction, 'broken', read.error));
      const content = read.data;
      if (content.kind === 'progress') return outcome ? undefined : onProgress?.(content.part);
      if (content.kind === 'refused') return refuse(new Failure(content.code, content.status, content.message));
      if (content.kind === 'broken') {
        log.info({ task: name, reason: content.reason, stderr: stderr() }, 'a conversion broke off');
        return refuse(failureOf(task.direction, 'broken'));
      }
      const output = task.output.safeParse(content.output);
      if (!output.success) return refuse(failureOf(task.direction, 'broken', output.error));
      outcome ??= () => resolve(output.data);
      return undefined;
    };

    child.on('message', take);
    child.on('error', (error) => refuse(failureOf(task.direction, 'broken', error)));
    child.on('close', (exitCode, killedBy) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', aborted);
      if (!outcome) {
        const ending = isOutOfMemory(killedBy) ? 'memory' : 'broken';
        log.info({ task: name, ending, exitCode, killedBy, stderr: stderr() }, 'a conversion ended by itself');
        return reject(failureOf(task.direction, ending));
      }
      return outcome();
    });
    const request: TaskRequest = { task: name, input, folder, memory: limits.memoryMb * MB };
    child.send(request, (error) => error && refuse(failureOf(task.direction, 'broken', error)));
  });
