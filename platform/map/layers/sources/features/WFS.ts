import type { Extent } from '#platform/contract/geojson.ts';
import { rdProjection } from '../../../model/projection.ts';
import type { FeatureReader, LayerContext } from '../../factory.ts';
import { queryAddress, withQuery } from '../address.ts';
import { askJson } from '../answers.ts';
import { readGeoJson } from '../geojson.ts';
import { loadedSource } from '../loaded-source.ts';
import { paramOf } from '../params.ts';

const RD = rdProjection.getCode();

/** As many as we ask of our own server at once. */
const LIMIT = 5000;

/** What a WFS wants to hear besides; a plain address of GeoJSON is asked for no more than its own parameters. */
const requestOf = ({ map }: LayerContext): Record<string, string> => {
  const own = Object.fromEntries(map.source.params.map(({ name, value }) => [name, value]));
  const type = paramOf(map.source, 'typeNames') ?? paramOf(map.source, 'typeName') ?? map.source.layers[0]?.name;
  if (!type) return own;
  const known = new Set(Object.keys(own).map((name) => name.toLowerCase()));
  const usual = {
    service: 'WFS', version: '2.0.0', request: 'GetFeature', typeNames: type, outputFormat: 'application/json', srsName: RD,
    count: String(LIMIT),
  };
  // Version 1 has other words for the same.
  if (known.has('typename')) known.add('typenames');
  if (known.has('maxfeatures')) known.add('count');
  return { ...Object.fromEntries(Object.entries(usual).filter(([name]) => !known.has(name.toLowerCase()))), ...own };
};

/** GeoServer takes a box or a filter, not both: there the box becomes a part of the filter. */
const within = ({ map }: LayerContext, extent: Extent): Record<string, string> => {
  const { serverType, geometry, where } = map.source;
  const filter = paramOf(map.source, 'cql_filter') ?? where;
  const box = { bbox: `${extent.join(',')},${RD}` };
  if (!filter) return box;
  if (serverType !== 'geoserver') return { ...box, cql_filter: filter };
  return { cql_filter: `BBOX(${geometry ?? 'geom'},${extent.join(',')},'${RD}') AND (${filter})` };
};

const countOf = (answer: unknown, name: 'numberMatched' | 'totalFeatures'): number => {
  const value: unknown = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>)[name] : undefined;
  return typeof value === 'number' ? value : 0;
};

/** GeoJSON as a WFS, or what resembles one, gives it for the part of the map that is in view. */
export const openFeatures: FeatureReader = (context) => {
  const address = queryAddress(context.map);
  const { cql_filter: _filter, CQL_FILTER: _same, ...request } = requestOf(context);
  return loadedSource(context, true, async (extent, signal) => {
    const query = { ...request, ...(extent ? within(context, extent) : {}) };
    const answer = await askJson({ ...context, signal }, withQuery(address, query));
    const features = await readGeoJson(answer);
    const matched = Math.max(countOf(answer, 'numberMatched'), countOf(answer, 'totalFeatures'));
    return { features, limited: matched > features.length || features.length >= LIMIT };
  });
};
