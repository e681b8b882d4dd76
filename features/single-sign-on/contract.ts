import { defineCall } from '#platform/contract/call.ts';
import { loginAnswer } from '#platform/contract/sign-in.ts';
import { text } from '#platform/contract/text.ts';
import { z } from 'zod';

export const singleSignOnErrors = {
  /** 404: not enabled, or no provider is configured. */
  off: 'sso_off',
  /** 422: started in another browser, too long ago, used twice, or tampered with. The user starts again. */
  refused: 'sso_refused',
  /** 403: no rule of the organisation admits this user. */
  notAllowed: 'sso_not_allowed',
  /** 409: an account with this name or address already exists and is not linked to the provider. */
  accountExists: 'sso_account_exists',
  /** 502: the provider does not answer. */
  unavailable: 'sso_unavailable',
} as const;

/**
 * The browser navigates here and is redirected to the provider, which returns it to `/login?code=…&state=…`. If the provider
 * cannot be reached, the browser is redirected to `/login?sso=unavailable`.
 */
export const startSingleSignOn = defineCall({
  method: 'GET',
  path: '/auth/redirect',
  alsoAtRoot: true,
  summary: 'Redirects to the identity provider of the organisation to sign in (OpenID Connect).',
  query: z.object({ organization: text(63).optional() }),
});

/** Gets the query of `/login` unchanged. */
export const finishSingleSignOn = defineCall({
  method: 'GET',
  path: '/ad-login',
  summary: 'Completes a login with the response of the identity provider.',
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
