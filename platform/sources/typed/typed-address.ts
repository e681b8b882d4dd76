import { serviceAddress } from '#platform/ogc/service-address.ts';
import { invalid } from '#platform/server/failure.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { FastifyRequest } from 'fastify';

export interface ServiceAddress {
  /** The address to store: without parameters of one request, and without host when it is on this server. */
  readonly url: string;
  readonly own: boolean;
}

/** Parameters that are removed, because users often paste the request of one image. */
const ofOneRequest = new Set(['layers', 'styles', 'crs', 'srs', 'bbox', 'width', 'height', 'format', 'transparent', 'exceptions', 'dpi']);

const withoutRequest = (url: string): string => {
  const [path = '', query = ''] = url.split('?');
  const kept = query.split('&').filter((part) => part !== '' && !ofOneRequest.has((part.split('=')[0] ?? '').toLowerCase()));
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
};

const isPath = (url: string): boolean => /^\/(?![/\\])/.test(url);

/** Adds `https://` when the scheme is missing: address bars show `pdok.nl/wms`. */
const complete = (url: string): string => (/^[a-z][a-z\d+.-]*:/i.test(url) || isPath(url) ? url : `https://${url}`);

/** A name without a scheme and without a dot is a word, not a server. */
const hasDomain = (url: string): boolean => new URL(url).hostname.includes('.');

/**
 * Origins of this server. The host of the request is the client's claim, and can lead only to this server. Addresses with these origins
 * become paths, of which only map services can be requested; `/metrics`, which answers this machine, cannot.
 */
export const ownOrigins = (
  { publicUrl, demo, port }: Pick<Settings, 'publicUrl' | 'demo' | 'port'>, { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): readonly string[] => [
  new URL(publicUrl).origin, `${protocol}://${host}`, ...(demo ? ['localhost', '127.0.0.1'].map((name) => `http://${name}:${port}`) : []),
];

/** Reads the address of a map service that a user typed. @throws Failure 422 when it is no valid address */
export const readServiceAddress = (typed: string, own: readonly string[]): ServiceAddress => {
  const written = serviceAddress(typed);
  if (written === null) throw invalid({ url: ['Geef het adres van de kaartdienst.'] });
  const bare = withoutRequest(written);
  const url = complete(bare);
  if (isPath(url)) return { url, own: true };
  if (!URL.canParse(url) || (url !== bare && !hasDomain(url))) throw invalid({ url: ['Dit is geen geldig adres.'] });
  const { origin, href } = new URL(url);
  return own.includes(origin) ? { url: href.slice(origin.length), own: true } : { url, own: false };
};
