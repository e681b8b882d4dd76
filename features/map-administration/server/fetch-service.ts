import { capabilitiesAddress, withParameters } from '#platform/ogc/service-address.ts';
import { Failure } from '#platform/server/failure.ts';
import { readArcGisAddress } from '#platform/sources/drivers/arcgis-address.ts';
import { askTyped, type TypedNeeds, type TypedService } from '#platform/sources/typed/ask-typed.ts';
import type { MapServiceOffer, ServiceKind } from '../contract.ts';
import { offerOf, readArcGis, readOgc } from './read-service.ts';

export interface ServiceRequest extends TypedService {
  readonly kind: ServiceKind | undefined;
  readonly token: string | null;
  /** Removes stored secrets from a text. */
  readonly hide: (text: string) => string;
}

const arcGisAddress = /\/(?:MapServer|FeatureServer|ImageServer)(?:\/|\?|$)/i;

/** Kinds to try, the likeliest first, as the address suggests. */
const guesses = (url: string): ServiceKind[] => {
  if (arcGisAddress.test(url)) return ['ArcGIS'];
  if (/wmts/i.test(url)) return ['WMTS', 'WMS', 'WFS'];
  if (/wfs/i.test(url)) return ['WFS', 'WMS', 'WMTS'];
  return ['WMS', 'WMTS', 'WFS'];
};

const fetchAs = async (needs: TypedNeeds, asked: ServiceRequest, kind: ServiceKind, signal: AbortSignal): Promise<MapServiceOffer> => {
  const withToken = (url: string): string => (asked.token === null ? url : withParameters(url, { token: asked.token }));
  if (kind === 'ArcGIS') {
    const { url, text } = await askTyped(needs, asked, (address) => withToken(withParameters(readArcGisAddress(address).service, { f: 'json' })), signal);
    return offerOf(readArcGis(text, asked.hide), readArcGisAddress(url).service, asked.kind);
  }
  const { url, text } = await askTyped(needs, asked, (address) => withToken(capabilitiesAddress(address, kind) ?? address), signal);
  return offerOf(readOgc(text, url, asked.hide), url, asked.kind);
};

/** Whether the server answered but not as this kind of service, so that another kind may be there. */
const isAnotherKind = (error: unknown): boolean =>
  error instanceof Failure && (error.code === 'source_failed' || error.code === 'source_unreadable');

/** Reads what the service at an address offers, trying each kind in turn. @throws Failure of the first kind tried */
export const fetchService = async (needs: TypedNeeds, asked: ServiceRequest, signal: AbortSignal): Promise<MapServiceOffer> => {
  let first: unknown;
  for (const kind of asked.kind === undefined ? guesses(asked.url) : [asked.kind]) {
    try {
      return await fetchAs(needs, asked, kind, signal);
    } catch (error) {
      if (!isAnotherKind(error)) throw first ?? error;
      first ??= error;
    }
  }
  throw first;
};
