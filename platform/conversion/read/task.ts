import { z } from 'zod';
import { defineTask } from '../child/task.ts';
import { readLimits } from './limits.ts';

export interface ReadInput {
  /** Files in the folder: `file` is the generated name, `name` the original one. */
  readonly files: readonly { readonly name: string; readonly file: string }[];
  /** Path of the RD correction grid; null if none is configured. */
  readonly grid: string | null;
}

const skipped = z.object({ what: z.string().max(200), count: z.int().min(1) });

const layerFile = z.object({
  name: z.string().max(500),
  file: z.string().regex(/^layer-\d{1,4}\.jsonl$/),
  count: z.int().min(0).max(readLimits.features),
  skipped: z.array(skipped).max(200).readonly(),
  notes: z.array(z.string().max(500)).max(20).readonly(),
});

const output = z.object({ layers: z.array(layerFile).max(readLimits.layers) });

/** Reads uploaded files into layers, each a file of features in EPSG:28992. */
export const read = defineTask<ReadInput, z.output<typeof output>>({
  direction: 'read',
  output,
  load: async () => (await import('./run-read.ts')).runRead,
});
