import { isApiError } from '#platform/web/api/api-error.ts';
import { tooManyText } from '#platform/web/sign-in/failure-text.ts';
import { twoFactorErrors } from '../contract.ts';
import { nl } from './nl.ts';

/** Returns the message for a refused code. */
export const codeFailureText = (error: unknown): string => {
  if (!isApiError(error)) throw error;
  if (error.status === 401) return nl.wrongCode;
  if (error.status === 429) return tooManyText(error);
  // When no code can help, the message of the server says what to do.
  if (error.code === twoFactorErrors.nothingPending) return error.message;
  return error.status === 422 ? nl.malformedCode : nl.otherFailure;
};

/** Returns the message for a refused password or code; uses the server's message if it helps. */
export const proofFailureText = (error: unknown): string => {
  if (!isApiError(error)) throw error;
  if (error.code === twoFactorErrors.wrongPassword) return nl.wrongPassword;
  return error.status === 409 || error.status === 0 ? error.message : codeFailureText(error);
};
