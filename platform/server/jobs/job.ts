import type { Queryable } from '#platform/db/database.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';

export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

/** Whose a job is, and who alone sees it. */
export type JobOwner =
  | { readonly kind: 'user'; readonly id: number; readonly organisationId: number }
  /** `key`: the hash of a key that lies in the visitor's browser. */
  | { readonly kind: 'visitor'; readonly key: Buffer; readonly organisationId: number };

/** Work that goes on after the call that asked for it: what it is told, what its owner reads of it, what comes of it. */
export interface JobType<Payload = unknown, About = unknown, Result = unknown> {
  /** `feature.work`, in small letters. */
  readonly name: string;
  /** Ids and choices, not objects: these may change before it runs. */
  readonly payload: z.ZodType<Payload>;
  /** What the list of one's jobs says about it. */
  readonly about: z.ZodType<About>;
  readonly result: z.ZodType<Result>;
  /** Within which it has to be done, each time that it is tried. */
  readonly seconds: number;
  /** Times that it may end by an unexpected error or with its server. A `Failure` is final at once. */
  readonly tries: number;
  /** So many of these at once, on one server. */
  readonly atOnce: number;
  /** For which its row and its result are kept after it ended. */
  readonly keptHours: number;
}

export interface JobRun<About = unknown, Result = unknown> {
  readonly id: string;
  readonly state: JobState;
  /** From 0 to 1. */
  readonly progress: number;
  readonly about: About;
  /** Null until it is done. */
  readonly result: Result | null;
  /** A Dutch sentence; null unless it failed. */
  readonly failure: string | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  /** Null while it goes on. */
  readonly keptUntil: Date | null;
}

export interface JobContext {
  readonly id: string;
  /** Null: it is the product's own. */
  readonly owner: JobOwner | null;
  /** Ends the work: cancelled, out of time, the server stops, or somebody else has taken it over. */
  readonly signal: AbortSignal;
  /** From 0 to 1. Written now and then, so it may be called as often as one likes. */
  readonly progress: (part: number) => void;
  readonly log: FastifyBaseLogger;
}

/** Who does a kind of job. It may have to do the same one twice: a server can die between the work and its note of it. */
export interface JobWorker<Payload = unknown, About = unknown, Result = unknown> {
  readonly type: JobType<Payload, About, Result>;
  /** @throws Failure with the sentence that its owner gets */
  work(payload: Payload, context: JobContext): Promise<Result>;
  /** In the transaction that says it is done: what stands or falls with it. */
  done?(result: Result, context: Pick<JobContext, 'id' | 'owner'>, transaction: Queryable): Promise<void>;
  /** The row is about to go, or the result came too late. Doing it twice does no harm. */
  clear?(result: Result): Promise<void>;
}

export const defineJob = <Payload, About, Result>(type: JobType<Payload, About, Result>): JobType<Payload, About, Result> => type;

/** As the server knows it: what it is given has passed the schemas of its type. */
export const defineWorker = <Payload, About, Result>(worker: JobWorker<Payload, About, Result>): JobWorker => worker;
