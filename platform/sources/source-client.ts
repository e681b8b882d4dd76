import type { VisibleMap } from '#platform/domain/maps/visible-map.ts';
import { exceptionIn } from '#platform/ogc/exceptions.ts';
import { withParameters } from '#platform/ogc/service-address.ts';
import { readXml, XmlRefused, type XmlElement } from '#platform/ogc/xml.ts';
import type { Egress } from '#platform/server/egress/egress.ts';
import { Failure, gone } from '#platform/server/failure.ts';
import { OWN_HOST, type OwnServer } from '#platform/server/own-server.ts';
import type { ConcurrencyLimit } from '#platform/server/concurrency-limit.ts';
import type { FastifyBaseLogger } from 'fastify';
import { sourceFailure } from './failures.ts';
import type { Secrets } from './secrets.ts';
import type { SourceFailureCode } from './source.ts';

export interface SourceRequest {
  /** An absolute address, or a path on this server. */
  readonly url: string;
  /** Name of the request for the log, such as `GetFeatureInfo`. */
  readonly what: string;
  /** When present, the request is a POST. */
  readonly body?: { readonly type: string; readonly text: string };
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  /** True: an answer with an error status is returned too, for a caller that reads its words. */
  readonly anyStatus?: boolean;
  /** Other callers wait for the same answer, so it goes on when the first caller disconnects. */
  readonly shared?: boolean;
}

export interface SourceAnswer {
  readonly status: number;
  /** Content type in lower case, without parameters; empty if the source gives none. */
  readonly type: string;
  readonly bytes: Buffer;
  /** The `Cache-Control` header of the source; null if it sends none. */
  readonly cacheControl: string | null;
  text(): string;
  /** @throws Failure `source_failed` for an error of the source, `source_unreadable` when the body is not JSON */
  json(): unknown;
  /** @throws Failure `source_failed` for an error of the source, `source_unreadable` when the body is not XML */
  xml(): XmlElement;
  /** Logs that the answer is not what was asked for, and returns the failure for the caller to throw. */
  refuse(code: SourceFailureCode, why: string): Failure;
}

/** Sends HTTP requests to the source of one map: adds its credentials, limits time and size, and logs failures. */
export interface SourceClient {
  /** @throws Failure with a code of `SourceFailureCode` */
  request(request: SourceRequest): Promise<SourceAnswer>;
  readonly secrets: Secrets;
  refuse(code: SourceFailureCode, what: string, why: string): Failure;
}

