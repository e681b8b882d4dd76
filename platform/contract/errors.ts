import { z } from 'zod';

/** The answer of every refused or failed call: Laravel's format with a code of our own. */
export const errorBody = z.object({
  /** For users, in Dutch. */
  message: z.string(),
  /** For programs. */
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** Id of the log entry with the details of an unexpected failure. */
  id: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
