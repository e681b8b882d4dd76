import { describe, expect, test } from 'vitest';
import { nameFromFile, problemWith, shapeNotes, type FileFormat } from './formats.ts';

describe('files by their names', () => {
  test.each<[FileFormat, string[], string | null]>([
    ['csv', ['bomen.csv'], null],
    ['csv', ['BOMEN.CSV'], null],
    ['csv', ['bomen.csv.exe'], 'Please import valid .csv file.'],
    ['csv', ['bomen'], 'Please import valid .csv file.'],
    ['csv', ['een.csv', 'twee.csv'], 'Kies één bestand tegelijk.'],
    ['kml', ['route.kmz'], 'Please import valid .kml file.'],
    ['xlsx', ['lijst.xls'], 'Please import valid .xlsx file.'],
    ['dwg', ['plan.dxf'], 'Ongeldig bestandstype. Upload alstublieft een DWG-bestand.'],
    ['shape', ['a.shp', 'a.dbf', 'a.shx', 'a.prj', 'a.cpg'], null],
    ['shape', ['a.dbf'], 'Het bestand .shp ontbreekt. Kies alle bestanden van de shape tegelijk.'],
    ['shape', ['a.shp', 'b.shp'], 'Kies alleen de bestanden van één shape: .cpg, .dbf, .prj, .shp en .shx.'],
  ])('%s of %j: %s', (format, names, problem) => {
    expect(problemWith(format, names, 'chosen')).toBe(problem);
  });

  test('a drawing that is dropped has words of its own', () => {
    expect(problemWith('dwg', ['plan.dxf'], 'dropped')).toBe('Ongeldig bestandstype. Sleep alstublieft een DWG-bestand.');
  });

  test('a shape without a part says what is lost with it', () => {
    expect(shapeNotes(['a.shp', 'a.shx', 'a.dbf', 'a.prj'])).toEqual([]);
    expect(shapeNotes(['a.shp'])).toHaveLength(2);
  });
});

test.each([
  ['bomen_2026.csv', 'bomen 2026'],
  ['../../etc/passwd.csv', 'passwd'],
  ['C:\\Kaarten\\plan.v2.dwg', 'plan.v2'],
  ['..csv', ''],
  ['a\u0000b.csv', 'ab'],
  [`${'x'.repeat(300)}.csv`, 'x'.repeat(200)],
])('a map of the file %j is called %j at first', (file, name) => {
  expect(nameFromFile(file)).toBe(name);
});
