import type { FeatureReader } from '../../factory.ts';
import { queryAddress, withQuery } from '../address.ts';
import { askJson } from '../answers.ts';
import { readGeoJson } from '../geojson.ts';
import { loadedSource } from '../loaded-source.ts';
import { paramOf } from '../params.ts';
import { LIMIT, within } from './WFS.ts';

/**
 * A document of GeoJSON, asked for once; or, where the source has a parameter `bbox` or a filter, what resembles a WFS:
 * something that answers a box with what lies in it.
 */
export const openFeatures: FeatureReader = (context) => {
  const { map } = context;
  const address = queryAddress(map);
  const byView = paramOf(map.source, 'bbox') !== undefined || map.source.where !== null || paramOf(map.source, 'cql_filter') !== undefined;
  const own = Object.fromEntries(map.source.params.filter(({ name }) => !/^(?:bbox|cql_filter|projection)$/i.test(name)).map(({ name, value }) => [name, value]));
  return loadedSource(context, byView, async (extent, signal) => {
    const query = { ...own, ...(extent ? await within(context, extent) : {}) };
    const url = Object.keys(query).length > 0 ? withQuery(address, query) : address;
    const features = await readGeoJson(await askJson({ ...context, signal }, url));
    return { features, limited: byView && features.length >= LIMIT };
  });
};
