import { createHash } from 'node:crypto';
import { isAllowedHost, portOf } from '#platform/server/egress/check-url.ts';
import type { Egress, EgressRequest } from '#platform/server/egress/egress.ts';
import type { Platform } from '#platform/server/feature.ts';
import {
  allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks, type Configuration, type CustomFetch,
} from 'openid-client';
import type { Provider } from './provider.ts';

const KEEP_MS = 10 * 60_000;
const MOST_KEPT = 200;
const LARGEST_ANSWER = 2_000_000;

const bodyOf = (body: unknown): Pick<EgressRequest, 'body'> => {
  if (body instanceof URLSearchParams) return { body: body.toString() };
  return typeof body === 'string' ? { body } : {};
};

/** The library's calls go through the one door to the outside, and nowhere but where it wants to be. */
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
    if (answer.url !== url) throw new Error('the provider redirects its own calls');
    return new Response(answer.bytes.length > 0 ? new Uint8Array(answer.bytes) : null, { status: answer.status, headers: answer.headers });
  };

/** Without TLS only to a server that the settings name: one of the own network, or of a test. */
const mayBeInsecure = ({ settings }: Platform, issuer: URL): boolean =>
  issuer.protocol === 'http:' && isAllowedHost(issuer.hostname, portOf(issuer), settings.allowedHosts);

export type Clients = (provider: Provider) => Promise<Configuration>;

/** What a provider says of itself, asked once in ten minutes; signatures of its tokens are checked by its own keys. */
export const createClients = (platform: Platform): Clients => {
  const kept = new Map<string, { until: number; client: Promise<Configuration> }>();
  return ({ issuer, clientId, clientSecret }) => {
    const key = createHash('sha256').update(JSON.stringify([issuer, clientId, clientSecret])).digest('base64url');
    const before = kept.get(key);
    if (before && before.until > Date.now()) return before.client;
    if (kept.size >= MOST_KEPT) kept.clear();
    const url = new URL(issuer);
    const client = discovery(url, clientId, clientSecret, undefined, {
      [customFetch]: throughEgress(platform.egress),
      execute: [enableNonRepudiationChecks, ...(mayBeInsecure(platform, url) ? [allowInsecureRequests] : [])],
    });
    kept.set(key, { until: Date.now() + KEEP_MS, client });
    client.catch(() => kept.delete(key));
    return client;
  };
};
