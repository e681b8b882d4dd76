import { describe, expect, test } from 'vitest';
import { nameFromFile, problemWith, shapeNotes, type FileFormat } from './formats.ts';

describe('checking file names', () => {
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
    ['shape', ['a.shp', 'a.dbf', 'a.qmd', 'a.shp.xml', 'a.sbn'], null],
    ['shape', ['a.qmd'], 'Het bestand .shp ontbreekt. Kies alle bestanden van de shape tegelijk.'],
    ['shape', ['a.dbf'], 'Het bestand .shp ontbreekt. Kies alle bestanden van de shape tegelijk.'],
    ['shape', ['a.shp', 'b.shp'], 'Kies alleen de bestanden van één shape: .cpg, .dbf, .prj, .shp en .shx.'],
  ])('checks %s with %j: %s', (format, names, problem) => {
    expect(problemWith(format, names, 'chosen')).toBe(problem);
  });

  test('has another message for a dropped drawing', () => {
    expect(problemWith('dwg', ['plan.dxf'], 'dropped')).toBe('Ongeldig bestandstype. Sleep alstublieft een DWG-bestand.');
  });

  test('names what is lost without a part of a shapefile', () => {
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
])('suggests for the file %j the name %j', (file, name) => {
  expect(nameFromFile(file)).toBe(name);
});