export interface SourceClientOptions {
  readonly map: VisibleMap;
  readonly egress: Egress;
  readonly ownServer: OwnServer;
  readonly secrets: Secrets;
  readonly log: FastifyBaseLogger;
  readonly signal: AbortSignal | undefined;
  /** Limits concurrent requests to this source, so that a slow source cannot exhaust the server. */
  readonly limitConcurrency: ConcurrencyLimit;
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 20_000_000;
const LONGEST_SAID = 300;
/** Characters of an answer that are searched for secrets: more than are logged, so that no cut-off secret reaches the log. */
const MOST_SEARCHED = 3_000;

interface Raw {
  readonly status: number;
  readonly type: string;
  readonly bytes: Buffer;
  readonly cacheControl: string | null;
  text(): string;
}

const isOwnPath = (url: string): boolean => /^\/(?!\/)/.test(url);
const ownOrigin = `http://${OWN_HOST}`;

/** Credentials go only to the server that they were entered for, never to another address that its answers name. */
export const isSameServer = (url: string, sourceUrl: string | null): boolean =>
  sourceUrl !== null && URL.canParse(sourceUrl) && URL.canParse(url) && new URL(url).origin === new URL(sourceUrl).origin;

/** Returns the parameters in the body of a request. A service of this server gets them in its address: inside the process an address may have any length. */
const bodyParameters = (body: SourceRequest['body']): Readonly<Record<string, string>> => {
  if (body && body.type !== 'application/x-www-form-urlencoded') throw sourceFailure('source_cannot');
  return Object.fromEntries(new URLSearchParams(body?.text));
};

const mimeOf = (contentType: string): string => (contentType.split(';')[0] ?? '').trim().toLowerCase();

const byStatus = (status: number): SourceFailureCode | null => {
  if (status === 401 || status === 403 || status === 407) return 'source_refused';
  return status >= 200 && status < 300 ? null : 'source_failed';
};

export const createSourceClient = ({ map, egress, ownServer, secrets, log, signal, limitConcurrency }: SourceClientOptions): SourceClient => {
  const refuse = (code: SourceFailureCode, what: string, why: string, url = map.source.url ?? ''): Failure => {
    const host = URL.canParse(url) ? new URL(url).host : 'own server';
    const said = secrets.hide(why).replaceAll(/\s+/g, ' ').slice(0, LONGEST_SAID);
    log.info({ map: map.id, source: map.source.id, host, what, reason: code, said }, 'source failed');
    return sourceFailure(code);
  };

  const askOwn = async (path: string, { body, shared = false, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES }: SourceRequest): Promise<Raw> => {
    const late = AbortSignal.timeout(timeoutMs);
    // The credentials of a source on another server are never sent to this server.
    const mine = isOwnPath(map.source.url ?? '');
    const inBody = bodyParameters(body);
    const address = withParameters(path, mine && secrets.token !== null ? { ...inBody, token: secrets.token } : inBody);
    const { status, type, bytes } = await ownServer.get(address, {
      authorization: mine ? secrets.authorization : null, signal: signal && !shared ? AbortSignal.any([late, signal]) : late,
    }).catch((error: unknown) => {
      throw late.aborted ? sourceFailure('source_timeout') : error;
    });
    if (bytes.length > maxBytes) throw sourceFailure('source_too_large');
    return { status, type, bytes, cacheControl: null, text: () => bytes.toString() };
  };

  const askOutside = async ({ url, what, body, timeoutMs, maxBytes, shared = false }: SourceRequest): Promise<Raw> => {
    const mine = isSameServer(url, map.source.url);
    const answer = await egress.fetch(mine && secrets.token !== null ? withParameters(url, { token: secrets.token }) : url, {
      purpose: `map source ${map.source.id}: ${what}`,
      allow: 'registered',
      timeoutMs: timeoutMs ?? TIMEOUT_MS,
      maxBytes: maxBytes ?? MAX_BYTES,
      headers: {
        ...(mine && secrets.authorization !== null ? { authorization: secrets.authorization } : {}),
        ...(body ? { 'content-type': body.type } : {}),
      },
      ...(signal && !shared ? { signal } : {}),
      ...(body ? { method: 'POST' as const, body: body.text } : {}),
    });
    const { status, headers, bytes } = answer;
    return { status, type: headers.get('content-type') ?? '', bytes, cacheControl: headers.get('cache-control'), text: answer.text };
  };

  const send = async (request: SourceRequest): Promise<Raw> => {
    const own = request.url.startsWith(ownOrigin) ? request.url.slice(ownOrigin.length) : request.url;
    try {
      return await limitConcurrency(() => (isOwnPath(own) ? askOwn(own, request) : askOutside(request)));
    } catch (error) {
      if (signal?.aborted) throw gone(error);
      // The message of `address_refused` holds the reason for the log; codes that begin with `source_` speak for themselves.
      if (error instanceof Failure && error.code.startsWith('source_')) throw refuse(error.code as SourceFailureCode, request.what, error.message, request.url);
      if (error instanceof Failure && error.code === 'address_refused') throw refuse('address_refused', request.what, error.message, request.url);
      throw error;
    }
  };

  const answerOf = (raw: Raw, { what, url }: SourceRequest): SourceAnswer => {
    const refuseHere = (code: SourceFailureCode, why: string): Failure => refuse(code, what, why, url);
    const xml = (): XmlElement => {
      const root = (() => {
        try {
          return readXml(raw.text());
        } catch (error) {
          if (error instanceof XmlRefused) throw refuseHere('source_unreadable', `no XML: ${error.message}`);
          throw error;
        }
      })();
      const exception = exceptionIn(root);
      if (exception !== null) throw refuseHere('source_failed', exception);
      return root;
    };
    return {
      status: raw.status,
      type: mimeOf(raw.type),
      bytes: raw.bytes,
      cacheControl: raw.cacheControl,
      text: raw.text,
      json() {
        const text = raw.text();
        try {
          return JSON.parse(text) as unknown;
        } catch {
          // Map servers report errors in XML, whatever format was requested.
          if (/^\s*<(?!!doctype html|html)/i.test(text)) xml();
          throw refuseHere('source_unreadable', `no JSON but ${raw.type || 'something'} that begins with ${text.slice(0, MOST_SEARCHED)}`);
        }
      },
      xml,
      refuse: refuseHere,
    };
  };

  return {
    secrets,
    refuse,
    async request(request) {
      const raw = await send(request);
      const code = byStatus(raw.status);
      if (code !== null && !request.anyStatus) throw refuse(code, request.what, `status ${raw.status}: ${raw.bytes.subarray(0, MOST_SEARCHED).toString()}`, request.url);
      return answerOf(raw, request);
    },
  };
};
