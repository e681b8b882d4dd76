import { useCallback, useState } from 'react';
import { cachedSession } from './cached-session.ts';
import type { Session } from './session.ts';

/** How the last session ended: by its owner, by a refusal that was told, or of itself. Null: none ended here. */
type Farewell = 'on_purpose' | 'told' | 'of_itself' | null;

/** `said`: what ends it next is known to the one who reads the screen. */
export const useSessionEnd = (session: Session | null | undefined) => {
  // Who was in when this browser last heard of it counts too: they come back and are out.
  const [before, setBefore] = useState(cachedSession);
  const [farewell, setFarewell] = useState<Farewell>(null);
  if (session !== undefined && session?.user.id !== before?.user.id) {
    setBefore(session);
    if (session) setFarewell(null);
    else setFarewell((said) => said ?? 'of_itself');
  }
  return { farewell, say: useCallback((how: 'on_purpose' | 'told'): void => setFarewell(how), []) };
};
