import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useApi } from '../api/api-context.ts';
import { useEnvironment } from '../environment/environment-context.ts';
import { useRegistry } from '../slots/registry-context.ts';
import { cachedSession } from './cached-session.ts';
import { noteSessionEnd, onSignedInElsewhere, onWindowFocus, readSessionEnd } from './personal-data.ts';
import { SessionStateProvider, type SessionState, type UnexpectedEnd } from './session-context.ts';
import { beginSession, endSession, sessionQuery } from './session-query.ts';
import type { Session } from './session.ts';

/** How the last session ended: the user signed out here, or why it ended otherwise. Null: none ended here. */
type SessionEnd = 'left' | UnexpectedEnd | null;

/** Keeps how the last session ended. Call `noteEnd` before ending a session for a reason that is known here. */
const useSessionEnd = (session: Session | null | undefined, isFramed: boolean) => {
  // Starts with the cached session, so that a user whose session ended while the page was closed is informed too.
  const [before, setBefore] = useState(() => (isFramed ? null : cachedSession()));
  const [sessionEnd, setSessionEnd] = useState<SessionEnd>(null);
  if (session !== undefined && session?.user.id !== before?.user.id) {
    setBefore(session);
    if (session) setSessionEnd(null);
    else setSessionEnd((known) => known ?? readSessionEnd() ?? 'over');
  }
  return { sessionEnd, noteEnd: useCallback((how: 'left' | 'refused'): void => setSessionEnd(how), []) };
};

/** Provides the session. When it ends, everything that the browser holds for its user is removed. */
export const SessionProvider = ({ children }: { readonly children: ReactNode }) => {
  const api = useApi();
  const registry = useRegistry();
  const queries = useQueryClient();
  const { framed } = useEnvironment();
  const { data, isPending, isError, refetch } = useQuery(sessionQuery(registry, api, framed));
  const { sessionEnd, noteEnd } = useSessionEnd(data, framed);

  useEffect(() => onSignedInElsewhere(() => void refetch()), [refetch]);
  // The query itself refetches on a change of tab. `cancelRefetch: false` lets a refetch that is already running serve both.
  useEffect(() => onWindowFocus(() => void refetch({ cancelRefetch: false })), [refetch]);

  const state = useMemo<SessionState>(
    () => ({
      status: isError && data === undefined ? 'unreachable' : isPending ? 'loading' : 'known',
      session: data ?? null,
      signedOutByUser: sessionEnd === 'left',
      endedUnexpectedly: sessionEnd === 'left' ? null : sessionEnd,
      async signedIn() {
        await beginSession(queries, registry, api);
      },
      signedOut() {
        noteEnd('left');
        noteSessionEnd('signed_out');
        endSession(queries);
      },
      sessionRefused() {
        noteEnd('refused');
        endSession(queries);
      },
      retry: () => void refetch(),
    }),
    [api, data, isError, isPending, noteEnd, queries, refetch, registry, sessionEnd],
  );
  return <SessionStateProvider value={state}>{children}</SessionStateProvider>;
};
