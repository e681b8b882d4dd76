import { defineJob } from '#platform/server/jobs/job.ts';
import { z } from 'zod';
import { exportFormat, exportPart } from '../contract.ts';

/** How long a file can be downloaded. */
const KEPT_HOURS = 7 * 24;

export const exportJob = defineJob({
  name: 'export.write',
  payload: z.object({ format: exportFormat, title: z.string(), parts: z.array(exportPart) }),
  about: z.object({ format: exportFormat, title: z.string() }),
  result: z.object({ fileId: z.int(), name: z.string(), size: z.int(), count: z.int(), losses: z.array(z.string()), limited: z.array(z.string()) }),
  // The child process that writes the file has a limit of its own, two minutes. Reading from other servers comes
  // before.
  seconds: 600, tries: 3, atOnce: 2, keptHours: KEPT_HOURS,
});
