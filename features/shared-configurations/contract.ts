import { id, idInPath } from '#platform/contract/ids.ts';
import { defineCall } from '#platform/contract/call.ts';
import { z } from 'zod';

export const sharedConfiguration = z.object({
  id,
  /** The configuration that was shared. */
  option: z.object({ id, name: z.string() }),
  created_at: z.iso.datetime(),
  /** The last moment at which it opens. */
  valid_until: z.iso.datetime(),
  /** The recipients by name, with their first and last opening; null when not opened yet. */
  users: z.array(
    z.object({
      id,
      name: z.string(),
      email: z.string(),
      first_opened_at: z.iso.datetime().nullable(),
      last_opened_at: z.iso.datetime().nullable(),
    }),
  ),
});
export type SharedConfiguration = z.infer<typeof sharedConfiguration>;

export const listOwnShared = defineCall({
  method: 'GET',
  path: '/shared/personal',
  summary: 'Lists the user’s own shared configurations that have not expired, newest first.',
  answer: z.array(sharedConfiguration),
});

export const removeShared = defineCall({
  method: 'DELETE',
  path: '/shared/:id',
  summary: 'Ends a shared configuration of the user; it can no longer be opened.',
  params: z.object({ id: idInPath }),
});
