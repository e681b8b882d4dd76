import GeoJSON from 'ol/format/GeoJSON.js';
import { rdProjection } from '../../model/projection.ts';
import type { LayerContext } from '../factory.ts';
import { loadedSource, type Features } from './loaded-source.ts';

/** The server's cap on one answer. */
const LIMIT = 5000;

const format = new GeoJSON({ dataProjection: rdProjection, featureProjection: rdProjection });

const ownOf = ({ map: { source } }: LayerContext) => {
  const { id, features } = source;
  if (id === null || !features) throw new Error('De bron heeft geen objecten');
  return { id, ...features };
};

/** The version in the address lets a browser keep a tile until the features change. */
export const ownTileAddress = (context: LayerContext): string => {
  const { id, version } = ownOf(context);
  return `/api/tiles/sources/${id}/{z}/{x}/{y}?v=${version}`;
};

/** Features of the product's own sources: all at once when they are few, else what lies in view. */
export const ownFeatures = (context: LayerContext): Features => {
  const { id, delivery } = ownOf(context);
  const address = new URLSearchParams({ filter: `source_id=${id}`, crs: '28992', limit: String(LIMIT) });
  return loadedSource(context, delivery === 'by_view', async (extent, signal) => {
    const query = new URLSearchParams(address);
    if (extent) query.set('bbox', extent.join(','));
    const response = await context.services.fetch(`/api/tiles/features?${query}`, { signal });
    if (!response.ok) throw new Error(`Antwoord ${response.status}`);
    const answer: unknown = await response.json();
    const limited = typeof answer === 'object' && answer !== null && 'limited' in answer && answer.limited === true;
    return { features: format.readFeatures(answer), limited };
  });
};
