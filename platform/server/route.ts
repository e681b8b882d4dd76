import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Binary, Call, BodyOf, ParamsOf, QueryOf } from '#platform/contract/call.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { z } from 'zod';
import type { AuditEntries } from './audit.ts';
import type { Policy } from './policy.ts';
import type { Limit } from './rate-limits.ts';
import type { SessionHandle } from './session.ts';
import type { Viewer } from './viewer.ts';

export interface CallContext<C> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly viewer: Viewer;
  readonly session: SessionHandle;
  readonly log: FastifyBaseLogger;
  /** Writes who did what to what, with which result and from where; in a transaction if one is given. */
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

export interface Route<C = Call> {
  readonly call: C;
  readonly policy: Policy;
  /** How often one user or address may make this call, over all nodes; each try is one write. Absent: a generous one. */
  readonly limit?: Limit;
  /** A GET that changes something: refused when another site makes a browser ask for it. */
  readonly changes?: boolean;
  /**
   * False: an Idempotency-Key on this POST is not looked at, and nothing of it kept. For calls that hand out a secret,
   * begin or end a session, or take in a password or a code (decision 0014 says why).
   */
  readonly idempotent?: false;
  /** Bytes; 1 MB unless told. */
  readonly bodyLimit?: number;
  /**
   * The body is too large to be held: `handle` reads it from `request.raw` as it comes, holds it to `bodyLimit` and to
   * the schema of its call itself, and gets no `body`. A key tells such a body apart by its length alone, as a file.
   */
  readonly streamed?: true;
  handle(context: CallContext<C>): Promise<Answer<C>>;
}

/** A call of the contract, who may make it, and what answers it. */
export const route = <C extends Call>(call: C, rest: Omit<Route<C>, 'call'>): Route =>
  ({ call, ...rest });
