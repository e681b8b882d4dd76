import { defineCall } from '#platform/contract/call.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { loginAnswer } from '#platform/contract/sign-in.ts';
import { text } from '#platform/contract/text.ts';
import { z } from 'zod';

/** Links that are over, used, or of somebody else look like a wrong password. */
export const remoteLogin = defineCall({
  method: 'POST',
  path: '/remote-login',
  summary: 'Sign in by a link: `password` carries its token, which works once and for a minute',
  body: z.object({
    username: text(254).min(1),
    password: text(1000).min(1),
    organization: text(63).optional(),
  }),
  answer: loginAnswer,
});

/** Of the search entry in `element/{element}`: what can stand in a list on the screen, and no more. */
export const element = text(200)
  .trim()
  .min(1)
  .refine((value) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(value), 'Ongeldig teken.');

export const createRemoteLoginLink = defineCall({
  method: 'POST',
  path: '/users/:id/remote-login-link',
  summary: 'A link with which this user signs in, once and within a minute',
  params: z.object({ id: idInPath }),
  /** `element`: the search entry that the map opens on. */
  body: z.object({ element: element.optional() }).nullish(),
  answer: z.object({ user_id: id, url: z.string(), expires_at: z.iso.datetime() }),
});
