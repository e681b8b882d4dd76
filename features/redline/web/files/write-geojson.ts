import { geometryInDegrees, propertiesOf } from '../persistence/wire.ts';
import type { Drawing } from '../model/drawing.ts';

/** Returns GeoJSON in WGS84. A circle is a point with a radius, as in the API. */
export const writeGeoJson = (drawings: readonly Drawing[]): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: drawings.map((drawing) => ({
      type: 'Feature',
      geometry: geometryInDegrees(drawing.geometry),
      properties: Object.fromEntries(Object.entries(propertiesOf(drawing)).filter(([, value]) => value !== null)),
    })),
  }, null, 1);
