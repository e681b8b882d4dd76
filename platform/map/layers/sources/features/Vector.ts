import type { FeatureReader } from '../../factory.ts';
import { readGeoJson } from '../geojson.ts';
import { readySource } from '../loaded-source.ts';
import { ownFeatures } from '../own-features.ts';

/** Features that came along with the configuration, own ones, or those that an address gives. @first-view */
export const openFeatures: FeatureReader = async (context) => {
  const { geojson, features, serverType } = context.map.source;
  if (geojson) return readySource(await readGeoJson(geojson));
  if (features) {
    if (features.delivery !== 'tiles') return ownFeatures(context);
    const { tiledFeatures } = await import('../tiled-features.ts');
    return tiledFeatures(context);
  }
  const asked = await (serverType === 'arcgis' ? import('./ArcGIS.ts') : import('./WFS.ts'));
  return asked.openFeatures(context);
};
