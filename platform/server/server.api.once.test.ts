import type { AddressInfo } from 'node:net';
import { defineCall } from '#platform/contract/call.ts';
import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createEgress } from './egress/create-egress.ts';
import { defineServerFeature } from './feature.ts';
import { anyone } from './policy.ts';
import { route } from './route.ts';
import { testServer, type TestServer } from './testing/index.ts';

const slow = defineCall({ method: 'GET', path: '/slow', summary: 'Takes its time', answer: z.string() });

let server: TestServer | undefined;
afterEach(() => server?.close());

test('closing the server completes running calls and refuses new ones', async () => {
  let begun = (): void => undefined;
  let finish = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (begun = resolve));
  const patience = new Promise<void>((resolve) => (finish = resolve));
  const feature = defineServerFeature({
    name: 'slow',
    routes: () => [
      route(slow, {
        policy: anyone,
        async handle() {
          begun();
          await patience;
          return 'done';
        },
      }),
    ],
  });
  server = await testServer({ features: [feature] });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const { settings } = server.platform;
  const client = createEgress({ ...settings, allowedHosts: [{ host: '127.0.0.1', port }] }, pino({ level: 'silent' }));
  const ask = () => client.fetch(`http://127.0.0.1:${port}/api/slow`, { purpose: 'test', allow: 'registered' });

  const running = ask();
  await arrived;
  const closing = server.app.close();
  const late = await ask().then(({ status }) => status, (error: { code: string }) => error.code);
  finish();
  expect((await running).json()).toBe('done');
  expect([503, 'source_unreachable']).toContain(late);
  await closing;
  await client.close();
});

test('the background work of a feature starts and stops with the server', async () => {
  const done: string[] = [];
  const working = (name: string) =>
    defineServerFeature({
      name,
      routes: () => [],
      async start() {
        done.push(`start ${name}`);
        return async () => void done.push(`stop ${name}`);
      },
    });
  server = await testServer({ features: [working('a'), working('b')] });
  expect(done).toEqual(['start a', 'start b']);
  await server.app.close();
  expect(done).toEqual(['start a', 'start b', 'stop b', 'stop a']);
});

test('two features with the same call are an error when the server starts', async () => {
  const twice = () => defineServerFeature({ name: 'slow', routes: () => [route(slow, { policy: anyone, handle: async () => '' })] });
  await expect(testServer({ features: [twice(), twice()] })).rejects.toThrow(/already declared/);
});
