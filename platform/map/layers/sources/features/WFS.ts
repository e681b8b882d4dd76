import { transformExtent } from 'ol/proj.js';
import type { Extent } from '#platform/contract/geojson.ts';
import { CRS_PARAMETER } from '#platform/geo/request-crs.ts';
import { wfsBox, wfsName } from '#platform/ogc/wfs-system.ts';
import { rdProjection } from '../../../model/projection.ts';
import type { FeatureReader, LayerContext } from '../../factory.ts';
import { queryAddress, withQuery } from '../address.ts';
import { fetchJson } from '../fetch-source.ts';
import { requestProjection, systemOf } from '../request-projection.ts';
import { readGeoJson } from '../geojson.ts';
import { askNarrowed } from '../narrowed-requests.ts';
import { fetchLayers, layerNames, loadedSource, type FeatureAnswer } from '../loaded-source.ts';
import { paramOf } from '../params.ts';

/** Maximum number of features per request, as for our own server. */
export const LIMIT = 5000;

const typesOf = ({ map: { source } }: LayerContext): string[] => {
  const named = layerNames(source);
  const single = paramOf(source, 'typeNames') ?? paramOf(source, 'typeName');
  if (named.length === 0 && !single) throw new Error('WFS: geen laag opgegeven');
  return named.length > 0 ? named : [single ?? ''];
};

/** Returns the request parameters. Those of the source override the defaults; WFS 1 has other names for some. */
const requestOf = ({ map }: LayerContext, type: string): Record<string, string> => {
  const own = map.source.params.filter(({ name }) => !/^(?:typenames?|cql_filter|bbox)$/i.test(name) && name.toLowerCase() !== CRS_PARAMETER);
  const version = paramOf(map.source, 'version') ?? '2.0.0';
  const isNew = version.startsWith('2');
  const usual = {
    service: 'WFS', version, request: 'GetFeature', [isNew ? 'typeNames' : 'typeName']: type, outputFormat: 'application/json',
    srsName: wfsName(systemOf(map.source)), [isNew ? 'count' : 'maxFeatures']: String(LIMIT),
  };
  const known = new Set(own.map(({ name }) => name.toLowerCase()));
  return {
    ...Object.fromEntries(Object.entries(usual).filter(([name]) => !known.has(name.toLowerCase()))),
    ...Object.fromEntries(own.map(({ name, value }) => [name, value])),
  };
};

/** Converts an extent from RD to the request CRS of the source. */
export const requestExtent = async ({ map }: LayerContext, extent: Extent): Promise<Extent> =>
  transformExtent(extent, rdProjection, await requestProjection(map.source), 4) as Extent;

/** Returns the parameters for an extent. A source with a standing filter is requested through our server, which adds the filter. */
export const extentQuery = async (context: LayerContext, view: Extent): Promise<Record<string, string>> =>
  ({ bbox: wfsBox(await requestExtent(context, view), systemOf(context.map.source)) });

const countIn = (answer: unknown): number => {
  const { numberMatched, totalFeatures } = answer as { readonly numberMatched?: unknown; readonly totalFeatures?: unknown };
  return Math.max(0, ...[numberMatched, totalFeatures].filter((count) => typeof count === 'number'));
};

/** Opens the features of a WFS as GeoJSON, by view. */
export const openFeatures: FeatureReader = (context) => {
  const usual = queryAddress(context.map);
  const types = typesOf(context);
  return loadedSource(context, 'narrowed_view', (extent, signal, conditions) => {
    const ask = (type: string): Promise<FeatureAnswer> => askNarrowed(context.map, usual, conditions, async ({ address, more }) => {
      const query = { ...requestOf(context, type), ...(extent ? await extentQuery(context, extent) : {}), ...more };
      const answer = await fetchJson({ ...context, signal }, withQuery(address, query));
      const features = await readGeoJson(answer, systemOf(context.map.source));
      return { features, limited: countIn(answer) > features.length || features.length >= LIMIT };
    });
    return fetchLayers(context, types, ask);
  });
};
