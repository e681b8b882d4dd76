import { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A body or answer that is not JSON: a file, a tile, a page. */
export interface Binary {
  readonly binary: string;
}

export const binary = (contentType: string): Binary => ({ binary: contentType });

export const isBinary = (part: z.ZodType | Binary | undefined): part is Binary =>
  part !== undefined && 'binary' in part;

/** The body of a call that changes something and needs to be told nothing; whatever comes is ignored. */
export const nothing = z.unknown().transform(() => undefined);

type Schema = z.ZodType | undefined;

/**
 * One call of the product, known to both sides: the server makes its route from it,
 * the browser its typed client, and the OpenAPI document lists it.
 */
export interface Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema | Binary = Schema | Binary,
  Answer extends Schema | Binary = Schema | Binary,
> {
  readonly method: Method;
  /** As the specification writes it, without prefix; it answers under `/api`. */
  readonly path: string;
  /** Listed under "Base host" in the specification: it answers at the root as well. */
  readonly alsoAtRoot?: boolean;
  readonly summary: string;
  /** Changes nothing, though it is no GET: a question that is too long for an address, or nobody's business in a log. */
  readonly readsOnly?: true;
  readonly params?: Params;
  readonly query?: Query;
  /** A POST, PUT or PATCH says what it carries, if only `nothing`. */
  readonly body?: Body;
  /** Absent: 204 without content. */
  readonly answer?: Answer;
}

export const defineCall = <
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Body extends Schema | Binary = undefined,
  Answer extends Schema | Binary = undefined,
>(
  call: Call<Params, Query, Body, Answer>,
): Call<Params, Query, Body, Answer> => call;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

export type ParamsOf<C> = C extends Call<infer P, infer _Q, infer _B, infer _A> ? Parsed<P> : never;
export type QueryOf<C> = C extends Call<infer _P, infer Q, infer _B, infer _A> ? Parsed<Q> : never;
export type BodyOf<C> = C extends Call<infer _P, infer _Q, infer B, infer _A> ? Parsed<B> : never;
export type AnswerOf<C> = C extends Call<infer _P, infer _Q, infer _B, infer A> ? Parsed<A> : never;

export type SentParams<C> = C extends Call<infer P, infer _Q, infer _B, infer _A> ? Sent<P> : never;
export type SentQuery<C> = C extends Call<infer _P, infer Q, infer _B, infer _A> ? Sent<Q> : never;
export type SentBody<C> = C extends Call<infer _P, infer _Q, infer B, infer _A> ? Sent<B> : never;
