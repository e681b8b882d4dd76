import { z } from 'zod';
import { id } from '#platform/contract/ids.ts';

/** The part of this feature in the configuration answer, which the first view reads: the maps that the viewer can export. */
export const exportAbilities = z.object({ maps: z.array(id) });
export type ExportAbilities = z.infer<typeof exportAbilities>;
