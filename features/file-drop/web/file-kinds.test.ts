import { expect, test } from 'vitest';
import { openingsOf, plainName } from './file-kinds.ts';

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
