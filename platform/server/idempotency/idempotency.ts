import { createHmac, hash, hkdfSync, randomUUID } from 'node:crypto';
import type { Queryable } from '#platform/db/database.ts';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { conflict, Failure, invalid } from '../failure.ts';
import type { Encoded } from '../http/answer.ts';
import type { Settings } from '../settings.ts';
import { runAttempt } from './attempts.ts';
import { findKeyState, storeAnswer, releaseKey, RENEW_MS, renewLease, takeKey, type Attempt, type KeyState, type StoredAnswer } from './store.ts';

/** Bytes. A larger answer is not stored, only the fact that the work was done. */
const LARGEST_ANSWER = 262_144;

/** Headers that are repeated with the status and body. The server sets all others on every answer. */
const STORED_HEADERS = ['content-type', 'etag', 'location'];

/** Printable characters without spaces, such as a UUID, quoted or not. */
const keyForm = /^[\x21-\x7e]{1,200}$/;

export interface KeyedRequest {
  readonly key: string;
  /** The user or browser that sent the key: two clients may choose the same key. */
  readonly owner: string;
  readonly userId: number | null;
  /** Method and path. */
  readonly call: string;
}

export interface Idempotency {
  /** Returns a hash of the request. Call it before validation changes the body. */
  fingerprintOf(request: FastifyRequest): Buffer;
  /**
   * Does the work the first time, and returns its answer every time.
   * @throws Failure 409 while the work runs, or when its answer was not stored; 422 when the content differs
   */
  once(keyed: KeyedRequest, request: FastifyRequest, reply: FastifyReply, work: () => Promise<Encoded>): Promise<Encoded>;
}

const keyHashOf = ({ owner, call, key }: KeyedRequest): Buffer => hash('sha256', JSON.stringify([owner, call, key]), 'buffer');

const refusalOf = (state: KeyState | null, fingerprint: Buffer): Failure => {
  if (state && !state.fingerprint.equals(fingerprint)) {
    return new Failure('idempotency_key_reused', 422, 'Deze Idempotency-Key is al gebruikt voor iets anders.');
  }
  if (state?.done && !state.running) {
    return conflict('Dit is al uitgevoerd. Laad de pagina opnieuw om het resultaat te zien.', 'already_done');
  }
  return new Failure('in_progress', 409, 'Deze aanvraag wordt al uitgevoerd.', { retryAfter: 1 });
};

const repeat = (reply: FastifyReply, { status, headers, body }: StoredAnswer): Encoded => {
  reply.code(status).headers({ ...headers, 'idempotency-replayed': 'true' });
  return body ?? undefined;
};

/** Returns null for an answer that cannot be repeated: a stream, or one that is too large. */
const storableAnswer = (reply: FastifyReply, body: Encoded): StoredAnswer | null => {
  if (body !== undefined && typeof body !== 'string' && !(body instanceof Uint8Array)) return null;
  const bytes = body === undefined ? null : Buffer.from(body);
  if (bytes && bytes.length > LARGEST_ANSWER) return null;
  const headers = STORED_HEADERS.flatMap((name) => {
    const value = reply.getHeader(name);
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return { status: reply.statusCode, headers: Object.fromEntries(headers) as Record<string, string>, body: bytes };
};

/** Whether to store the answer. A refusal did nothing, and cookies are for one browser: both leave the key free. */
const shouldStore = (reply: FastifyReply): boolean => reply.statusCode < 300 && !reply.hasHeader('set-cookie');

export const createIdempotency = (db: Queryable, settings: Settings, log: FastifyBaseLogger): Idempotency => {
  const secret = Buffer.from(hkdfSync('sha256', settings.secret, '', 'cook idempotency', 32));

  const run = async (attempt: Attempt, reply: FastifyReply, work: () => Promise<Encoded>): Promise<Encoded> => {
    const logFailure = (err: unknown): void => log.warn({ err }, 'could not store the result of an idempotency key');
    const renewal = setInterval(() => void renewLease(db, attempt).catch(logFailure), RENEW_MS);
    try {
      const body = await runAttempt(attempt, work);
      // The work has been done, so a failure to store its answer must not fail the call.
      await (shouldStore(reply) ? storeAnswer(db, attempt, storableAnswer(reply, body)) : releaseKey(db, attempt)).catch(logFailure);
      return body;
    } catch (error) {
      await releaseKey(db, attempt).catch(logFailure);
      throw error;
    } finally {
      clearInterval(renewal);
    }
  };

  return {
    fingerprintOf: ({ url, body, headers }) =>
      // A file is represented by its length, because it is not read until its handler runs.
      createHmac('sha256', secret).update(JSON.stringify([url, body ?? headers['content-length']])).digest(),
    async once(keyed, request, reply, work) {
      if (!keyForm.test(keyed.key)) throw invalid({ 'Idempotency-Key': ['Geef 1 tot 200 leestekens zonder spaties.'] });
      const { userId, call } = keyed;
      const fingerprint = request.fingerprint ?? Buffer.alloc(0);
      const attempt = { keyHash: keyHashOf(keyed), claim: randomUUID() };
      if (await takeKey(db, { ...attempt, userId, call, fingerprint })) return run(attempt, reply, work);
      const state = await findKeyState(db, attempt.keyHash);
      if (state?.answer && state.fingerprint.equals(fingerprint)) return repeat(reply, state.answer);
      throw refusalOf(state, fingerprint);
    },
  };
};
