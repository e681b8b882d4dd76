import { capabilitiesAddress, withParameters } from '#platform/ogc/service-address.ts';
import { Failure } from '#platform/server/failure.ts';
import { readArcGisAddress } from '#platform/sources/drivers/arcgis-address.ts';
import { askTyped, type TypedNeeds, type TypedService } from '#platform/sources/typed/ask-typed.ts';
import type { MapServiceOffer, ServiceKind } from '../contract.ts';
import { offerOf, readArcGis, readOgc } from './read-service.ts';

export interface AskedService extends TypedService {
  readonly kind: ServiceKind | undefined;
  readonly token: string | null;
  /** A text without anything that a kept secret could be read from. */
  readonly hide: (text: string) => string;
}

const arcGisAddress = /\/(?:MapServer|FeatureServer|ImageServer)(?:\/|\?|$)/i;

/** The likeliest first: what an address says of itself, else in the order in which they are met. */
const guesses = (url: string): ServiceKind[] => {
  if (arcGisAddress.test(url)) return ['ArcGIS'];
  if (/wmts/i.test(url)) return ['WMTS', 'WMS', 'WFS'];
  if (/wfs/i.test(url)) return ['WFS', 'WMS', 'WMTS'];
  return ['WMS', 'WMTS', 'WFS'];
};

const askAs = async (needs: TypedNeeds, asked: AskedService, kind: ServiceKind, signal: AbortSignal): Promise<MapServiceOffer> => {
  const withToken = (url: string): string => (asked.token === null ? url : withParameters(url, { token: asked.token }));
  if (kind === 'ArcGIS') {
    const { url, text } = await askTyped(needs, asked, (address) => withToken(withParameters(readArcGisAddress(address).service, { f: 'json' })), signal);
    return offerOf(readArcGis(text, asked.hide), readArcGisAddress(url).service, asked.kind);
  }
  const { url, text } = await askTyped(needs, asked, (address) => withToken(capabilitiesAddress(address, kind) ?? address), signal);
  return offerOf(readOgc(text, asked.hide), url, asked.kind);
};

/** It answered, but not as a service of this kind: another kind may be there. */
const saysSomethingElse = (error: unknown): boolean =>
  error instanceof Failure && (error.code === 'source_failed' || error.code === 'source_unreadable');

/** Asks what lies at an address, as each kind of service in turn until it is one. @throws Failure of the first try */
export const askService = async (needs: TypedNeeds, asked: AskedService, signal: AbortSignal): Promise<MapServiceOffer> => {
  let first: unknown;
  for (const kind of asked.kind === undefined ? guesses(asked.url) : [asked.kind]) {
    try {
      return await askAs(needs, asked, kind, signal);
    } catch (error) {
      if (!saysSomethingElse(error)) throw first ?? error;
      first ??= error;
    }
  }
  throw first;
};
