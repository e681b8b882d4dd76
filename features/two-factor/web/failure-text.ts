import { isApiError } from '#platform/web/api/api-error.ts';
import { twoFactorErrors } from '../contract.ts';
import { nl } from './nl.ts';

/** What stands on the screen when a code was refused. */
export const codeFailureText = (error: unknown): string => {
  if (!isApiError(error)) throw error;
  if (error.status === 401) return nl.wrongCode;
  if (error.status === 429) return nl.tooMany;
  // Where no code can help any more, the server says what does.
  if (error.code === twoFactorErrors.nothingPending) return error.message;
  return error.status === 422 ? nl.malformedCode : nl.otherFailure;
};

/** The same where a password may have been asked instead, and where the server's own reason helps. */
export const proofFailureText = (error: unknown): string => {
  if (!isApiError(error)) throw error;
  if (error.code === twoFactorErrors.wrongPassword) return nl.wrongPassword;
  return error.status === 409 || error.status === 0 ? error.message : codeFailureText(error);
};
