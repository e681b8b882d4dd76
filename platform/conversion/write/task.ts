import { z } from 'zod';
import { defineTask } from '../child/task.ts';
import type { Assignment, Made } from './job.ts';

const LONGEST_SENTENCE = 4_000;

const made: z.ZodType<Made> = z.object({
  file: z.string().regex(/^written\/[\w.-]+$/),
  name: z.string().min(1).max(200).regex(/^[^/\\]+$/),
  mime: z.string().max(100),
  size: z.int().min(0),
  losses: z.array(z.string().max(LONGEST_SENTENCE)).max(100),
});

export const writeTask = defineTask<Assignment, Made>({
  direction: 'write',
  output: made,
  load: async () => (await import('./job.ts')).run,
});
