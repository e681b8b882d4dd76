import { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A body or answer that is not JSON: a file, a tile, a page. */
export interface Binary {
  readonly binary: string;
}

export const binary = (contentType: string): Binary => ({ binary: contentType });

export const isBinary = (part: z.ZodType | Binary | undefined): part is Binary =>
  part !== undefined && 'binary' in part;

/** The body of a POST, PUT or PATCH call that needs no data; any body is accepted and ignored. */
export const nothing = z.unknown().transform(() => undefined);

type Schema = z.ZodType | undefined;

/**
 * One call of the API, known to both sides: the server makes its route from it, the browser its typed client, and the OpenAPI
 * document an entry.
 */
export interface Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema | Binary = Schema | Binary,
  Answer extends Schema | Binary = Schema | Binary,
> {
  readonly method: Method;
  /** Path without prefix; the call answers under `/api`. */
  readonly path: string;
  /** True: the call also answers at the root, without `/api`. */
  readonly alsoAtRoot?: boolean;
  readonly summary: string;
  /** The call changes nothing although it is no GET, and needs no XSRF token: its query is too long for a URL, or must not appear in access logs. */
  readonly readsOnly?: true;
  readonly params?: Params;
  readonly query?: Query;
  /** Required for POST, PUT and PATCH; `nothing` when the call needs no data. */
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
