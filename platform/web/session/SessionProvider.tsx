import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useApi } from '../api/api-context.ts';
import { useRegistry } from '../slots/registry-context.ts';
import { onSignedInElsewhere, onWindowFocus } from './personal-data.ts';
import { SessionStateProvider, type SessionState } from './session-context.ts';
import { beginSession, endSession, sessionQuery } from './session-query.ts';
import { useSessionEnd } from './use-session-end.ts';

/** Provides the session. When it ends, everything that the browser holds for its user is removed. */
export const SessionProvider = ({ children }: { readonly children: ReactNode }) => {
  const api = useApi();
  const registry = useRegistry();
  const queries = useQueryClient();
  const { data, isPending, isError, refetch } = useQuery(sessionQuery(registry, api));
  const { sessionEnd, noteEnd } = useSessionEnd(data);

  useEffect(() => onSignedInElsewhere(() => void refetch()), [refetch]);
  // The query itself refetches on a change of tab. `cancelRefetch: false` lets a refetch that is already running serve both.
  useEffect(() => onWindowFocus(() => void refetch({ cancelRefetch: false })), [refetch]);

  const state = useMemo<SessionState>(
    () => ({
      status: isError && data === undefined ? 'unreachable' : isPending ? 'loading' : 'known',
      session: data ?? null,
      signedOutByUser: sessionEnd === 'signed_out',
      endedUnexpectedly: sessionEnd === 'unexpected',
      async signedIn() {
        await beginSession(queries, registry, api);
      },
      signedOut() {
        noteEnd('signed_out');
        endSession(queries);
      },
      sessionRefused() {
        noteEnd('reported');
        endSession(queries);
      },
      retry: () => void refetch(),
    }),
    [api, data, isError, isPending, noteEnd, queries, refetch, registry, sessionEnd],
  );
  return <SessionStateProvider value={state}>{children}</SessionStateProvider>;
};
