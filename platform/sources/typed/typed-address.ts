import { serviceAddress } from '#platform/ogc/service-address.ts';
import { invalid } from '#platform/server/failure.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { FastifyRequest } from 'fastify';

export interface ServiceAddress {
  /** As it is kept: without what belongs to one request, and without host where it is this very server's. */
  readonly url: string;
  readonly own: boolean;
}

/** What people paste is often the request of one image. */
const ofOneRequest = new Set(['layers', 'styles', 'crs', 'srs', 'bbox', 'width', 'height', 'format', 'transparent', 'exceptions', 'dpi']);

const withoutRequest = (url: string): string => {
  const [path = '', query = ''] = url.split('?');
  const kept = query.split('&').filter((part) => part !== '' && !ofOneRequest.has((part.split('=')[0] ?? '').toLowerCase()));
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
};

const isPath = (url: string): boolean => /^\/(?![/\\])/.test(url);

/** People paste what stands in the address bar: `pdok.nl/wms` is meant as a web address. */
const complete = (url: string): string => (/^[a-z][a-z\d+.-]*:/i.test(url) || isPath(url) ? url : `https://${url}`);

/** Under which this very server is reached. What a browser says of it is no more than a way to one's own server. */
export const ownOrigins = ({ publicUrl }: Pick<Settings, 'publicUrl'>, { protocol, host }: FastifyRequest): readonly string[] => [
  new URL(publicUrl).origin, `${protocol}://${host}`,
];

/** The address of a map service as somebody typed it. @throws Failure 422 when it is none */
export const readServiceAddress = (typed: string, own: readonly string[]): ServiceAddress => {
  const written = serviceAddress(typed);
  if (written === null) throw invalid({ url: ['Geef het adres van de kaartdienst.'] });
  const url = complete(withoutRequest(written));
  if (isPath(url)) return { url, own: true };
  if (!URL.canParse(url)) throw invalid({ url: ['Dit is geen geldig adres.'] });
  const { origin, href } = new URL(url);
  return own.includes(origin) ? { url: href.slice(origin.length), own: true } : { url, own: false };
};
