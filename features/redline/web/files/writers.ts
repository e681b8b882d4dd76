import type { Drawing } from '../model/drawing.ts';
import { writeGeoJson } from './write-geojson.ts';
import { writeGpx } from './write-gpx.ts';
import { writeKml } from './write-kml.ts';

export type FileFormat = 'geojson' | 'kml' | 'gpx';

/** The file formats for exporting drawings. */
export const writers: Readonly<Record<FileFormat, { readonly type: string; readonly write: (drawings: readonly Drawing[]) => string }>> = {
  geojson: { type: 'application/geo+json', write: writeGeoJson },
  kml: { type: 'application/vnd.google-earth.kml+xml', write: writeKml },
  gpx: { type: 'application/gpx+xml', write: writeGpx },
};
