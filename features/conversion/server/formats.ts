import { exportFormats, type ExportFormat } from '#platform/conversion/formats.ts';
import { Failure } from '#platform/server/failure.ts';
import { conversionErrors } from '../contract.ts';

/** The names that FME uses. */
export const fmeNames: Readonly<Record<ExportFormat, string>> = {
  geojson: 'GEOJSON', xlsx: 'XLSXW', dwg: 'ACAD', csv: 'CSV2', gpx: 'GPX', dgn: 'IGDS', shp: 'SHAPEFILE',
  gpkg: 'OGCGEOPACKAGE', gml: 'GML',
};

const otherNames: Readonly<Record<string, ExportFormat>> = { csv: 'csv', excel: 'xlsx', esrishape: 'shp', geopackage: 'gpkg' };

const refused = (): Failure => new Failure(conversionErrors.format, 422, 'Dit formaat kent de conversie niet.');

/** @throws Failure 422 */
export const readExportFormat = (query: URLSearchParams): ExportFormat => {
  const asked = query.get('DestinationFormat')?.toLowerCase() ?? '';
  const found = exportFormats.find((format) => format === asked || fmeNames[format].toLowerCase() === asked);
  const known = found ?? (Object.hasOwn(otherNames, asked) ? otherNames[asked] : undefined);
  if (!known) throw refused();
  return known;
};

const sources = ['ACAD', 'SHAPEFILE'] as const;
export type SourceFormat = (typeof sources)[number];

/** @throws Failure 422 */
export const readSourceFormat = (query: URLSearchParams): SourceFormat => {
  const found = sources.find((name) => name === query.get('SourceFormat')?.toUpperCase());
  if (!found || (query.get('DestinationFormat') ?? 'GEOJSON').toUpperCase() !== 'GEOJSON') throw refused();
  return found;
};
