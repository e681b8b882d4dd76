import { execFile } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { inRoot } from './lib/paths.mjs';

/** Runs a script without blocking this process, which itself listens on the port in use. */
const run = (script: string, env: NodeJS.ProcessEnv) =>
  promisify(execFile)(process.execPath, [inRoot(script)], { env: { ...process.env, ...env } }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
  );

test.each(['scripts/start.mjs', 'scripts/dev.mjs'])('%s ends with one sentence and exit code 1 when its port is in use', async (script) => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  expect(await run(script, { PORT: String(port), HOST: '127.0.0.1' })).toEqual({
    code: 1,
    stdout: '',
    stderr: `Poort ${port} is al in gebruik: stop het programma dat daar luistert, of start COOK met PORT=${port + 1} npm start.\n`,
  });
});

test('command.mjs without a file ends with one sentence and exit code 1', async () => {
  const { code, stderr } = await run('scripts/command.mjs', {});
  expect([code, stderr]).toEqual([1, 'Script not found: none was given.\n']);
});

test('check-settings.ts reports an invalid setting with the message of the server', async () => {
  const { code, stderr } = await run('scripts/lib/check-settings.ts', { PORT: 'acht', COOK_SECRET: 'a secret for tests, long enough to be one' });
  expect(code).toBe(1);
  expect(stderr).toBe('Deze instellingen kloppen niet; verbeter ze en start opnieuw:\n  - PORT: kies een geheel getal van 0 tot en met 65535\n');
});
