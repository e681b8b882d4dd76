import { queryOptions, type Query, type QueryClient } from '@tanstack/react-query';
import { signInErrors } from '#platform/contract/sign-in.ts';
import type { Api } from '../api/api.ts';
import { isApiError, isNoAnswer, isTransient, isRetryable } from '../api/api-error.ts';
import type { Registry } from '../slots/registry.ts';
import { sessionSources } from '../slots/slots.ts';
import { cacheSession, cachedSession } from './cached-session.ts';
import { clearPersonalData, isSignedInAs, markSignedIn, hasSignedIn, noteSessionEnd, readSessionEnd } from './personal-data.ts';
import type { Session } from './session.ts';

const sessionKey = ['session'] as const;
const isOtherQuery = (query: Query): boolean => query.queryKey[0] !== sessionKey[0];

/** Removes the answers that were given to the previous user. */
const removeOtherQueries = (queries: QueryClient): void => {
  void queries.cancelQueries({ predicate: isOtherQuery });
  queries.removeQueries({ predicate: isOtherQuery });
};

/** False while the session was unknown (`undefined`): no query of a user can have run before that. */
const isUserChanged = (before: Session | null | undefined, now: Session | null): boolean =>
  before !== undefined && before?.user.id !== now?.user.id;

/** Loads the session from the server, stores it for the next start, and removes the data of another user. */
const loadSession = async (queries: QueryClient, registry: Registry, api: Api, signal?: AbortSignal): Promise<Session | null> => {
  const before = queries.getQueryData<Session | null>(sessionKey);
  const session = (await registry.all(sessionSources)[0]?.load(api, before ?? null, signal)) ?? null;
  // A different user than before, who did not sign out in this tab.
  if (session && hasSignedIn() && !isSignedInAs(session.user.id)) clearPersonalData();
  if (session) {
    markSignedIn(session.user.id);
    cacheSession(session);
  } else clearPersonalData();
  if (isUserChanged(before, session)) removeOtherQueries(queries);
  return session;
};

/** Another tab that signed out knows better: its cookie may have been the one that the server no longer accepts. */
const noteRefusal = (error: unknown): void => {
  if (isApiError(error) && error.code === signInErrors.sessionEnded && readSessionEnd() === null) noteSessionEnd('ended');
};

/** In a frame of another website there is no session. A refusal ends the session; transient errors leave it unchanged (docs/decisions/0017-when-a-session-ends.md). */
export const sessionQuery = (registry: Registry, api: Api, isFramed = false) =>
  queryOptions({
    queryKey: sessionKey,
    queryFn: async ({ client, signal }): Promise<Session | null> => {
      // Asks nothing, and leaves what the browser stores about a user who is signed in outside the frame.
      if (isFramed) return null;
      const nobody = (): null => {
        clearPersonalData();
        if (isUserChanged(client.getQueryData<Session | null>(sessionKey), null)) removeOtherQueries(client);
        return null;
      };
      if (!hasSignedIn()) return client.getQueryData(sessionKey) ? nobody() : null;
      try {
        return await loadSession(client, registry, api, signal);
      } catch (error) {
        // Offline, the cached session counts. The query refetches when the connection is back.
        const cached = isNoAnswer(error) && !client.getQueryData(sessionKey) ? cachedSession() : null;
        if (cached) return cached;
        if (!isApiError(error) || isTransient(error)) throw error;
        noteRefusal(error);
        return nobody();
      }
    },
    retry: (count, error) => isRetryable(error) && count < 3,
    staleTime: 0,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

export const beginSession = async (queries: QueryClient, registry: Registry, api: Api): Promise<void> => {
  queries.setQueryData(sessionKey, await loadSession(queries, registry, api));
};

/** Ends the session in the browser: removes stored data, answers of the server and the session itself. */
export const endSession = (queries: QueryClient): void => {
  clearPersonalData();
  queries.setQueryData(sessionKey, null);
  removeOtherQueries(queries);
};

/** Called when the server refused a call because there is no session: ends the session in the browser, if there is one. */
export const sessionWasLost = (queries: QueryClient, error: unknown): void => {
  if (!queries.getQueryData(sessionKey)) return;
  noteRefusal(error);
  endSession(queries);
};
