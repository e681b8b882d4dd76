import { fork } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import pino from 'pino';
import { testTasks } from './testing/tasks.ts';
import { createWorkerPool, type WorkerPool, type WorkerPoolOptions } from './worker-pool.ts';

/** Each test starts processes, which is slow on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

type Tests = typeof testTasks;

let base = '';
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'cook-worker-pool-'));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const build = (options: Partial<WorkerPoolOptions<Tests>> = {}): WorkerPool<Tests> => {
  const entry = new URL('./testing/child.ts', import.meta.url);
  const pool = createWorkerPool({ base, tasks: testTasks, entry, log: pino({ enabled: false }), ...options });
  onTestFinished(() => pool.close());
  return pool;
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('runs a task in a child process with an empty environment, and reports progress', async () => {
  const workspace = await build().open();
  const parts: number[] = [];
  const output = await workspace.run('double', { number: 21 }, { onProgress: (part) => parts.push(part) });
  expect(output).toEqual({ doubled: 42, environment: [] });
  expect(parts).toEqual([0.5]);
  await workspace.dispose();
  expect(readdirSync(base)).toEqual([]);
});

test('keeps the files of a task until the workspace is disposed of', async () => {
  const workspace = await build().open();
  const { path } = await workspace.run('leaveFile', { content: 'kept' });
  expect(readFileSync(path, 'utf8')).toBe('kept');
  await workspace.dispose();
  expect(existsSync(path)).toBe(false);
});

test('a task cannot write outside its folder or read files of the machine', async () => {
  const workspace = await build().open();
  const outside = join(base, 'outside');
  await expect(workspace.run('writeAt', outside)).rejects.toMatchObject({ code: 'conversion_broken' });
  await expect(workspace.run('writeAt', join(workspace.folder, '../outside'))).rejects.toMatchObject({ code: 'conversion_broken' });
  expect(existsSync(outside)).toBe(false);
  writeFileSync(join(base, 'secret'), 'the secret of the installation');
  await expect(workspace.run('readAt', join(base, 'secret'))).rejects.toMatchObject({ code: 'conversion_broken' });
  await expect(workspace.run('readAt', '/etc/hostname')).rejects.toMatchObject({ code: 'conversion_broken' });
});

test('passes on the code and message of a failure that a task throws', async () => {
  const workspace = await build().open();
  await expect(workspace.run('refuse', null)).rejects.toMatchObject({ code: 'no_features', status: 422, message: 'Er staat niets in.' });
});

test.each(['breakOff', 'exit', 'lie'] as const)('a child that fails (%s) gives a message without details of the machine', async (name) => {
  const workspace = await build().open();
  await expect(workspace.run(name, null)).rejects.toMatchObject({
    code: 'conversion_broken',
    status: 422,
    message: 'Dit bestand kan niet worden gelezen. Misschien is het beschadigd, of van een andere soort dan de naam zegt.',
  });
});

test('kills a task that exceeds its time limit, even in an endless loop', async () => {
  const workspace = await build({ limits: { read: { seconds: 2, memoryMb: 512 } } }).open();
  await expect(workspace.run('spin', null)).rejects.toMatchObject({
    code: 'conversion_time',
    message: 'Het inlezen van dit bestand duurt te lang. Verdeel het in kleinere bestanden en probeer het opnieuw.',
  });
  // On a slow machine the time limit may pass before the task starts.
  const pid = join(workspace.folder, 'pid');
  expect(existsSync(pid) && isAlive(Number(readFileSync(pid, 'utf8')))).toBe(false);
});

test('kills a task that exceeds its memory limit outside the V8 heap', async () => {
  const workspace = await build({ limits: { read: { seconds: 60, memoryMb: 256 } } }).open();
  await expect(workspace.run('eatMemory', null)).rejects.toMatchObject({ code: 'conversion_memory' });
});

test.runIf(process.platform === 'linux')('gives children the highest out-of-memory score, so that Linux kills them before the server', async () => {
  const workspace = await build().open();
  const cancel = new AbortController();
  let score = '';
  const running = workspace.run('spin', null, {
    signal: cancel.signal,
    onProgress() {
      score = readFileSync(`/proc/${readFileSync(join(workspace.folder, 'pid'), 'utf8')}/oom_score_adj`, 'utf8').trim();
      cancel.abort();
    },
  });
  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  expect(score).toBe('1000');
});

test('aborting ends the process and rejects with the reason of the signal', async () => {
  const workspace = await build().open();
  const cancel = new AbortController();
  const running = workspace.run('spin', null, {
    signal: cancel.signal,
    onProgress: () => cancel.abort(new Error('the person closed the dialog')),
  });
  await expect(running).rejects.toThrow('the person closed the dialog');
  expect(isAlive(Number(readFileSync(join(workspace.folder, 'pid'), 'utf8')))).toBe(false);
});

test('limits running and waiting tasks, and refuses more with 503', async () => {
  const pool = build({ concurrency: 1, queueLimit: 1 });
  const workspace = await pool.open();
  const cancel = new AbortController();
  const first = workspace.run('spin', null, { signal: cancel.signal });
  const second = workspace.run('double', { number: 1 });
  await expect(workspace.run('double', { number: 2 })).rejects.toMatchObject({ code: 'busy', status: 503 });
  cancel.abort();
  await expect(first).rejects.toMatchObject({ name: 'AbortError' });
  await expect(second).resolves.toMatchObject({ doubled: 2 });
});

test('closing ends running tasks and removes their folders', async () => {
  const pool = build();
  const workspace = await pool.open();
  let close: () => void = () => undefined;
  const closed = new Promise<void>((resolve, reject) => {
    close = () => void pool.close().then(resolve, reject);
  });
  await expect(workspace.run('spin', null, { onProgress: () => close() })).rejects.toMatchObject({ name: 'AbortError' });
  await closed;
  expect(readdirSync(base)).toEqual([]);
});

test('removes folders of killed servers at the next start, and keeps those of running ones', async () => {
  const machine = hostname().replace(/[^\w-]/g, '_');
  const gone = `${machine}.4194305.0123abcd.0`;
  const reused = `${machine}.${process.pid}.0123abcd.1`;
  const used = `${machine}.${process.ppid}.0123abcd.2`;
  const elsewhere = 'another-machine.17.0123abcd.3';
  for (const name of [gone, reused, used, elsewhere]) {
    mkdirSync(join(base, name));
    writeFileSync(join(base, name, 'half'), 'of a file');
  }
  const workspace = await build().open();
  await workspace.dispose();
  expect(readdirSync(base).toSorted()).toEqual([used, elsewhere].toSorted());
});

test('a child in an endless loop ends when its server is killed', async () => {
  const server = fork(new URL('./testing/server-to-kill.ts', import.meta.url), [base], { execArgv: [], stdio: 'ignore' });
  const child = await new Promise<number>((resolve) => server.once('message', (pid) => resolve(Number(pid))));
  expect(isAlive(child)).toBe(true);
  server.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(child)).toBe(false), { timeout: 30_000, interval: 50 });
});
