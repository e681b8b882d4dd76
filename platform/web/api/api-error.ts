import { z } from 'zod';
import { errorBody } from '#platform/contract/errors.ts';
import { signInErrors } from '#platform/contract/sign-in.ts';

/** Codes of errors that the browser detects: the server did not send one. */
export const ownCodes = {
  /** Offline, connection refused or broken off: status 0. */
  noAnswer: 'no_answer',
  /** The call succeeded, but the answer does not match its contract. */
  unexpectedAnswer: 'unexpected_answer',
  /** An error without a readable body, for instance from a proxy. */
  unreadable: 'unreadable',
} as const;

/** A refused or failed call. `message` is Dutch and may be shown. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Messages per field of the body. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Id of the error in the log of the server. */
  readonly id: string | undefined;
  /** Seconds to wait, after 429 or 503. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { errors?: Record<string, string[]> | undefined; id?: string | undefined; retryAfter?: number | undefined } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = more.errors ?? {};
    this.id = more.id;
    this.retryAfter = more.retryAfter;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** Returns whether the session is over or its token is no longer accepted. A wrong two-factor code also answers 401, but does not end the session. */
export const isSessionLost = (error: unknown): boolean =>
  isApiError(error) && (error.status === 419 || (error.status === 401 && error.code !== signInErrors.wrongCode));

/** Returns whether no answer came: the browser is offline or the server cannot be reached. */
export const isNoAnswer = (error: unknown): boolean => isApiError(error) && error.status === 0;

/** Statuses with which the server refuses a call unread: it came too slowly, too early, or after too many others. */
const unread: ReadonlySet<number> = new Set([408, 425, 429]);

/** Returns whether trying again later may help: the server decided nothing about the call. */
export const isTransient = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 500 || unread.has(error.status));

/** Returns whether an automatic retry within seconds may help. After 429 it would only add to the calls that are too many. */
export const isRetryable = (error: unknown): boolean => isTransient(error) && isApiError(error) && error.status !== 429;

const genericMessage = 'Er is iets misgegaan.';
export const sessionOver = 'Uw sessie is verlopen. Log opnieuw in.';
/** The messages of these codes are English on the wire, as existing clients expect. */
const inDutch: Readonly<Record<string, string>> = {
  unauthenticated: sessionOver, csrf: sessionOver, [signInErrors.sessionEnded]: 'Uw sessie is beëindigd. Log opnieuw in.',
};

/** Below 500 the message of an answer without a code is shown. From 500 on it is not: it may come from a proxy. */
const refusalBody = errorBody.extend({ code: z.string().default(ownCodes.unreadable) });

export const readError = async (response: Response): Promise<ApiError> => {
  const schema = response.status < 500 ? refusalBody : errorBody;
  const body = schema.safeParse(await response.json().catch(() => undefined));
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) ? seconds : undefined;
  if (!body.success) return new ApiError(response.status, ownCodes.unreadable, genericMessage, { retryAfter });
  const { code, message, errors, id } = body.data;
  return new ApiError(response.status, code, inDutch[code] ?? message, { errors, id, retryAfter });
};

export const noAnswer = (): ApiError =>
  new ApiError(0, ownCodes.noAnswer, 'De server is niet bereikbaar. Controleer uw internetverbinding.');

export const unexpectedAnswer = (status: number): ApiError =>
  new ApiError(status, ownCodes.unexpectedAnswer, genericMessage);
