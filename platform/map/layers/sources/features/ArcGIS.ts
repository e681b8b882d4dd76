import type Feature from 'ol/Feature.js';
import type { Extent } from '#platform/contract/geojson.ts';
import { wkidOf } from '#platform/geo/request-crs.ts';
import type { FeatureReader, LayerContext } from '../../factory.ts';
import { queryAddress, withQuery } from '../address.ts';
import { fetchJson } from '../fetch-source.ts';
import { systemOf } from '../request-projection.ts';
import { readGeoJson } from '../geojson.ts';
import { askNarrowed } from '../narrowed-requests.ts';
import { fetchLayers, layerNames, loadedSource, type FeatureAnswer } from '../loaded-source.ts';
import { CONDITIONS, paramOf } from '../params.ts';
import { requestExtent } from './WFS.ts';

/** Maximum number of features, as for our own server. An ArcGIS server returns one or two thousand per page. */
const LIMIT = 5000;

interface Page {
  readonly exceededTransferLimit?: boolean;
  readonly properties?: { readonly exceededTransferLimit?: boolean } | null;
  readonly error?: { readonly code?: number; readonly message?: string };
}

/** Returns the query address of a layer. `url` is a layer, with or without `/query`, or a service, to which the layer is appended. */
const layerAddress = (layer: string | null) => (url: string | null): string => {
  const [path = ''] = (url ?? '').replaceAll(/\s/g, '').split('?');
  if (path === '') throw new Error('De bron heeft geen adres');
  const address = path.replace(/\/+$/, '').replace(/\/query$/i, '');
  return `${layer === null || /\/\d+$/.test(address) ? address : `${address}/${layer}`}/query`;
};

const question = ({ map }: LayerContext, layer: string | null, extent: Extent): Record<string, string> => {
  const { where, outFields, inSR, outSR } = map.source;
  const wkid = wkidOf(systemOf(map.source));
  return {
    where: where ?? paramOf(map.source, 'where') ?? '1=1',
    outFields: outFields ?? paramOf(map.source, 'outFields') ?? '*',
    geometry: extent.join(','),
    geometryType: 'esriGeometryEnvelope',
    spatialRel: 'esriSpatialRelIntersects',
    inSR: inSR ?? wkid,
    outSR: outSR ?? wkid,
    returnGeometry: 'true',
    f: 'geojson',
    // Our server resolves the address of the layer by its name.
    ...(map.source.through_server && layer !== null ? { layer } : {}),
  };
};

/** Opens the features of ArcGIS layers; reads page after page until the last one or the limit. */
export const openFeatures: FeatureReader = (context) => {
  const named = layerNames(context.map.source);
  return loadedSource(context, 'narrowed_view', async (seen, signal, conditions) => {
    if (!seen) throw new Error('ArcGIS wordt per gebied gevraagd');
    const extent = await requestExtent(context, seen);
    const ask = (layer: string | null): Promise<FeatureAnswer> => askNarrowed(context.map, queryAddress(context.map, layerAddress(layer)), conditions, async ({ address, more }) => {
      const features: Feature[] = [];
      for (;;) {
        const query = { ...question(context, layer, extent), ...(layer !== null && CONDITIONS in more ? { layer } : {}), ...more, resultOffset: String(features.length) };
        const answer = (await fetchJson({ ...context, signal }, withQuery(address, query))) as Page;
        // ArcGIS reports errors with status 200.
        if (answer.error) throw new Error(`De bron antwoordt: ${answer.error.message ?? ''} (${answer.error.code ?? ''})`);
        const page = await readGeoJson(answer, systemOf(context.map.source));
        features.push(...page);
        const hasMore = answer.exceededTransferLimit ?? answer.properties?.exceededTransferLimit ?? false;
        if (!hasMore || page.length === 0 || features.length >= LIMIT) return { features, limited: hasMore };
      }
    });
    return fetchLayers(context, named.length > 0 ? named : [null], ask);
  });
};
