import type { ErrorBody } from '#platform/contract/errors.ts';
import { signInErrors } from '#platform/contract/sign-in.ts';

/** An expected refusal or failure, with a code for programs and a Dutch sentence for users. */
export class Failure extends Error {
  readonly code: string;
  readonly status: number;
  readonly errors: Readonly<Record<string, string[]>> | undefined;
  /** Seconds after which the client may try again. */
  readonly retryAfter: number | undefined;

  constructor(
    code: string,
    status: number,
    message: string,
    more: { errors?: Record<string, string[]>; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.code = code;
    this.status = status;
    this.errors = more.errors;
    this.retryAfter = more.retryAfter;
  }
}

export const toErrorBody = (failure: Failure, id?: string): ErrorBody => ({
  message: failure.message,
  code: failure.code,
  ...(failure.errors ? { errors: { ...failure.errors } } : {}),
  ...(id ? { id } : {}),
});

const notSignedIn = (code: string): Failure => new Failure(code, 401, 'Unauthenticated.');

/** Nobody is signed in. Clients know this wording, which is that of Laravel Sanctum. */
export const unauthenticated = (): Failure => notSignedIn('unauthenticated');

/** As `unauthenticated`, for a browser whose session was ended elsewhere. The server replaces the one by the other. */
export const sessionEnded = (): Failure => notSignedIn(signInErrors.sessionEnded);

export const forbidden = (message = 'U mag dit niet doen.'): Failure => new Failure('forbidden', 403, message);

/** Also the answer for objects of others: a caller who may not see an object must not learn that it exists. */
export const notFound = (message = 'Dit bestaat niet of niet meer.'): Failure => new Failure('not_found', 404, message);

/** The status that web servers log for a closed connection; the client does not receive it. */
export const gone = (cause?: unknown): Failure => new Failure('gone', 499, 'De aanvraag is afgebroken.', { cause });

export const conflict = (message: string, code = 'conflict'): Failure => new Failure(code, 409, message);

/** Somebody else changed the object in the meantime. */
export const changedMeanwhile = (): Failure =>
  new Failure('changed_meanwhile', 412, 'Iemand anders heeft dit intussen gewijzigd. Laad het opnieuw en probeer het nog eens.');

export const versionRequired = (): Failure =>
  new Failure('version_required', 428, 'Stuur mee welke versie u wijzigt (If-Match).');

/** The input breaks a rule. Maps each field to the sentences that explain why. */
export const invalid = (errors: Record<string, string[]>, message = Object.values(errors)[0]?.[0] ?? ''): Failure =>
  new Failure('invalid', 422, message, { errors });

export const tooMany = (retryAfter: number): Failure =>
  new Failure('too_many_requests', 429, 'Te veel pogingen, probeer het later opnieuw.', { retryAfter });
