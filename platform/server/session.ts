import type { Queryable } from '#platform/db/database.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn, Viewer } from './viewer.ts';

/** The session of one call. What it changes holds from the next call on. */
export interface SessionHandle {
  /** Null: a visitor of whom nothing is kept. */
  readonly id: number | null;
  /** What was kept in this session under a key. */
  read(key: string): unknown;
  /** Keeps something small, JSON; a visitor gets a session for it. */
  write(key: string, value: unknown): Promise<void>;
  /** Ends the session that was and begins a new one under a new cookie. What was kept is gone. */
  signIn(userId: number, db?: Queryable): Promise<void>;
  /** Ends the session everywhere, at once. */
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
  /** Who makes this request. */
  open(request: FastifyRequest, reply: FastifyReply): Promise<{ viewer: Viewer; session: SessionHandle }>;
  /** Sees to it that the browser has a session cookie and the XSRF token that goes with it; who has them keeps them. */
  giveXsrfToken(request: FastifyRequest, reply: FastifyReply): void;
  /** Whether the XSRF header fits the session cookie. */
  xsrfMatches(request: FastifyRequest): boolean;
  /** What tells one browser from another as long as nobody signs in; no key to anything. */
  browserOf(request: FastifyRequest): string;
  /** Who is in, of those of these sessions that are still open. It does not count as using them. */
  peopleOf(sessionIds: readonly number[]): Promise<ReadonlyMap<number, SignedIn>>;
  /** The sessions of a user that are still open, latest first. */
  listOf(userId: number): Promise<SessionSummary[]>;
  /** Ends one session of a user, and forgets the device that it was started on; ids of other users change nothing. */
  revoke(userId: number, sessionId: number): Promise<void>;
  /**
   * Ends all sessions of a user except one, and every login of theirs that waits at a step, and forgets their
   * devices except that of the same session: after a new password, when an account is blocked.
   */
  revokeAllOf(userId: number, options?: { except?: number | null; db?: Queryable }): Promise<void>;
  /** Removes what ended more than a day ago. */
  sweep(): Promise<void>;
}
