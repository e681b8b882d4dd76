import { z } from 'zod';

/** What every refused or failed call answers: the wire form of Laravel, with a code of our own. */
export const errorBody = z.object({
  /** For people, Dutch. */
  message: z.string(),
  /** For programs. */
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** Where the log tells more about an unexpected failure. */
  id: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
