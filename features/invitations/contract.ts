import { defineCall, nothing } from '#platform/contract/call.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { z } from 'zod';

export const invitationErrors = {
  /** 409: this person has signed in before; a forgotten password is renewed otherwise. */
  alreadyActive: 'already_active',
} as const;

export const invite = defineCall({
  method: 'POST',
  path: '/users/:id/invitation',
  summary: 'Send somebody a letter with a link to choose a password, valid once and for seven days; earlier ones no longer work',
  params: z.object({ id: idInPath }),
  body: nothing,
  answer: z.object({ user_id: id, email: z.string(), expires_at: z.iso.datetime() }),
});
