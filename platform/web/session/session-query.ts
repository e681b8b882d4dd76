import { queryOptions, type Query, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import { isApiError, isNoAnswer, isTransient, isRetryable } from '../api/api-error.ts';
import type { Registry } from '../slots/registry.ts';
import { sessionSources } from '../slots/slots.ts';
import { cacheSession, cachedSession } from './cached-session.ts';
import { clearPersonalData, isSignedInAs, markSignedIn, hasSignedIn } from './personal-data.ts';
import type { Session } from './session.ts';

const sessionKey = ['session'] as const;
const isAnother = (query: Query): boolean => query.queryKey[0] !== sessionKey[0];

/** What was asked before is nothing for the one who is in now. */
const forgetAnswers = (queries: QueryClient): void => {
  void queries.cancelQueries({ predicate: isAnother });
  queries.removeQueries({ predicate: isAnother });
};

/** Until it is known who one is, nothing is asked that belongs to anybody. */
const isAnotherThan = (before: Session | null | undefined, now: Session | null): boolean =>
  before !== undefined && before?.user.id !== now?.user.id;

/** Asks the server, notes the outcome for the next start, and lets go what was another's. */
const askSession = async (queries: QueryClient, registry: Registry, api: Api, signal?: AbortSignal): Promise<Session | null> => {
  const before = queries.getQueryData<Session | null>(sessionKey);
  const session = (await registry.all(sessionSources)[0]?.load(api, before ?? null, signal)) ?? null;
  // Another than before, without a farewell between.
  if (session && hasSignedIn() && !isSignedInAs(session.user.id)) clearPersonalData();
  if (session) {
    markSignedIn(session.user.id);
    cacheSession(session);
  } else clearPersonalData();
  if (isAnotherThan(before, session)) forgetAnswers(queries);
  return session;
};

/** A refusal ends the session; what decides nothing leaves it as it was (docs/decisions/0017-when-a-session-ends.md). */
export const sessionQuery = (registry: Registry, api: Api) =>
  queryOptions({
    queryKey: sessionKey,
    queryFn: async ({ client, signal }): Promise<Session | null> => {
      const nobody = (): null => {
        clearPersonalData();
        if (isAnotherThan(client.getQueryData<Session | null>(sessionKey), null)) forgetAnswers(client);
        return null;
      };
      if (!hasSignedIn()) return client.getQueryData(sessionKey) ? nobody() : null;
      try {
        return await askSession(client, registry, api, signal);
      } catch (error) {
        // Without a network one is who one was; the server is asked again as soon as it can be.
        const kept = isNoAnswer(error) && !client.getQueryData(sessionKey) ? cachedSession() : null;
        if (kept) return kept;
        if (!isApiError(error) || isTransient(error)) throw error;
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
  queries.setQueryData(sessionKey, await askSession(queries, registry, api));
};

/** Everything of a person goes: what was stored, what was asked, and who they are. */
export const endSession = (queries: QueryClient): void => {
  clearPersonalData();
  queries.setQueryData(sessionKey, null);
  forgetAnswers(queries);
};

/** A call was refused for want of a session: that ends the one we thought to have. */
export const sessionWasLost = (queries: QueryClient): void => {
  if (queries.getQueryData(sessionKey)) endSession(queries);
};
