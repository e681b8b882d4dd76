import { z } from 'zod';

/**
 * Why a mail was not delivered. `address`: no mailbox at the address; `refused`: the mail was rejected; `busy`: a temporary
 * failure; `late`: the mail had expired; `server`: the portal cannot send mail.
 */
export const undeliveredCause = z.enum(['address', 'refused', 'busy', 'late', 'server']);
export type UndeliveredCause = z.infer<typeof undeliveredCause>;
