import { signInErrors } from '#platform/contract/sign-in.ts';
import { isApiError } from '../api/api-error.ts';
import { nl } from './nl.ts';

const texts: Readonly<Record<string, string>> = {
  [signInErrors.wrongCredentials]: nl.wrongCredentials,
  [signInErrors.expired]: nl.expired,
  [signInErrors.blocked]: nl.blocked,
};

/** What stands on the screen when signing in was refused: our own words where we know the reason, else the server's. */
export const failureText = (error: unknown, more: Readonly<Record<string, string>> = {}): string => {
  if (!isApiError(error)) throw error;
  if (error.status === 429) return nl.tooManyAttempts;
  return more[error.code] ?? texts[error.code] ?? error.message;
};
