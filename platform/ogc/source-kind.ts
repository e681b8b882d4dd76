import type { MapSource } from '#platform/contract/configuration.ts';

/** The protocol of a source, independent of how its map is drawn. */
export type SourceKind = 'own' | 'inline' | 'wms' | 'wmts' | 'wfs' | 'arcgis' | 'file' | 'tiles';

type Described = Pick<MapSource, 'type' | 'serverType' | 'url'> & {
  readonly params: readonly MapSource['params'][number][];
  readonly ownFeatures: boolean;
  readonly hasLayers: boolean;
};

const arcGisAddress = /\/(?:MapServer|FeatureServer|ImageServer)(?:\/\d+)?\/?(?:query\/?)?(?:\?|$)/i;
const tileTemplate = /\{-?[xyz]\}/i;
const wfsWords = /[?&](?:service=wfs|request=getfeature|typenames?=)|\/(?:wfs|ows|wfsserver)(?:\/|\?|$)/i;

/** Derives the kind from the configuration: the type says how a source is drawn ('Vector'), its address says the rest. */
export const kindOfSource = ({ type, serverType, url, params, ownFeatures, hasLayers }: Described): SourceKind => {
  if (ownFeatures) return 'own';
  if (url === null || url.trim() === '') return 'inline';
  if (/WMTS/i.test(type)) return 'wmts';
  if (/WMS/i.test(type)) return 'wms';
  const isWfs = /WFS/i.test(type) || wfsWords.test(url) || params.some(({ name }) => /^typenames?$/i.test(name));
  if (/ArcGIS/i.test(type) || (serverType === 'arcgis' && !isWfs) || arcGisAddress.test(url)) return 'arcgis';
  if (type === 'XYZ' || type === 'VectorTile' || tileTemplate.test(url)) return 'tiles';
  return isWfs || hasLayers ? 'wfs' : 'file';
};

/** Tells whether the features are stored in this portal, so that no other server is requested. */
export const isStoredHere = (kind: string): boolean => kind === 'own' || kind === 'inline';
