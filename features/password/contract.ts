import { defineCall } from '#platform/contract/call.ts';
import { newPassword, passwordRules, requireSamePassword } from '#platform/contract/password.ts';
import { text } from '#platform/contract/text.ts';
import { z } from 'zod';

export const passwordErrors = {
  /** 400 on `password` (reset only): the password breaks a rule, or the confirmation differs. */
  password: 'passwords.password',
  /** 400 on `email` (both reset calls): not an e-mail address. */
  email: 'passwords.email',
  /** 422: the link has expired, was used, or never existed. */
  token: 'passwords.token',
  /** 422, only with a valid link: it was requested for another address. */
  user: 'passwords.user',
  /** 422 on `password`: one of the last five. */
  usedBefore: 'passwords.duppassword',
  /** 422 on `password`: easy to guess. */
  common: passwordRules.common,
  /** 422 on `current_password`: not sent, by a user who is signed in. */
  missingCurrent: 'current_password_missing',
  /** 422 on `current_password` */
  wrongCurrent: 'wrong_current_password',
} as const;

/** Schema of an e-mail address, used in the browser and on the server. */
export const emailAddress = z.email('Voer een geldig email adres in.').max(254);

const organization = text(63).optional();

/** Every request with a valid address gets the same answer after the same time. */
export const requestReset = defineCall({
  method: 'POST',
  path: '/password/email',
  alsoAtRoot: true,
  summary: 'Sends a link to reset a forgotten password, if the account exists.',
  body: z.strictObject({ email: text(10_000), organization }),
  answer: z.object({ message: z.string() }),
});

/** The handler checks the fields after parsing, because their refusal has status 400. */
export const resetPassword = defineCall({
  method: 'POST',
  path: '/password/reset',
  alsoAtRoot: true,
  summary: 'Sets a new password with the link of a password-reset or invitation e-mail.',
  body: z.strictObject({
    token: text(10_000),
    email: text(10_000),
    password: text(10_000),
    password_confirmation: text(10_000),
    organization,
  }),
  answer: z.object({ message: z.string() }),
});

/** The two fields of a new password with their rules, for the form and for the call. */
export const newPasswordFields = z
  .object({ password: newPassword, password_confirmation: text(1000) })
  .superRefine(requireSamePassword);

export const changePassword = defineCall({
  method: 'POST',
  path: '/users/password',
  summary:
    'Sets a new password: for a pending login (`type: reset`), which then continues, or for the signed-in user, who also gives the current one.',
  body: z
    .strictObject({ password: newPassword, password_confirmation: text(1000), current_password: text(1000).optional() })
    .superRefine(requireSamePassword),
});
