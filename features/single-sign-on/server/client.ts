import { createHash } from 'node:crypto';
import { isAllowedHost, portOf } from '#platform/server/egress/check-url.ts';
import type { Egress, EgressRequest } from '#platform/server/egress/egress.ts';
import type { Platform } from '#platform/server/feature.ts';
import {
  allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks, type Configuration, type CustomFetch,
} from 'openid-client';
import type { Provider } from './provider.ts';

const CACHE_MS = 10 * 60_000;
const MAX_CACHED = 200;
const LARGEST_ANSWER = 2_000_000;

const bodyOf = (body: unknown): Pick<EgressRequest, 'body'> => {
  if (body instanceof URLSearchParams) return { body: body.toString() };
  return typeof body === 'string' ? { body } : {};
};

/** Sends the library's calls through `egress`, and refuses redirects. */
const throughEgress =
  (egress: Egress): CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const answer = await egress.fetch(url, {
      purpose: 'single sign-on',
      allow: 'registered',
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      maxBytes: LARGEST_ANSWER,
      ...bodyOf(body),
      ...(signal ? { signal } : {}),
    });
    if (answer.url !== url) throw new Error('the provider redirected the request');
    return new Response(answer.bytes.length > 0 ? new Uint8Array(answer.bytes) : null, { status: answer.status, headers: answer.headers });
  };

/** Allows plain HTTP only for servers that the settings name, in the own network or in tests. */
const mayBeInsecure = ({ settings }: Platform, issuer: URL): boolean =>
  issuer.protocol === 'http:' && isAllowedHost(issuer.hostname, portOf(issuer), settings.allowedHosts);

export type Clients = (provider: Provider) => Promise<Configuration>;

/**
 * Creates clients from the metadata of providers, cached for ten minutes. The signatures of tokens are verified with the
 * provider's keys.
 */
export const createClients = (platform: Platform): Clients => {
  const cached = new Map<string, { until: number; client: Promise<Configuration> }>();
  return ({ issuer, clientId, clientSecret }) => {
    const key = createHash('sha256').update(JSON.stringify([issuer, clientId, clientSecret])).digest('base64url');
    const known = cached.get(key);
    if (known && known.until > Date.now()) return known.client;
    if (cached.size >= MAX_CACHED) cached.clear();
    const url = new URL(issuer);
    const client = discovery(url, clientId, clientSecret, undefined, {
      [customFetch]: throughEgress(platform.egress),
      execute: [enableNonRepudiationChecks, ...(mayBeInsecure(platform, url) ? [allowInsecureRequests] : [])],
    });
    cached.set(key, { until: Date.now() + CACHE_MS, client });
    client.catch(() => cached.delete(key));
    return client;
  };
};
