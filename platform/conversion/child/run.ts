import { fork, type ChildProcess } from 'node:child_process';
import { realpathSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { Failure } from '#platform/server/failure.ts';
import type { FastifyBaseLogger } from 'fastify';
import { report, type TaskRequest } from './messages.ts';
import type { Task, Direction } from './task.ts';

/** Why a child ended without reporting a result or failure. */
type Ending = 'time' | 'memory' | 'broken';

const messages: Readonly<Record<Direction, Readonly<Record<Ending, string>>>> = {
  read: {
    time: 'Het inlezen van dit bestand duurt te lang. Verdeel het in kleinere bestanden en probeer het opnieuw.',
    memory: 'Dit bestand vraagt te veel geheugen. Verdeel het in kleinere bestanden en probeer het opnieuw.',
    broken: 'Dit bestand kan niet worden gelezen. Misschien is het beschadigd, of van een andere soort dan de naam zegt.',
  },
  write: {
    time: 'Het maken van dit bestand duurt te lang. Kies minder objecten of een ander formaat.',
    memory: 'Het maken van dit bestand vraagt te veel geheugen. Kies minder objecten of een ander formaat.',
    broken: 'Het maken van dit bestand is niet gelukt. Probeer het opnieuw of kies een ander formaat.',
  },
};

const failureOf = (direction: Direction, ending: Ending, cause?: unknown): Failure =>
  new Failure(`conversion_${ending}`, 422, messages[direction][ending], { cause });

export interface Limits {
  readonly seconds: number;
  /** Of the whole process, including WebAssembly. */
  readonly memoryMb: number;
}

export interface ChildOptions {
  /** The module that the child runs. */
  readonly entry: URL;
  readonly limits: Limits;
  /** Paths that the child may read, besides the code and its folder. */
  readonly readable: readonly string[];
  readonly log: FastifyBaseLogger;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((part: number) => void) | undefined;
}

const MB = 1_048_576;
const NICENESS = 5;
/** The highest value, so that Linux kills the child instead of the server when memory is full. */
const OOM_SCORE = '1000';
/** Characters of stderr to log. */
const KEPT_OF_STDERR = 4_000;

const product = fileURLToPath(new URL('../../../', import.meta.url));
/** Paths of the code: the child can read neither the data folder nor other files of the machine. */
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

/** Gives the server priority for CPU time and memory; best effort, because not every platform supports it. */
const lowerPriority = (pid: number, log: FastifyBaseLogger): void => {
  try {
    setPriority(pid, NICENESS);
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/oom_score_adj`, OOM_SCORE);
  } catch (error) {
    log.debug({ err: error }, 'could not lower the priority of a conversion');
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

/** Tells whether an unexpected signal means out of memory: the watchdog and the kernel send SIGKILL, V8 aborts. */
const isOutOfMemory = (signal: NodeJS.Signals | null): boolean => signal === 'SIGKILL' || signal === 'SIGABRT';

/**
 * Runs one task in a child process, which has always ended when this settles.
 * @throws Failure with a message for the user; the reason of the signal when it was aborted
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
        log.info({ task: name, reason: content.reason, stderr: stderr() }, 'conversion failed');
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
        log.info({ task: name, ending, exitCode, killedBy, stderr: stderr() }, 'conversion process exited unexpectedly');
        return reject(failureOf(task.direction, ending));
      }
      return outcome();
    });
    const request: TaskRequest = { task: name, input, folder, memory: limits.memoryMb * MB };
    child.send(request, (error) => error && refuse(failureOf(task.direction, 'broken', error)));
  });
