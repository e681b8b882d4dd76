import { geometryInDegrees, propertiesOf } from '../keep/wire.ts';
import type { Drawing } from '../model/drawing.ts';

/** In WGS84, as the standard has it. A circle is a point with a radius, as on the wire. */
export const writeGeoJson = (drawings: readonly Drawing[]): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: drawings.map((drawing) => ({
      type: 'Feature',
      geometry: geometryInDegrees(drawing.geometry),
      properties: Object.fromEntries(Object.entries(propertiesOf(drawing)).filter(([, value]) => value !== null)),
    })),
  }, null, 1);
