import { z } from 'zod';

/**
 * Why a mail did not come, as far as somebody can do something about it. `address`: nobody takes mail there; `refused`:
 * this mail was not wanted; `busy`: not now; `late`: it was of no use any more; `server`: the portal cannot send mail at all.
 */
export const undeliveredCause = z.enum(['address', 'refused', 'busy', 'late', 'server']);
export type UndeliveredCause = z.infer<typeof undeliveredCause>;
