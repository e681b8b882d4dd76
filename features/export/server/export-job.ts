import { defineJob } from '#platform/server/jobs/job.ts';
import { z } from 'zod';
import { exportFormat, ofFeatures, ofMap, type ExportPart } from '../contract.ts';

/** How long a file can be downloaded. */
const KEPT_HOURS = 7 * 24;

/** `fields`: the names of the attributes in order, because the database keeps payloads as `jsonb`, which sorts them. */
const storedPart = z.discriminatedUnion('kind', [ofMap, ofFeatures.extend({ fields: z.array(z.string()).default([]) })]);
export type StoredPart = z.infer<typeof storedPart>;

export const storedPartOf = (part: ExportPart): StoredPart =>
  part.kind === 'map' ? part : { ...part, fields: [...new Set(part.features.flatMap(({ properties }) => Object.keys(properties ?? {})))] };

export const exportJob = defineJob({
  name: 'export.write',
  payload: z.object({ format: exportFormat, title: z.string(), parts: z.array(storedPart) }),
  about: z.object({ format: exportFormat, title: z.string() }),
  result: z.object({ fileId: z.int(), name: z.string(), size: z.int(), count: z.int(), losses: z.array(z.string()), limited: z.array(z.string()) }),
  // The child process that writes the file has a limit of its own, two minutes. Reading from other servers comes
  // before.
  seconds: 600, tries: 3, atOnce: 2, keptHours: KEPT_HOURS,
});
