import Feature from 'ol/Feature.js';
import MVT from 'ol/format/MVT.js';
import { containsXY, getCenter } from 'ol/extent.js';
import VectorSource from 'ol/source/Vector.js';
import type { Features } from './loaded-source.ts';
import type { LayerContext } from '../factory.ts';
import { rdProjection } from '../../model/projection.ts';
import { ownTileAddress } from './own-features.ts';
import { vectorTileGrid } from './tile-grids.ts';

const grid = vectorTileGrid();
const format = new MVT<Feature>({ featureClass: Feature });

const at = (template: string, [z = 0, x = 0, y = 0]: readonly number[]): string =>
  template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));

/** Whether the centre of a feature lies in the tile: a feature in the buffer around a tile belongs to its neighbour. */
const belongsTo = (extent: number[]) => (feature: Feature): boolean => {
  const geometry = feature.getGeometry();
  if (!geometry) return false;
  const [x = 0, y = 0] = getCenter(geometry.getExtent());
  return containsXY(extent, x, y);
};

/**
 * Loads many own features from tiles into one source, for clusters and heat maps, which count features. Each tile has
 * its features in the detail of its zoom level. After a change of zoom they are replaced tile by tile, so that none
 * disappear in between.
 */
export const tiledFeatures = (context: LayerContext): Features => {
  const abort = new AbortController();
  const template = ownTileAddress(context);
  const levelOf = new WeakMap<Feature, number>();
  let loaded: number[][] = [];
  let level = -1;

  const ask = async (tile: readonly number[]): Promise<Feature[]> => {
    const response = await context.services.fetch(at(template, tile), { signal: abort.signal });
    if (!response.ok) throw new Error(`Antwoord ${response.status}`);
    const bytes = await response.arrayBuffer();
    const extent = grid.getTileCoordExtent([...tile]);
    if (bytes.byteLength === 0) return [];
    return format.readFeatures(bytes, { extent, featureProjection: rdProjection }).filter(belongsTo(extent));
  };

  const source: VectorSource = new VectorSource({
    strategy(extent, resolution) {
      const z = grid.getZForResolution(resolution);
      if (z !== level) {
        for (const before of loaded) source.removeLoadedExtent(before);
        loaded = [];
        level = z;
      }
      const extents: number[][] = [];
      grid.forEachTileCoord(extent, z, (tile) => extents.push(grid.getTileCoordExtent(tile)));
      loaded.push(...extents);
      return extents;
    },
    async loader(extent, resolution) {
      const z = grid.getZForResolution(resolution);
      const token = {};
      context.load.started(token);
      try {
        const features = await ask(grid.getTileCoordForCoordAndZ(getCenter(extent), z));
        for (const before of source.getFeaturesInExtent(extent)) if (levelOf.get(before) !== z) source.removeFeature(before);
        for (const feature of features) levelOf.set(feature, z);
        context.load.ended(token);
        return z === level ? features : [];
      } catch (reason) {
        if (!abort.signal.aborted) context.load.failed(token, reason);
        throw reason;
      }
    },
  });
  return {
    source,
    destroy() {
      abort.abort();
      source.dispose();
    },
  };
};
