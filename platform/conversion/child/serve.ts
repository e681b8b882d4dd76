import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { Failure } from '#platform/server/failure.ts';
import type { TaskRequest, Report } from './messages.ts';
import type { TaskTable } from './task.ts';

const LONGEST_REASON = 8_000;

const send = (report: Report): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(report, (error: Error | null) => (error ? reject(error) : resolve()));
  });

const failureReport = (error: unknown): Report => {
  if (error instanceof Failure) {
    return { kind: 'refused', code: error.code, status: error.status, message: error.message };
  }
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { kind: 'broken', reason: reason.slice(0, LONGEST_REASON) };
};

const watch = (memory: number): Worker =>
  new Worker(new URL('./watchdog.ts', import.meta.url), { workerData: { memory, parent: process.ppid } });

const run = async (tasks: TaskTable, { task: name, input, folder }: TaskRequest): Promise<Report> => {
  try {
    const task = tasks[name];
    if (!task) throw new Error(`there is no task '${name}'`);
    const work = await task.load();
    const progress = (part: number): void => void send({ kind: 'progress', part: Math.min(Math.max(part, 0), 1) });
    return { kind: 'done', output: await work(input, { folder, progress }) };
  } catch (error) {
    return failureReport(error);
  }
};

/** Runs in the child: waits for one request, runs its task, reports the result and exits. */
export const serve = (tasks: TaskTable): void => {
  process.once('disconnect', () => process.exit(1));
  process.once('message', (request: TaskRequest) => {
    const watchdog = watch(request.memory);
    watchdog.once('error', () => process.exit(1));
    void run(tasks, request)
      .then(send)
      .finally(() => process.exit(0));
  });
};
