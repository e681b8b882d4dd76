import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '#platform/db/errors.ts';
import { Failure, gone, notFound, toErrorBody } from '../failure.ts';

/** Refusals by the framework, in our wording. */
const fromFramework: Readonly<Record<number, () => Failure>> = {
  404: notFound,
  408: () => new Failure('request_timeout', 408, 'De aanvraag duurde te lang.'),
  413: () => new Failure('too_large', 413, 'Dit is te groot.'),
  414: () => new Failure('uri_too_long', 414, 'Het adres is te lang.'),
  415: () => new Failure('unsupported_media_type', 415, 'Deze aanroep verwacht een ander soort inhoud.'),
  503: () => new Failure('busy', 503, 'De server is te druk. Probeer het zo nog eens.', { retryAfter: 10 }),
};

const refused = (): Failure => new Failure('bad_request', 400, 'De aanvraag is niet te lezen.');

const isFrameworkError = (error: FastifyError): boolean =>
  typeof error.code === 'string' && error.code.startsWith('FST_') && error.statusCode !== undefined && error.statusCode !== 500;

/** Codes of the operating system, from file stores, and of PostgreSQL (`disk_full`). */
const DISK_FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

const diskFull = (cause: unknown): Failure =>
  new Failure('disk_full', 507, 'De server heeft geen ruimte meer om dit op te slaan. Neem contact op met de beheerder.', { cause });

const databaseAway = (cause: unknown): Failure =>
  new Failure('database_away', 503, 'De database antwoordt even niet. Probeer het zo nog eens.', { retryAfter: 5, cause });

/** An upload without its end, for instance because the connection was lost. The parser throws errors without a code. */
const endsEarly = (error: unknown): boolean => error instanceof Error && /unexpected end of multipart data$/i.test(error.message);

/** Returns the failure to report; null for an unexpected error, which is masked. */
const toFailure = (error: unknown): Failure | null => {
  if (error instanceof Failure) return error;
  if (DISK_FULL.has((error as { readonly code?: unknown } | null)?.code)) return diskFull(error);
  if (isDatabaseUnavailable(error)) return databaseAway(error);
  if (endsEarly(error)) return refused();
  const fastifyError = error as FastifyError;
  if (isFrameworkError(fastifyError)) return (fromFramework[fastifyError.statusCode ?? 400] ?? refused)();
  return null;
};

export const sendFailure = (reply: FastifyReply, failure: Failure, id?: string): FastifyReply => {
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(failure.retryAfter)));
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(toErrorBody(failure, id)));
};

const masked = new Failure('unexpected', 500, 'Er is iets misgegaan. Probeer het later opnieuw.');

const ABORTED: ReadonlySet<unknown> = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED']);

/** Whether the call failed because its client closed the connection. Other errors are logged, with or without a client. */
const hasHungUp = (error: unknown, { raw }: FastifyRequest): boolean => {
  const { code, name } = (error ?? {}) as { readonly code?: unknown; readonly name?: unknown };
  return raw.socket.destroyed && (name === 'AbortError' || ABORTED.has(code));
};

export const handleError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (hasHungUp(error, request)) {
    request.log.debug({ err: error }, 'the client closed the connection');
    return sendFailure(reply, gone());
  }
  const failure = toFailure(error);
  if (!failure) {
    request.log.error({ err: error }, 'unexpected failure');
    return sendFailure(reply, masked, request.id);
  }
  if (failure.status >= 500) request.log.warn({ err: failure }, failure.code);
  return sendFailure(reply, failure, failure.status >= 500 ? request.id : undefined);
};
