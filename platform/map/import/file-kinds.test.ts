import { expect, test } from 'vitest';
import { acceptedExtensions, openingsOf, plainName, shownName, uniqueName } from './file-kinds.ts';

const named = (...names: string[]): File[] => names.map((name) => new File(['x'], name));

test('opens the parts of a shapefile together and every other file by itself', () => {
  const openings = openingsOf(named('wegen.shp', 'Wegen.DBF', 'wegen.prj', 'bomen.GEOJSON', 'perceel.dwg', 'weg.exe', 'toString', 'lijn.shp'));
  expect(openings.map(({ name, files, reading }) => [name, files.length, reading])).toEqual([
    ['bomen.GEOJSON', 1, 'geojson'], ['perceel.dwg', 1, 'conversion'], ['weg.exe', 1, null], ['toString', 1, null],
    ['wegen.shp', 3, 'conversion'], ['lijn.shp', 1, 'conversion'],
  ]);
});

test('ignores files beside a shapefile, and opens nothing of them alone', () => {
  const opened = (...names: string[]) => openingsOf(named(...names)).map(({ name, files, reading }) => [name, files.length, reading]);
  expect(opened('a.shp', 'a.dbf', 'a.qmd', 'a.shp.xml', 'a.sbn', 'foto.jpg')).toEqual([['foto.jpg', 1, null], ['a.shp', 2, 'conversion']]);
  expect(opened('a.qmd')).toEqual([['a.qmd', 1, null]]);
});

test('names a map after its file, without folders and extension', () => {
  expect(['../../etc/bomen_2026.kml', String.raw`C:\kaart.gpx`, 'a\u0000b.csv'].map(plainName)).toEqual(['bomen 2026', 'kaart', 'ab']);
});

test('lists files by name, without folders, and numbers equal names', () => {
  expect(['../../etc/bomen_2026.kml', String.raw`C:\kaart.gpx`, 'a\u0000b.csv'].map(shownName)).toEqual(['bomen_2026.kml', 'kaart.gpx', 'ab.csv']);
  expect(uniqueName('a.kml', [])).toBe('a.kml');
  expect(uniqueName('a.kml', ['a.kml', 'a.kml (2)'])).toBe('a.kml (3)');
});

test('accepts drawings and shapefiles only for users who may convert them', () => {
  expect(acceptedExtensions(true)).toEqual(expect.arrayContaining(['.geojson', '.csv', '.dwg', '.dxf', '.gpkg', '.zip', '.shp', '.dbf']));
  expect(acceptedExtensions(false)).toEqual(['.geojson', '.json', '.kml', '.kmz', '.gpx', '.csv', '.txt']);
});
