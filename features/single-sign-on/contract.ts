import { defineCall } from '#platform/contract/call.ts';
import { loginAnswer } from '#platform/contract/sign-in.ts';
import { text } from '#platform/contract/text.ts';
import { z } from 'zod';

export const singleSignOnErrors = {
  /** 404: not switched on, or no provider is set. */
  off: 'sso_off',
  /** 422: begun in another browser, too long ago, twice, or tampered with. One starts again. */
  refused: 'sso_refused',
  /** 403: no rule of the organisation lets this person in. */
  notAllowed: 'sso_not_allowed',
  /** 409: an account with this name or address is there already, and is not tied to the provider. */
  accountExists: 'sso_account_exists',
  /** 502: the provider does not answer. */
  unavailable: 'sso_unavailable',
} as const;

/**
 * A browser is sent here. It goes on to the provider, and comes back at `/login?code=…&state=…`; where the provider
 * cannot be reached it comes back at `/login?sso=unavailable`.
 */
export const startSingleSignOn = defineCall({
  method: 'GET',
  path: '/auth/redirect',
  alsoAtRoot: true,
  summary: 'Sign in at the organisation: redirects to its provider (OpenID Connect)',
  query: z.object({ organization: text(63).optional() }),
});

/** All that stood behind `/login?` is handed on as it came. */
export const finishSingleSignOn = defineCall({
  method: 'GET',
  path: '/ad-login',
  summary: 'Sign in with what the provider sent along',
  query: z.object({
    code: text(4000).optional(),
    state: text(1000).optional(),
    iss: text(1000).optional(),
    session_state: text(1000).optional(),
    error: text(200).optional(),
    error_description: text(2000).optional(),
    error_uri: text(1000).optional(),
  }),
  answer: loginAnswer,
});
