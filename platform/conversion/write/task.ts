import { z } from 'zod';
import { defineTask } from '../child/task.ts';
import type { WriteInput, WriteOutput } from './run-write.ts';

const LONGEST_SENTENCE = 4_000;

const made: z.ZodType<WriteOutput> = z.object({
  file: z.string().regex(/^written\/[\w.-]+$/),
  name: z.string().min(1).max(200).regex(/^[^/\\]+$/),
  mime: z.string().max(100),
  size: z.int().min(0),
  losses: z.array(z.string().max(LONGEST_SENTENCE)).max(100),
});

export const writeTask = defineTask<WriteInput, WriteOutput>({
  direction: 'write',
  output: made,
  load: async () => (await import('./run-write.ts')).runWrite,
});
