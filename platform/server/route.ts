import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Binary, Call, BodyOf, ParamsOf, QueryOf } from '#platform/contract/call.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { z } from 'zod';
import type { AuditEntries } from './audit.ts';
import type { Policy } from './policy.ts';
import type { Limit } from './rate-limits.ts';
import type { SessionHandle } from './session.ts';
import type { Viewer } from './viewer.ts';

export interface CallContext<C, Allowed extends Viewer = Viewer> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** A viewer that the policy allows. */
  readonly viewer: Allowed;
  readonly session: SessionHandle;
  readonly log: FastifyBaseLogger;
  /** Writes entries to the audit log, with the viewer and address of this request; within `db` if it is a transaction. */
  readonly audit: (entries: AuditEntries, db?: Queryable) => Promise<void>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Answer<C> = C extends Call<infer _P, infer _Q, infer _B, infer A>
  ? A extends z.ZodType
    ? z.input<A>
    : A extends Binary
      ? Uint8Array | NodeJS.ReadableStream
      : void
  : never;

export interface Route<C = Call, Allowed extends Viewer = Viewer> {
  readonly call: C;
  readonly policy: Policy<Allowed>;
  /** The limit for one user or address, over all nodes; each attempt is one write. Absent: the generous default limit. */
  readonly limit?: Limit;
  /** True for a GET that changes something: requests from other sites are refused. */
  readonly changes?: boolean;
  /**
   * False: this POST ignores an Idempotency-Key and stores nothing for it. For calls that return a secret, begin or end
   * a session, or receive a password or a code (decision 0014 says why).
   */
  readonly idempotent?: false;
  /** Bytes; default 1 MB. */
  readonly bodyLimit?: number;
  /**
   * True when the body is too large for memory: `handle` reads it from `request.raw`, checks `bodyLimit` and the schema
   * itself, and gets no `body`. The idempotency fingerprint has only the length of such a body, as it has for a file.
   */
  readonly streamed?: true;
  handle(context: CallContext<C, Allowed>): Promise<Answer<C>>;
}

/** Combines a call of the contract with its policy and handler. */
export const route = <C extends Call, Allowed extends Viewer>(call: C, rest: Omit<Route<C, Allowed>, 'call'>): Route =>
  ({ call, ...rest });
