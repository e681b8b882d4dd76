import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { exportFormats, type ExportFormat } from '../formats.ts';
import { tableOf } from './testing/format-tables.ts';
import { hasOgr } from './testing/ogr.ts';
import { openOwnWrite } from './testing/own-write.ts';

const page = readFileSync(new URL('../../../docs/formats.md', import.meta.url), 'utf8');
const { write, close } = openOwnWrite();
afterAll(close);

const headings: Readonly<Record<ExportFormat, string>> = {
  geojson: 'GeoJSON', xlsx: 'Excel xlsx', dwg: 'AutoCAD DWG', csv: 'CSV', gpx: 'GPX',
  dgn: 'MicroStation V7', shp: 'Shapefile', gpkg: 'Geopackage', gml: 'GML',
};

const tableIn = (heading: string): string => {
  const [section = ''] = (page.split(`\n## ${heading}\n`)[1] ?? '').split('\n## ');
  return section.split('\n').filter((line) => line.startsWith('|')).join('\n');
};

test.for(exportFormats)('docs/formats.md has for %s what GDAL reads', { timeout: 180_000 }, async (format, context) => {
  if (!(await hasOgr())) context.skip('ogr2ogr is not on this machine');
  expect(await tableOf(write, format)).toBe(tableIn(headings[format]));
});
