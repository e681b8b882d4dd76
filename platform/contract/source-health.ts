import { z } from 'zod';
import { defineCall, nothing } from './call.ts';
import { id, idInPath } from './ids.ts';

/** Result of the latest check of a source. */
export const sourceState = z.object({
  ok: z.boolean(),
  checked_at: z.iso.datetime(),
  /** Since when `ok` has had this value. */
  since: z.iso.datetime(),
  last_ok_at: z.iso.datetime().nullable(),
  /** Number of consecutive failed checks. */
  failures: z.int(),
  code: z.string().nullable(),
  message: z.string().nullable(),
  duration_ms: z.int(),
});
export type SourceState = z.infer<typeof sourceState>;

export const checkSourceNow = defineCall({
  method: 'POST',
  path: '/admin/sources/:id/check',
  summary: 'Checks now whether the source of a map answers correctly, and stores the result.',
  params: z.object({ id: idInPath }),
  body: nothing,
  answer: sourceState.extend({ source_id: id }),
});
