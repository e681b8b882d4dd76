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

/** A process that becomes another, as `npm start` becomes the server; both end with the test at the latest. */
const becoming = (script: string, env: NodeJS.ProcessEnv = {}) => {
  const source = `import { become } from ${JSON.stringify(library)}; process.exitCode = await become(process.execPath, ['-e', ${JSON.stringify(script)}]);`;
  const child = spawn(node, ['--input-type=module', '-e', source], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'close') as Promise<[number | null]>;
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    child,
    ended: ended.then(([code]) => ({ code, said })),
    /** What the other one says first: its own process id. */
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

test('a command that is run to its end gives its code and all it said', async () => {
  expect(await capture(node, ['-e', "console.log('out'); console.error('err'); process.exit(3)"])).toEqual({ code: 3, output: 'out\nerr\n' });
  expect(await capture(node, ['-p', 'process.env.COOK_TRIED'], { COOK_TRIED: 'yes' })).toEqual({ code: 0, output: 'yes\n' });
  expect(await capture('/no/such/program', [])).toMatchObject({ code: 1, output: expect.stringContaining('ENOENT') as string });
});

test('what a process becomes gives it its exit code', async () => {
  expect((await becoming('process.exit(5)').ended).code).toBe(5);
});

test('signals are passed on, and the other one has its time to end in order', async () => {
  const { child, inner, ended } = becoming(`process.on('SIGTERM', () => setTimeout(() => { console.log('in order'); process.exit(0); }, 50)); ${waiting}`);
  const pid = await inner();
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, said: `${pid}\nin order\n` });
});

test('an end from outside is told by 128 and the number of the signal', async () => {
  const { inner, ended } = becoming(waiting);
  process.kill(await inner(), 'SIGKILL');
  expect((await ended).code).toBe(137);
});

test('when npm is gone the other one does not stay behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cook-run-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const source = `import { become } from ${JSON.stringify(library)}; await become(process.execPath, ['-e', ${JSON.stringify(waiting)}]);`;
  // Stands for npm: it starts the command, and is killed without a word to it.
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
