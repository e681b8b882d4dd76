import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inRoot } from './paths.mjs';
import { capture } from './run.mjs';

const node = process.execPath;
const library = inRoot('scripts/lib/run.mjs');

/** Starts a process that calls `runInForeground`, as `npm start` does for the server. The test kills it at its end. */
const startForeground = (script: string, env: NodeJS.ProcessEnv = {}) => {
  const source = `import { runInForeground } from ${JSON.stringify(library)}; process.exitCode = await runInForeground(process.execPath, ['-e', ${JSON.stringify(script)}]);`;
  const child = spawn(node, ['--input-type=module', '-e', source], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'close') as Promise<[number | null]>;
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    child,
    ended: ended.then(([code]) => ({ code, said })),
    /** Returns the process id of the child, which the child prints first. */
    async inner() {
      await expect.poll(() => said).toMatch(/^\d+\n/);
      return Number.parseInt(said, 10);
    },
  };
};

const waiting = 'console.log(process.pid); setInterval(() => {}, 1000);';

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('capture returns the exit code and the output of a command', async () => {
  expect(await capture(node, ['-e', "console.log('out'); console.error('err'); process.exit(3)"])).toEqual({ code: 3, output: 'out\nerr\n' });
  expect(await capture(node, ['-p', 'process.env.COOK_TRIED'], { COOK_TRIED: 'yes' })).toEqual({ code: 0, output: 'yes\n' });
  expect(await capture('/no/such/program', [])).toMatchObject({ code: 1, output: expect.stringContaining('ENOENT') as string });
});

test('runInForeground ends with the exit code of its child', async () => {
  expect((await startForeground('process.exit(5)').ended).code).toBe(5);
});

test('runInForeground passes signals on and waits until its child has shut down', async () => {
  const { child, inner, ended } = startForeground(`process.on('SIGTERM', () => setTimeout(() => { console.log('in order'); process.exit(0); }, 50)); ${waiting}`);
  const pid = await inner();
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, said: `${pid}\nin order\n` });
});

test('runInForeground ends with 128 plus the signal number when its child is killed', async () => {
  const { inner, ended } = startForeground(waiting);
  process.kill(await inner(), 'SIGKILL');
  expect((await ended).code).toBe(137);
});

test('runInForeground ends its child when npm is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cook-run-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const source = `import { runInForeground } from ${JSON.stringify(library)}; await runInForeground(process.execPath, ['-e', ${JSON.stringify(waiting)}]);`;
  // Simulates npm: it starts the command, and is killed without passing the signal on.
  const npm = spawn(node, ['-e', `require('child_process').spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(source)}], { stdio: 'inherit' }); setInterval(() => {}, 1000);`], {
    env: { ...process.env, npm_lifecycle_event: 'start' }, stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  npm.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  await expect.poll(() => said).toMatch(/^\d+\n$/);
  expect(isAlive(Number(said))).toBe(true);
  npm.kill('SIGKILL');
  await expect.poll(() => isAlive(Number(said))).toBe(false);
});
