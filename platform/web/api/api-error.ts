import { z } from 'zod';
import { errorBody } from '#platform/contract/errors.ts';
import { signInErrors } from '#platform/contract/sign-in.ts';

/** Made up here, where no server spoke. */
export const ownCodes = {
  /** Offline, refused connection, cut off on the way: status 0. */
  noAnswer: 'no_answer',
  /** The server said yes with something that its contract does not know. */
  unexpectedAnswer: 'unexpected_answer',
  /** A refusal without readable body: a proxy between, for instance. */
  unreadable: 'unreadable',
} as const;

/** A refused or failed call. `message` is Dutch and may be shown. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Per field of the body. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Where the log of the server tells more. */
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

/** The session is over, or the server no longer takes our token for it. A code that was mistyped is neither. */
export const isSessionLost = (error: unknown): boolean =>
  isApiError(error) && (error.status === 419 || (error.status === 401 && error.code !== signInErrors.wrongCode));

/** Nobody answered: offline, or the server cannot be reached. */
export const isNoAnswer = (error: unknown): boolean => isApiError(error) && error.status === 0;

/** It was not looked at: it came too slowly, too early, or after too many others. */
const unheard: ReadonlySet<number> = new Set([408, 425, 429]);

/** Asking again later may help: nothing was decided. */
export const isTransient = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 500 || unheard.has(error.status));

/** Asking again by itself, within seconds, may help. Who asked too often makes that worse by asking again. */
export const isRetryable = (error: unknown): boolean => isTransient(error) && isApiError(error) && error.status !== 429;

const genericMessage = 'Er is iets misgegaan.';
export const sessionOver = 'Uw sessie is verlopen. Log opnieuw in.';
/** On the wire these have the English words of Laravel, which clients know. */
const inDutch: Readonly<Record<string, string>> = { unauthenticated: sessionOver, csrf: sessionOver };

/** A refusal that has words but no code for them is told in its words; of what failed they are none for people. */
const refusalBody = errorBody.extend({ code: z.string().default(ownCodes.unreadable) });

export const readError = async (response: Response): Promise<ApiError> => {
  const read = response.status < 500 ? refusalBody : errorBody;
  const body = read.safeParse(await response.json().catch(() => undefined));
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
