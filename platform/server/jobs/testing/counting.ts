import { z } from 'zod';
import { defineJob } from '../job.ts';
import type { QueueTimings } from '../queue.ts';

/** A job for tests. */
export const counting = defineJob({
  name: 'test.count',
  payload: z.object({ to: z.int() }),
  about: z.object({ title: z.string() }),
  result: z.object({ counted: z.int() }),
  seconds: 60, tries: 3, atOnce: 2, keptHours: 1,
});

/** The shortest intervals that pg-boss allows. */
export const shortTimings: QueueTimings = { heartbeatSeconds: 10, checkSeconds: 1, pollSeconds: 0.5, pauseSeconds: 0 };
