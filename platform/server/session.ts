import type { Queryable } from '#platform/db/database.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn, Viewer } from './viewer.ts';

/** The session of one call. Changes take effect from the next call. */
export interface SessionHandle {
  /** Null: a visitor without a stored session. */
  readonly id: number | null;
  /** Returns the value stored in this session under a key. */
  read(key: string): unknown;
  /** Stores a small JSON value. A visitor gets a session for it. */
  write(key: string, value: unknown): Promise<void>;
  /** Ends the current session and begins a new one under a new cookie, without the stored values. */
  signIn(userId: number, db?: Queryable): Promise<void>;
  /** Ends the session at once, on all nodes. */
  signOut(): Promise<void>;
}

export interface SessionSummary {
  readonly id: number;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly ip: string;
  readonly userAgent: string;
}

export interface Sessions {
  /** Finds the session and viewer of a request. */
  open(request: FastifyRequest, reply: FastifyReply): Promise<{ viewer: Viewer; session: SessionHandle }>;
  /** Gives the browser a session cookie and the matching XSRF token, unless it has both. */
  giveXsrfToken(request: FastifyRequest, reply: FastifyReply): void;
  /** Whether the XSRF header matches the session cookie. */
  xsrfMatches(request: FastifyRequest): boolean;
  /** Whether the session of this request was ended by another browser or a manager, so that it did not run out. */
  wasEnded(request: FastifyRequest): Promise<boolean>;
  /** Identifies a browser without a signed-in user. The result gives no access to anything. */
  browserOf(request: FastifyRequest): string;
  /** Returns the users of the given sessions that are still open, by session id. Does not count as using the sessions. */
  usersOf(sessionIds: readonly number[]): Promise<ReadonlyMap<number, SignedIn>>;
  /** The open sessions of a user, latest first. */
  listOf(userId: number): Promise<SessionSummary[]>;
  /** Ends one session of a user, and forgets the device on which it was started. Ignores sessions of other users. */
  revoke(userId: number, sessionId: number): Promise<void>;
  /**
   * Ends all sessions of a user except one, and all their logins that wait for a step. Forgets their devices, except
   * that of the excepted session. Called after a new password and when an account is blocked.
   */
  revokeAllOf(userId: number, options?: { except?: number | null; db?: Queryable }): Promise<void>;
  /** Removes sessions that ended more than a day ago. */
  sweep(): Promise<void>;
}
