import { kindOfSource, type SourceKind } from '#platform/ogc/source-kind.ts';
import { capabilitiesAddress, withParameters } from '#platform/ogc/service-address.ts';
import { readWfsCapabilities } from '#platform/ogc/wfs-capabilities.ts';
import { namedLayers, readWmsCapabilities } from '#platform/ogc/wms-capabilities.ts';
import { readWmtsCapabilities } from '#platform/ogc/wmts-capabilities.ts';
import { readArcGisService } from '#platform/ogc/arcgis.ts';
import { XmlRefused } from '#platform/ogc/xml.ts';
import { Failure } from '#platform/server/failure.ts';
import { readAnswer } from './drivers/arcgis.ts';
import { readArcGisAddress } from './drivers/arcgis-address.ts';
import { toSourceFailure } from './failures.ts';
import { layersOf } from './layers-of.ts';
import { serverTypeIn, type ServerType } from '#platform/ogc/server-type.ts';
import { addressOf, standingParameters, type Service } from './service.ts';
import { filterFailure } from './standing-filter.ts';

export interface SourceCheck {
  readonly ok: boolean;
  /** Null when the check passed. */
  readonly code: string | null;
  /** A Dutch sentence; null when the check passed. */
  readonly message: string | null;
  readonly durationMs: number;
  /** The product that the capabilities showed; null when the source failed or did not show it. */
  readonly serverType: ServerType | null;
}

const TIMEOUT_MS = 15_000;
/** Bytes. */
const MAX_BYTES = 5_000_000;
/** How many missing layers the message names. */
const MOST_NAMED = 3;

const missing = (wanted: readonly string[], known: readonly string[]): string | null => {
  // Sources name a layer with or without its namespace prefix.
  const names = new Set(known.flatMap((name) => [name, name.slice(name.indexOf(':') + 1)]));
  const gone = wanted.filter((name) => name !== '' && !names.has(name) && !names.has(name.slice(name.indexOf(':') + 1)));
  if (gone.length === 0) return null;
  const said = gone.slice(0, MOST_NAMED).map((name) => `“${name}”`).join(', ');
  if (gone.length === 1) return `De bron antwoordt, maar de laag ${said} is er niet (meer).`;
  return `De bron antwoordt, maar ${gone.length} lagen zijn er niet (meer): ${said}${gone.length > MOST_NAMED ? ' en andere' : ''}.`;
};

interface Answered {
  /** Names of the layers; null when the source lists none or they are not checked. */
  readonly names: readonly string[] | null;
  readonly serverType: ServerType | null;
}
type Asks = (service: Service) => Promise<Answered>;
const nothing: Answered = { names: null, serverType: null };

const ofCapabilities = (kind: 'WMS' | 'WFS' | 'WMTS', read: (text: string) => readonly string[]): Asks => async (service) => {
  addressOf(service);
  const address = capabilitiesAddress(service.map.source.url, kind, service.params.get('version')) ?? '';
  const url = withParameters(address, standingParameters(service));
  const answer = await service.client.request({ url, what: 'GetCapabilities', timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });
  answer.xml();
  try {
    return { names: read(answer.text()), serverType: kind === 'WMTS' ? null : serverTypeIn(answer.text(), url) };
  } catch (error) {
    if (error instanceof XmlRefused) throw answer.refuse('source_unreadable', error.message);
    throw error;
  }
};

const ofArcGis: Asks = async (service) => {
  const { service: address, layer } = readArcGisAddress(addressOf(service));
  const url = withParameters(layer === null ? address : `${address}/${layer}`, { ...standingParameters(service), f: 'json' });
  const answer = await service.client.request({ url, what: 'service', timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });
  const description = readArcGisService(readAnswer(answer));
  return { names: description && layer === null ? description.layers.flatMap(({ id, name }) => [String(id), name]) : null, serverType: 'arcgis' };
};

/** Address of a tile at zoom 3 that exists both in the Dutch RD grid and in web mercator. */
const someTile = (url: string): string =>
  url.replaceAll('{r}', '').replaceAll('{z}', '3').replaceAll('{x}', '4').replaceAll(/\{-?y\}/g, '4').replaceAll(/\{[a-z]-[a-z]\}/g, 'a').replaceAll(/\{[\w-]+\}/g, '3');

const ofAddress = (address: (url: string) => string): Asks => async (service) => {
  const url = address(service.map.source.url ?? '');
  await service.client.request({ url: withParameters(url, standingParameters(service)), what: 'check', timeoutMs: TIMEOUT_MS, maxBytes: 20_000_000 });
  return nothing;
};

/** Contacts a source of each kind. */
const asks: Readonly<Record<SourceKind, Asks>> = {
  own: async () => nothing,
  inline: async () => nothing,
  wms: ofCapabilities('WMS', (text) => namedLayers(readWmsCapabilities(text).layer).map(({ name }) => name)),
  wfs: ofCapabilities('WFS', (text) => readWfsCapabilities(text).featureTypes.map(({ name }) => name)),
  wmts: ofCapabilities('WMTS', (text) => readWmtsCapabilities(text).layers.map(({ name }) => name)),
  arcgis: ofArcGis,
  file: ofAddress((url) => url),
  tiles: ofAddress(someTile),
};

/** Checks a source with a fresh request, bypassing the cache. A failing source is a result, not an error. */
export const checkSource = async (service: Service): Promise<SourceCheck> => {
  const began = performance.now();
  const done = (code: string | null, message: string | null, serverType: ServerType | null = null): SourceCheck =>
    ({ ok: code === null, code, message, durationMs: Math.round(performance.now() - began), serverType });
  const kind = kindOfSource({ ...service.map.source, hasLayers: service.map.source.layers.length > 0 });
  try {
    const unfiltered = filterFailure(service);
    if (unfiltered) throw unfiltered;
    const { names, serverType } = await asks[kind](service);
    const gone = names && missing(layersOf(service.map).map(({ name }) => name), names);
    return gone ? done('layer_missing', gone, serverType) : done(null, null, serverType);
  } catch (error) {
    const failed = toSourceFailure(error);
    if (failed) return done(failed.code, failed.message);
    if (error instanceof Failure && error.status < 500) return done(error.code, error.message);
    throw error;
  }
};
