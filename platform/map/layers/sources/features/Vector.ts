import { kindOfSource } from '#platform/ogc/source-kind.ts';
import type { FeatureReader } from '../../factory.ts';
import { readGeoJson } from '../geojson.ts';
import { readySource } from '../loaded-source.ts';
import { ownFeatures } from '../own-features.ts';

/** Opens features from the configuration, own features, or features at an address. @first-view */
export const openFeatures: FeatureReader = async (context) => {
  const { source } = context.map;
  if (source.geojson) return readySource(await readGeoJson(source.geojson));
  const kind = kindOfSource({ ...source, ownFeatures: source.features !== null, hasLayers: source.layers.length > 0 });
  switch (kind) {
    case 'own': {
      if (source.features?.delivery !== 'tiles') return ownFeatures(context);
      const { tiledFeatures } = await import('../tiled-features.ts');
      return tiledFeatures(context);
    }
    case 'arcgis': return (await import('./ArcGIS.ts')).openFeatures(context);
    case 'wfs': return (await import('./WFS.ts')).openFeatures(context);
    default: return (await import('./GeoJSON.ts')).openFeatures(context);
  }
};
