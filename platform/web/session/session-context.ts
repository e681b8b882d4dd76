import { requiredContext } from '#platform/ui/context/required-context.ts';
import type { Session } from './session.ts';

export interface SessionState {
  /** `unreachable`: somebody signed in here before, but the server does not answer. */
  readonly status: 'asking' | 'known' | 'unreachable';
  readonly session: Session | null;
  /** The last session was ended by its owner, not by time or by the server. */
  readonly signedOutByUser: boolean;
  /** The last session ended without its owner's doing, here or in another tab, and nobody has told them yet. */
  readonly endedUnexpectedly: boolean;
  /** After a successful login call: learns who is in. Resolves when the session is known. */
  readonly signedIn: () => Promise<void>;
  /** After a successful logout call: forgets everything of the person. */
  readonly signedOut: () => void;
  /** The server will not serve this person, who has been told so: the same, but one may come back here. */
  readonly lost: () => void;
  readonly askAgain: () => void;
}

export const [SessionStateProvider, useSessionState] = requiredContext<SessionState>('useSessionState outside its provider');

export const useSession = (): Session | null => useSessionState().session;
