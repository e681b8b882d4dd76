import { signInErrors } from '#platform/contract/sign-in.ts';
import { isApiError } from '../api/api-error.ts';
import { nl } from './nl.ts';

const texts: Readonly<Record<string, string>> = {
  [signInErrors.wrongCredentials]: nl.wrongCredentials,
  [signInErrors.expired]: nl.expired,
  [signInErrors.blocked]: nl.blocked,
};

/** Returns the message of a refused sign-in: our own text for known codes, else the message of the server. */
export const failureText = (error: unknown, more: Readonly<Record<string, string>> = {}): string => {
  if (!isApiError(error)) throw error;
  if (error.status === 429) return nl.tooManyAttempts;
  return more[error.code] ?? texts[error.code] ?? error.message;
};
