import { defineCall } from '#platform/contract/call.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { loginAnswer } from '#platform/contract/sign-in.ts';
import { text } from '#platform/contract/text.ts';
import { z } from 'zod';

/** Links that are expired, used, or for another user get the same answer as a wrong password. */
export const remoteLogin = defineCall({
  method: 'POST',
  path: '/remote-login',
  summary: 'Signs a user in with the token of a login link, sent as `password`; it works once and for one minute.',
  body: z.strictObject({
    username: text(254).min(1),
    password: text(1000).min(1),
    organization: text(63).optional(),
  }),
  answer: loginAnswer,
});

/** Name of the search entry in `element/{element}`: printable text on one line. */
export const element = text(200)
  .trim()
  .min(1)
  .refine((value) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(value), 'Ongeldig teken.');

export const createRemoteLoginLink = defineCall({
  method: 'POST',
  path: '/users/:id/remote-login-link',
  summary: 'Creates a login link that signs this user in once, within one minute.',
  params: z.object({ id: idInPath }),
  /** `element`: the search entry that the map shows first. */
  body: z.strictObject({ element: element.optional() }).nullish(),
  answer: z.object({ user_id: id, url: z.string(), expires_at: z.iso.datetime() }),
});
