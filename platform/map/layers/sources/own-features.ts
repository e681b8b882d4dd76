import GeoJSON from 'ol/format/GeoJSON.js';
import type Feature from 'ol/Feature.js';
import { all } from 'ol/loadingstrategy.js';
import VectorSource from 'ol/source/Vector.js';
import type { Extent, FeatureCollection } from '#platform/contract/geojson.ts';
import { rdProjection } from '../../model/projection.ts';
import type { LayerContext } from '../factory.ts';
import { reportFeatures } from './report.ts';
import { ViewLoading } from './view-loading.ts';

/** The server's cap on one answer. */
const LIMIT = 5000;

export interface Features {
  readonly source: VectorSource;
  destroy(): void;
}

const format = new GeoJSON({ dataProjection: rdProjection, featureProjection: rdProjection });

export const readFeatures = (collection: unknown): Feature[] => format.readFeatures(collection);

/** Features that came along with the configuration, EPSG:28992. */
export const inlineSource = (collection: FeatureCollection): Features => {
  const source = new VectorSource({ features: readFeatures(collection) });
  return { source, destroy: () => source.dispose() };
};

interface Answer {
  readonly features: Feature[];
  /** There were more than came along. */
  readonly limited: boolean;
}

/** Features of the product's own sources: all at once when they are few, else what lies in view. */
export const ownFeaturesSource = ({ map, load, services }: LayerContext): Features => {
  const { id, features } = map.source;
  if (id === null || !features) throw new Error('De bron heeft geen objecten');
  const abort = new AbortController();
  const address = new URLSearchParams({ filter: `source_id=${id}`, crs: '28992', limit: String(LIMIT) });

  const ask = async (extent: Extent | null): Promise<Answer> => {
    const query = new URLSearchParams(address);
    if (extent) query.set('bbox', extent.join(','));
    const response = await services.fetch(`/api/tiles/features?${query}`, { signal: abort.signal });
    if (!response.ok) throw new Error(`Antwoord ${response.status}`);
    const answer: unknown = await response.json();
    const limited = typeof answer === 'object' && answer !== null && 'limited' in answer && answer.limited === true;
    return { features: readFeatures(answer), limited };
  };

  const byView = features.delivery === 'by_view' ? new ViewLoading() : null;
  const source: VectorSource = new VectorSource({
    strategy: byView ? (extent, resolution) => byView.extentsFor(source, extent, resolution) : all,
    loader: async (extent, resolution) => {
      const answer = await ask(byView ? (extent as Extent) : null);
      if (answer.limited) byView?.wasLimited(extent, resolution);
      source.addFeatures(answer.features);
      return answer.features;
    },
  });
  const stopReporting = reportFeatures(source, load);
  return {
    source,
    destroy() {
      abort.abort();
      stopReporting();
      source.dispose();
    },
  };
};
