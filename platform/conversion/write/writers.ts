import type { ExportFormat } from '../formats.ts';
import type { Writer } from './writer.ts';

interface FormatWriter {
  /** MIME type of a single file; several files are sent as a zip. */
  readonly mime: string;
  readonly mostFeatures: number;
  /** Loads the writer on demand. */
  readonly load: () => Promise<Writer>;
}

const MOST = 100_000;
const MOST_IN_DRAWING = 25_000;

export const writers: Readonly<Record<ExportFormat, FormatWriter>> = {
  geojson: {
    mime: 'application/geo+json',
    mostFeatures: MOST,
    load: async () => (await import('./formats/geojson.ts')).writeGeoJson,
  },
  xlsx: {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    mostFeatures: MOST,
    load: async () => (await import('./formats/xlsx.ts')).writeXlsx,
  },
  dwg: {
    mime: 'image/vnd.dwg',
    mostFeatures: MOST_IN_DRAWING,
    load: async () => (await import('./formats/dwg.ts')).writeDwg,
  },
  csv: { mime: 'text/csv; charset=utf-8', mostFeatures: MOST, load: async () => (await import('./formats/csv.ts')).writeCsv },
  gpx: { mime: 'application/gpx+xml', mostFeatures: MOST, load: async () => (await import('./formats/gpx.ts')).writeGpx },
  dgn: { mime: 'image/vnd.dgn', mostFeatures: MOST, load: async () => (await import('./formats/dgn.ts')).writeDgn },
  shp: {
    mime: 'application/zip',
    mostFeatures: MOST,
    load: async () => (await import('./formats/shp/shp.ts')).writeShp,
  },
  gpkg: {
    mime: 'application/geopackage+sqlite3',
    mostFeatures: MOST,
    load: async () => (await import('./formats/gpkg/gpkg.ts')).writeGpkg,
  },
  gml: { mime: 'application/zip', mostFeatures: MOST, load: async () => (await import('./formats/gml/gml.ts')).writeGml },
};
