import type { FeatureReader } from '../../factory.ts';
import { queryAddress, withQuery } from '../address.ts';
import { fetchJson } from '../fetch-source.ts';
import { readGeoJson } from '../geojson.ts';
import { loadedSource } from '../loaded-source.ts';
import { paramOf } from '../params.ts';
import { extentQuery, LIMIT } from './WFS.ts';

/**
 * Opens a GeoJSON document, which is fetched once. A source with a parameter `bbox` or a filter is queried by view
 * instead, like a WFS.
 */
export const openFeatures: FeatureReader = (context) => {
  const { map } = context;
  const address = queryAddress(map);
  const byView = paramOf(map.source, 'bbox') !== undefined || map.source.where !== null || paramOf(map.source, 'cql_filter') !== undefined;
  const own = Object.fromEntries(map.source.params.filter(({ name }) => !/^(?:bbox|cql_filter|projection)$/i.test(name)).map(({ name, value }) => [name, value]));
  return loadedSource(context, byView ? 'by_view' : 'whole', async (extent, signal) => {
    const query = { ...own, ...(extent ? await extentQuery(context, extent) : {}) };
    const url = Object.keys(query).length > 0 ? withQuery(address, query) : address;
    const features = await readGeoJson(await fetchJson({ ...context, signal }, url));
    return { features, limited: byView && features.length >= LIMIT };
  });
};
