import { z } from 'zod';
import { defineCall, nothing } from './call.ts';
import { id, idInPath } from './ids.ts';

/** How it stood with a source when it was last asked. */
export const sourceState = z.object({
  ok: z.boolean(),
  checked_at: z.iso.datetime(),
  /** How long it has been so. */
  since: z.iso.datetime(),
  last_ok_at: z.iso.datetime().nullable(),
  /** Checks in a row that failed. */
  failures: z.int(),
  code: z.string().nullable(),
  message: z.string().nullable(),
  duration_ms: z.int(),
});
export type SourceState = z.infer<typeof sourceState>;

export const checkSourceNow = defineCall({
  method: 'POST',
  path: '/admin/sources/:id/check',
  summary: 'Ask the source of a map now whether it answers as it should, and write down what it says',
  params: z.object({ id: idInPath }),
  body: nothing,
  answer: sourceState.extend({ source_id: id }),
});
