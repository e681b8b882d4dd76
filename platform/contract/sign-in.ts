import { z } from 'zod';
import { defineCall } from './call.ts';

/** How a user authenticates. */
export const signInMethod = z.enum(['password', 'single_sign_on', 'remote_login']);
export type SignInMethod = z.infer<typeof signInMethod>;

/**
 * The answer of all sign-in methods. `two_factor: true`: a code must be entered next. `type: 'reset'`: a new password must be
 * chosen next. `type: 'two_factor_setup'`: the organisation requires two-factor sign-in, which must be set up first. In these
 * three cases the user is not signed in yet; otherwise the user is.
 */
export const loginAnswer = z.union([
  z.literal('already_logged_in'),
  z.object({ two_factor: z.boolean(), type: z.enum(['reset', 'two_factor_setup']).optional() }),
]);
export type LoginAnswer = z.infer<typeof loginAnswer>;

export const pendingStep = z.enum(['two_factor', 'two_factor_setup', 'reset']);
export type PendingStep = z.infer<typeof pendingStep>;

export const pendingLogin = defineCall({
  method: 'GET',
  path: '/login/pending',
  summary: 'Returns the step that the pending login of this browser waits for, or null when there is none.',
  answer: z.object({ step: pendingStep.nullable() }),
});

/** Error codes shared by all sign-in methods. */
export const signInErrors = {
  /** 422 on `username`: unknown account, wrong password or invalid link. */
  wrongCredentials: 'wrong_credentials',
/** 422 on `username`, only after successful authentication. */
  expired: 'user_expired',
/** 422 on `username`, only after successful authentication. */
  blocked: 'user_blocked',
  /** 429 with Retry-After in seconds: too many failures for this account or address. */
  tooManyAttempts: 'too_many_attempts',
  /** 409: no sign-in is pending, or it took longer than ten minutes. The user starts again at the login page. */
  nothingPending: 'no_pending_login',
  /** 401: the session was ended elsewhere, for example by a manager or a new password. */
  sessionEnded: 'session_ended',
  /** 401; the session continues. */
  wrongCode: 'wrong_code',
} as const;
