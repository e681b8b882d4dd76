import { z } from 'zod';
import { defineCall } from './call.ts';

/** How somebody proves who they are. */
export const signInMethod = z.enum(['password', 'single_sign_on', 'remote_login']);
export type SignInMethod = z.infer<typeof signInMethod>;

/**
 * What every way of signing in answers. `two_factor: true`: the code comes next. `type: 'reset'`: a new
 * password comes next. `type: 'two_factor_setup'`: the organisation demands a second step, which has to be set
 * up first. With any of these nobody is signed in yet. Otherwise one is in.
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
  summary: 'Which step stands between this browser and its session; null: none',
  answer: z.object({ step: pendingStep.nullable() }),
});

/** Codes of refusals that every way of signing in shares. */
export const signInErrors = {
  /** 422 on `username`: no such account, or not its password or link. */
  wrongCredentials: 'wrong_credentials',
  /** 422 on `username`, only after who it is has been proved. */
  expired: 'user_expired',
  /** 422 on `username`, only after who it is has been proved. */
  blocked: 'user_blocked',
  /** 429 with Retry-After in seconds: failures of this account or address. */
  tooManyAttempts: 'too_many_attempts',
  /** 409: nothing was begun, or it took longer than ten minutes. One starts again at the login page. */
  nothingPending: 'no_pending_login',
  /** 401, and the session of who typed it goes on. */
  wrongCode: 'wrong_code',
} as const;
