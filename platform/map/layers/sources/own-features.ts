import GeoJSON from 'ol/format/GeoJSON.js';
import { rdProjection } from '../../model/projection.ts';
import type { LayerContext } from '../factory.ts';
import { loadedSource, type Features } from './loaded-source.ts';

/** The server's maximum number of features per answer. */
const LIMIT = 5000;

const format = new GeoJSON({ dataProjection: rdProjection, featureProjection: rdProjection });

const ownOf = ({ map: { source } }: LayerContext) => {
  const { id, features } = source;
  if (id === null || !features) throw new Error('De bron heeft geen objecten');
  return { id, ...features };
};

/** Returns the tile address of an own source. The version in it lets the browser cache tiles until the features change. */
export const ownTileAddress = (context: LayerContext): string => {
  const { id, version } = ownOf(context);
  const { tileFields } = context;
  const more = tileFields.length > 0 ? `&with=${encodeURIComponent(JSON.stringify(tileFields.toSorted()))}` : '';
  return `/api/tiles/sources/${id}/{z}/{x}/{y}?v=${version}${more}`;
};

/** Opens the features of an own source: all at once, or by view when there are many. */
export const ownFeatures = (context: LayerContext): Features => {
  const { id, delivery } = ownOf(context);
  const address = new URLSearchParams({ filter: `source_id=${id}`, crs: '28992', limit: String(LIMIT) });
  return loadedSource(context, delivery === 'by_view' ? 'narrowed_view' : 'whole', async (extent, signal, conditions) => {
    const query = new URLSearchParams(address);
    if (extent) query.set('bbox', extent.join(','));
    if (conditions !== '') query.set('conditions', conditions);
    const response = await context.services.fetch(`/api/tiles/features?${query}`, { signal });
    if (!response.ok) throw new Error(`Antwoord ${response.status}`);
    const answer: unknown = await response.json();
    const limited = typeof answer === 'object' && answer !== null && 'limited' in answer && answer.limited === true;
    return { features: format.readFeatures(answer), limited };
  });
};
