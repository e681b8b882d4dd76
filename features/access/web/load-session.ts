import type { Api } from '#platform/web/api/api.ts';
import type { Session } from '#platform/web/session/session.ts';
import { getSession, loggedIn } from '../contract.ts';

/** Whether one is still in is asked at every return to the window, so it is the cheaper of the two questions. */
export const loadSession = async (api: Api, known: Session | null, signal?: AbortSignal): Promise<Session> => {
  const request = signal ? { signal } : {};
  if (known && (await api.call(loggedIn, request)) === known.user.id) return known;
  return api.call(getSession, request);
};
