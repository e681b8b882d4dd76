import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { Failure } from '#platform/server/failure.ts';
import { z } from 'zod';
import { defineTask, type TaskTable } from '../task.ts';

const keepAllocating = (): void => {
  const kept: Uint8Array[] = [];
  // Allocated outside the V8 heap, like WebAssembly memory, and filled, so that the pages are really used.
  for (;;) kept.push(new Uint8Array(16_000_000).fill(1));
};

/** Tasks that succeed, and tasks that act like a reader that a hostile file took over. */
export const testTasks = {
  double: defineTask({
    direction: 'read',
    output: z.object({ doubled: z.number(), environment: z.array(z.string()) }),
    load: async () => async ({ number }: { number: number }, { progress }) => {
      progress(0.5);
      return { doubled: number * 2, environment: Object.keys(process.env) };
    },
  }),
  leaveFile: defineTask({
    direction: 'write',
    output: z.object({ path: z.string() }),
    load: async () => async ({ content }: { content: string }, { folder }) => {
      writeFileSync(join(folder, 'out'), content);
      return { path: join(folder, 'out') };
    },
  }),
  writeAt: defineTask({
    direction: 'write',
    output: z.string(),
    load: async () => async (path: string) => {
      writeFileSync(path, 'it got out');
      return 'written';
    },
  }),
  readAt: defineTask({
    direction: 'read',
    output: z.string(),
    load: async () => async (path: string) => readFileSync(path, 'utf8'),
  }),
  refuse: defineTask({
    direction: 'read',
    output: z.null(),
    load: async () => async (_input: null) => {
      throw new Failure('no_features', 422, 'Er staat niets in.');
    },
  }),
  breakOff: defineTask({
    direction: 'read',
    output: z.null(),
    load: async () => async (_input: null) => {
      throw new TypeError('a secret path /var/lib');
    },
  }),
  exit: defineTask({ direction: 'read', output: z.null(), load: async () => async (_input: null) => process.exit(3) }),
  spin: defineTask({
    direction: 'read',
    output: z.null(),
    load: async () => async (_input: null, { progress, folder }) => {
      writeFileSync(join(folder, 'pid'), String(process.pid));
      progress(0.1);
      // Like WebAssembly code: no timers, messages or signals of Node get through.
      for (;;);
    },
  }),
  eatMemory: defineTask({
    direction: 'read',
    output: z.null(),
    load: async () => async (_input: null) => {
      keepAllocating();
      return null;
    },
  }),
  lie: defineTask({
    direction: 'read',
    output: z.object({ count: z.int() }),
    load: async () => async (_input: null) => ({ count: 'many' }) as unknown as { count: number },
  }),
} as const satisfies TaskTable;
