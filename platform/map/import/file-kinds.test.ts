import { expect, test } from 'vitest';
import { acceptedExtensions, different, openingsOf, plainName, shownName } from './file-kinds.ts';

const named = (...names: string[]): File[] => names.map((name) => new File(['x'], name));

test('the parts of a shape are opened as one, every other file by itself', () => {
  const openings = openingsOf(named('wegen.shp', 'Wegen.DBF', 'wegen.prj', 'bomen.GEOJSON', 'perceel.dwg', 'weg.exe', 'toString', 'lijn.shp'));
  expect(openings.map(({ name, files, reading }) => [name, files.length, reading])).toEqual([
    ['bomen.GEOJSON', 1, 'geojson'], ['perceel.dwg', 1, 'conversion'], ['weg.exe', 1, null], ['toString', 1, null],
    ['wegen.shp', 3, 'conversion'], ['lijn.shp', 1, 'conversion'],
  ]);
});

test('a map is called as its file, without folders and endings', () => {
  expect(['../../etc/bomen_2026.kml', String.raw`C:\kaart.gpx`, 'a\u0000b.csv'].map(plainName)).toEqual(['bomen 2026', 'kaart', 'ab']);
});

test('in the list a file is called as it is, without folders, and no two alike', () => {
  expect(['../../etc/bomen_2026.kml', String.raw`C:\kaart.gpx`, 'a\u0000b.csv'].map(shownName)).toEqual(['bomen_2026.kml', 'kaart.gpx', 'ab.csv']);
  expect(different('a.kml', [])).toBe('a.kml');
  expect(different('a.kml', ['a.kml', 'a.kml (2)'])).toBe('a.kml (3)');
});

test('a window for choosing files offers drawings and shapes to those alone for whom they are converted', () => {
  expect(acceptedExtensions(true)).toEqual(expect.arrayContaining(['.geojson', '.csv', '.dwg', '.dxf', '.gpkg', '.zip', '.shp', '.dbf']));
  expect(acceptedExtensions(false)).toEqual(['.geojson', '.json', '.kml', '.kmz', '.gpx', '.csv', '.txt']);
});
