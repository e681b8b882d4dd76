import type { Queryable } from '#platform/db/database.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';

export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

/** The user or visitor who started a job; nobody else sees it. */
export type JobOwner =
  | { readonly kind: 'user'; readonly id: number; readonly organisationId: number }
  /** `key`: hash of a key in the browser of the visitor. */
  | { readonly kind: 'visitor'; readonly key: Buffer; readonly organisationId: number };

/** Work that continues after the call that caused it: its input, its description for the owner, and its result. */
export interface JobType<Payload = unknown, About = unknown, Result = unknown> {
  /** `feature.work`, in lower case. */
  readonly name: string;
  /** Ids and options rather than objects, which may change before the job runs. */
  readonly payload: z.ZodType<Payload>;
  /** Describes the job in the list of its owner. */
  readonly about: z.ZodType<About>;
  readonly result: z.ZodType<Result>;
  /** Time limit of each attempt. */
  readonly seconds: number;
  /** How often it may fail with an unexpected error or with its server. A `Failure` is final at once. */
  readonly tries: number;
  /** Maximum number of concurrent jobs of this type on one server. */
  readonly atOnce: number;
  /** How long the row and the result are kept after the end. */
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
  /** Null while it runs. */
  readonly keptUntil: Date | null;
}

export interface JobContext {
  readonly id: string;
  /** Null: a job of the product itself. */
  readonly owner: JobOwner | null;
  /** Aborts when the job is cancelled, out of time or taken over, or when the server stops. */
  readonly signal: AbortSignal;
  /** From 0 to 1. Written to the database at intervals, so that it may be called at any rate. */
  readonly progress: (part: number) => void;
  readonly log: FastifyBaseLogger;
}

/** Does the jobs of a type. It must be able to do the same job twice: a server can die after the work, before it has recorded that. */
export interface JobWorker<Payload = unknown, About = unknown, Result = unknown> {
  readonly type: JobType<Payload, About, Result>;
  /** @throws Failure with the sentence for the owner */
  work(payload: Payload, context: JobContext): Promise<Result>;
  /** Runs in the transaction that marks the job as done. */
  done?(result: Result, context: Pick<JobContext, 'id' | 'owner'>, transaction: Queryable): Promise<void>;
  /** Removes what the result refers to. Called before the row is removed, or when the result comes too late. May be called twice. */
  clear?(result: Result): Promise<void>;
}

export const defineJob = <Payload, About, Result>(type: JobType<Payload, About, Result>): JobType<Payload, About, Result> => type;

/** Erases the types of a worker. Its payload and result have passed the schemas of its type. */
export const defineWorker = <Payload, About, Result>(worker: JobWorker<Payload, About, Result>): JobWorker => worker;
