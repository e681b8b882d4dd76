import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useApi } from '../api/api-context.ts';
import { useRegistry } from '../slots/registry-context.ts';
import { onSignedInElsewhere, onWindowFocus } from './personal-data.ts';
import { SessionStateProvider, type SessionState } from './session-context.ts';
import { beginSession, endSession, sessionQuery } from './session-query.ts';
import { useSessionEnd } from './use-session-end.ts';

/** Knows who is signed in, and lets everything that was theirs go when they are not any more. */
export const SessionProvider = ({ children }: { readonly children: ReactNode }) => {
  const api = useApi();
  const registry = useRegistry();
  const queries = useQueryClient();
  const { data, isPending, isError, refetch } = useQuery(sessionQuery(registry, api));
  const { farewell, say } = useSessionEnd(data);

  useEffect(() => onSignedInElsewhere(() => void refetch()), [refetch]);
  // Beside the change of tab, which the query looks at itself: a question that is under way counts for both.
  useEffect(() => onWindowFocus(() => void refetch({ cancelRefetch: false })), [refetch]);

  const state = useMemo<SessionState>(
    () => ({
      status: isError && data === undefined ? 'unreachable' : isPending ? 'asking' : 'known',
      session: data ?? null,
      signedOutByUser: farewell === 'on_purpose',
      endedUnexpectedly: farewell === 'of_itself',
      async signedIn() {
        await beginSession(queries, registry, api);
      },
      signedOut() {
        say('on_purpose');
        endSession(queries);
      },
      lost() {
        say('told');
        endSession(queries);
      },
      askAgain: () => void refetch(),
    }),
    [api, data, farewell, isError, isPending, queries, refetch, registry, say],
  );
  return <SessionStateProvider value={state}>{children}</SessionStateProvider>;
};
