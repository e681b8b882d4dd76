import Fastify from 'fastify';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Platform } from './feature.ts';
import { addHousekeeping } from './housekeeping.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const HOUR = 3_600_000;

test('sweeps every hour, continues after a sweep that fails, and stops with the server', async () => {
  const swept: string[] = [];
  const sweeper = (name: string, fails = false) => ({
    async sweep() {
      swept.push(name);
      if (fails) throw new Error(`${name} could not be cleaned up`);
    },
  });
  const app = Fastify();
  const platform = {
    sessions: sweeper('sessions', true), limits: sweeper('limits'), files: sweeper('files'),
    // Sweeps that query the database fail here, and do not stop the others.
    db: {}, settings: {}, log: pino({ level: 'silent' }),
  } as unknown as Platform;
  addHousekeeping(app, platform);
  await app.ready();
  await vi.advanceTimersByTimeAsync(HOUR - 1);
  expect(swept).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(swept).toEqual(['sessions', 'limits', 'files']);
  await vi.advanceTimersByTimeAsync(2 * HOUR);
  expect(swept).toHaveLength(9);
  await app.close();
  await vi.advanceTimersByTimeAsync(2 * HOUR);
  expect(swept).toHaveLength(9);
});

test('sweeps when the server begins to listen, for servers that never run for an hour', async () => {
  const swept: string[] = [];
  const app = Fastify();
  const sessions = { sweep: () => Promise.resolve(void swept.push('sessions')) };
  addHousekeeping(app, { sessions, db: {}, settings: {}, log: pino({ level: 'silent' }) } as unknown as Platform);
  await app.listen({ port: 0, host: '127.0.0.1' });
  await expect.poll(() => swept).toEqual(['sessions']);
  await app.close();
});
