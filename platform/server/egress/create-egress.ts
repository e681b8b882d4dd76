import type { FastifyBaseLogger } from 'fastify';
import { fetch, type Response } from 'undici';
import { Failure } from '../failure.ts';
import type { Settings } from '../settings.ts';
import { version } from '../version.ts';
import { readAnswer } from './answer.ts';
import { checkUrl, refused } from './check-url.ts';
import { createAgent, type Resolve } from './connector.ts';
import type { Egress, EgressAnswer, EgressRequest } from './egress.ts';

const REDIRECTS = 5;
const TIMEOUT_MS = 15_000;
const MAX_BYTES = 20_000_000;

/** Headers for one server only; a redirect to another origin removes them. */
const PERSONAL_HEADERS = new Set(['authorization', 'cookie', 'proxy-authorization', 'x-api-key']);

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

const withoutPersonal = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !PERSONAL_HEADERS.has(name.toLowerCase())));

/** Makes the next request of a redirect. A 303, and a 301 or 302 after a POST, becomes a GET without body. */
const follow = (request: EgressRequest, response: Response, from: URL, to: URL): EgressRequest => {
  const headers = from.origin === to.origin ? request.headers : withoutPersonal(request.headers ?? {});
  const repeats = response.status === 307 || response.status === 308 || request.method === 'HEAD' || !request.body;
  const { body: _body, ...bare } = request;
  return { ...(repeats ? request : { ...bare, method: 'GET' }), ...(headers ? { headers } : {}) };
};

const findFailure = (error: unknown): Failure | null => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof Failure) return cause;
  return null;
};

const explain = (error: unknown, timeout: AbortSignal): unknown => {
  const known = findFailure(error);
  if (known) return known;
  if (timeout.aborted) return new Failure('source_timeout', 504, 'De bron antwoordt niet op tijd.', { cause: error });
  if (error instanceof Error && error.name === 'AbortError') return error;
  return new Failure('source_unreachable', 502, 'De bron is niet bereikbaar.', { cause: error });
};

export const createEgress = (settings: Settings, log: FastifyBaseLogger, resolve?: Resolve): Egress => {
  const { allowedHosts } = settings;
  const agent = createAgent(allowedHosts, resolve);

  const ask = (url: URL, request: EgressRequest, signal: AbortSignal): Promise<Response> =>
    fetch(url, {
      dispatcher: agent,
      redirect: 'manual',
      method: request.method ?? 'GET',
      headers: { 'user-agent': `COOK/${version}`, ...request.headers },
      signal,
      ...(request.body === undefined ? {} : { body: request.body }),
    });

  const run = async (address: string, first: EgressRequest, signal: AbortSignal): Promise<EgressAnswer> => {
    let request = first;
    let url = checkUrl(address, request.allow, allowedHosts);
    for (let redirects = 0; redirects <= REDIRECTS; redirects += 1) {
      const response = await ask(url, request, signal);
      const location = response.headers.get('location');
      if (!isRedirect(response.status) || location === null) {
        return await readAnswer(response, url.href, first.maxBytes ?? MAX_BYTES);
      }
      await response.body?.cancel();
      if (!URL.canParse(location, url.href)) throw refused('het verwijst door naar iets ongeldigs');
      const next = checkUrl(new URL(location, url).href, request.allow, allowedHosts);
      request = follow(request, response, url, next);
      url = next;
    }
    throw refused('het verwijst te vaak door');
  };

  return {
    async fetch(address, request) {
      const timeout = AbortSignal.timeout(request.timeoutMs ?? TIMEOUT_MS);
      const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
      try {
        return await run(address, request, signal);
      } catch (error) {
        const failure = explain(error, timeout);
        const host = URL.canParse(address) ? new URL(address).host : null;
        if (failure instanceof Failure) log.info({ purpose: request.purpose, host, reason: failure.code }, 'egress failed');
        throw failure;
      }
    },
    close: () => agent.destroy(),
  };
};
