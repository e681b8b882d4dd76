import { useCallback, useState } from 'react';
import { cachedSession } from './cached-session.ts';
import type { Session } from './session.ts';

/** How the last session ended: the user signed out, a refusal that the user was shown, or anything else. Null: none ended here. */
type SessionEnd = 'signed_out' | 'reported' | 'unexpected' | null;

/** Keeps how the last session ended. Call `noteEnd` before ending a session whose end the user already knows about. */
export const useSessionEnd = (session: Session | null | undefined) => {
  // Starts with the cached session, so that a user whose session ended while the page was closed is informed too.
  const [before, setBefore] = useState(cachedSession);
  const [sessionEnd, setSessionEnd] = useState<SessionEnd>(null);
  if (session !== undefined && session?.user.id !== before?.user.id) {
    setBefore(session);
    if (session) setSessionEnd(null);
    else setSessionEnd((known) => known ?? 'unexpected');
  }
  return { sessionEnd, noteEnd: useCallback((how: 'signed_out' | 'reported'): void => setSessionEnd(how), []) };
};
