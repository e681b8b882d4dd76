import { isApiError, isSessionLost, isTransient, ownCodes } from '../api/api-error.ts';
import type { ConfigurationRequest } from './request.ts';

/** What follows when a configuration did not come. */
export type AfterFailure = 'sign_in' | 'sign_out' | 'open_default' | 'ask_again';

/**
 * No answer, or a server in trouble, decides nothing: one may ask again. A visitor may see after signing in what
 * they may not see now. A public or shared configuration that is refused makes place for the default one, and
 * so does one that somebody switched to; an unreadable one of one's own, or a refused default one, ends the
 * session, for without it there is nothing to show.
 */
export const afterFailure = (request: ConfigurationRequest, error: unknown, signedIn: boolean): AfterFailure => {
  if (isTransient(error)) return 'ask_again';
  if (isSessionLost(error) && !signedIn && request.kind !== 'public') return 'sign_in';
  // Whoever looks at a draft came to see just that: told, and led nowhere.
  if (request.kind === 'draft') return 'ask_again';
  if (request.kind !== 'own') return 'open_default';
  const isInvalid = isApiError(error) && error.code === ownCodes.unexpectedAnswer;
  if (request.id !== undefined && !isInvalid) return 'open_default';
  return signedIn ? 'sign_out' : 'ask_again';
};
