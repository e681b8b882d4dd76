import type { Api } from '#platform/web/api/api.ts';
import type { Session } from '#platform/web/session/session.ts';
import { getSession, loggedIn } from '../contract.ts';

/**
 * Loads the session. If a session is known, first asks the cheaper call whether the user is the same, because this runs
 * whenever the window regains focus.
 */
export const loadSession = async (api: Api, known: Session | null, signal?: AbortSignal): Promise<Session> => {
  const request = signal ? { signal } : {};
  if (known && (await api.call(loggedIn, request)) === known.user.id) return known;
  return api.call(getSession, request);
};
