import { isApiError, isSessionLost, isTransient, ownCodes } from '../api/api-error.ts';
import type { ConfigurationRequest } from './request.ts';

/** The next step after a configuration could not be loaded. */
export type AfterFailure = 'sign_in' | 'sign_out' | 'open_default' | 'retry';

/**
 * Decides what follows a failure. A transient error offers a retry. A visitor signs in, since a user may see more. A
 * refused public, shared or chosen configuration opens the default one. An unreadable own configuration and a refused
 * default one end the session, because there is nothing else to show.
 */
export const afterFailure = (request: ConfigurationRequest, error: unknown, signedIn: boolean): AfterFailure => {
  if (isTransient(error)) return 'retry';
  if (isSessionLost(error) && !signedIn && request.kind !== 'public') return 'sign_in';
  // A preview of a draft shows its error and does not redirect.
  if (request.kind === 'draft') return 'retry';
  if (request.kind !== 'own') return 'open_default';
  const isInvalid = isApiError(error) && error.code === ownCodes.unexpectedAnswer;
  if (request.id !== undefined && !isInvalid) return 'open_default';
  return signedIn ? 'sign_out' : 'retry';
};
