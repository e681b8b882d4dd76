import { mayPass } from '../api/api-error.ts';
import type { ConfigurationRequest } from './request.ts';

/** What follows when a configuration did not come. */
export type AfterFailure = 'sign_out' | 'open_default' | 'ask_again';

/**
 * No answer, or a server in trouble, decides nothing: one may ask again. A public or shared
 * configuration that is refused makes place for the default one; a refused or unreadable default
 * one ends the session, for without it there is nothing to show.
 */
export const afterFailure = (request: ConfigurationRequest, error: unknown, signedIn: boolean): AfterFailure => {
  if (mayPass(error)) return 'ask_again';
  if (request.kind !== 'own' || request.id !== undefined) return 'open_default';
  return signedIn ? 'sign_out' : 'ask_again';
};
