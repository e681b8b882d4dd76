import { requiredContext } from '#platform/ui/context/required-context.ts';
import type { KnownEnd } from './personal-data.ts';
import type { Session } from './session.ts';

/** The user signed out in another tab, somebody ended the session elsewhere, it is over, or the server has no map for this user. */
export type UnexpectedEnd = KnownEnd | 'over' | 'refused';

export interface SessionState {
  /** `unreachable`: a user signed in in this browser before, but the server does not answer. */
  readonly status: 'loading' | 'known' | 'unreachable';
  readonly session: Session | null;
  /** The user ended the last session: it did not expire and the server did not refuse it. */
  readonly signedOutByUser: boolean;
  /** Why the last session ended, if the user did not sign out in this tab. */
  readonly endedUnexpectedly: UnexpectedEnd | null;
  /** Call it after a successful login call: loads the session. Resolves when the session is known. */
  readonly signedIn: () => Promise<void>;
  /** Call it after a successful logout call: removes all data of the user. */
  readonly signedOut: () => void;
  /** Call it when the server has no map for this user: as `signedOut`, but signing in leads back to this address. */
  readonly sessionRefused: () => void;
  readonly retry: () => void;
}

export const [SessionStateProvider, useSessionState] = requiredContext<SessionState>('useSessionState outside its provider');

export const useSession = (): Session | null => useSessionState().session;
