import { createServer, type Socket } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '#platform/db/open.ts';
import { silentLog } from '#platform/db/testing/silent-log.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testServer, type TestServer } from '../testing/index.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cook-health-'));
});
let server: TestServer | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await server?.close();
  rmSync(folder, { recursive: true });
});

const notReady = {
  status: 503,
  retryAfter: '5',
  body: { code: 'not_ready', message: 'De database antwoordt niet.' },
};

const ask = async (url: string) => {
  const answer = await server!.app.inject(url);
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: answer.json<unknown>() };
};

test('without a database the process is live but not ready', async () => {
  server = await testServer({ database: connect('embedded', { socket: join(folder, 'nobody-listens') }, silentLog) });
  expect(await ask('/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await ask('/health/ready')).toMatchObject(notReady);
});

test('a database that does not answer makes the server not ready after three seconds', async () => {
  const socket = join(folder, 'silent');
  let connection: Socket | undefined;
  let connected = (): void => undefined;
  const asked = new Promise<void>((resolve) => (connected = resolve));
  const silent = createServer((arriving) => {
    connection = arriving.resume();
    connected();
  });
  await new Promise<void>((resolve) => silent.listen(socket, resolve));
  server = await testServer({ database: connect('embedded', { socket }, silentLog) });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let answered = false;
  const answer = ask('/health/ready').finally(() => (answered = true));
  await asked;
  await vi.advanceTimersByTimeAsync(2_900);
  expect(answered).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(await answer).toMatchObject(notReady);
  connection?.destroy();
  silent.close();
});
