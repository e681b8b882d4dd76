import { readFileSync } from 'node:fs';
import { toWgs84 } from '#platform/geo/rd.ts';
import { Gdal } from '#platform/server/testing/gdal.ts';
import { writeXlsx, type CellValue } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noRepairs, type Check, type Rules } from './check.ts';
import type { TableHead } from './messages.ts';
import { TableHandlers } from './table-handlers.ts';

interface Found {
  readonly head: TableHead;
  readonly check: Check;
  /** Coordinates of the points, in metres; the type of a shape. */
  readonly places: readonly (string | readonly number[])[];
  readonly properties: readonly Readonly<Record<string, unknown>>[];
}

/** Reads a table as the import does: takes the columns that are found, and the other reading that the check suggests. */
const read = async (content: string | Uint8Array, kind: Rules = 'csv'): Promise<Found> => {
  const handlers = new TableHandlers();
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const head = await handlers.open({ file: new Blob([Uint8Array.from(bytes)]), kind });
  const first = handlers.check({ placement: head.placement, rules: kind, repairs: noRepairs });
  const placement = first.better ?? head.placement;
  const repairs = { ...noRepairs, omitWrong: true };
  const check = handlers.check({ placement, rules: kind, repairs: noRepairs });
  const body = JSON.parse(await handlers.write({ placement, repairs, without: [], map: { name: 'Bomen' } }).text()) as {
    source: { geojson: { features: { geometry: { type: string; coordinates: number[] }; properties: Record<string, unknown> }[] } };
  };
  const { features } = body.source.geojson;
  return {
    head, check,
    places: features.map(({ geometry }) => (geometry.type === 'Point' ? geometry.coordinates : geometry.type)),
    properties: features.map(({ properties }) => properties),
  };
};

const eik = [145_000.25, 508_000.5] as const;
const beuk = [145_100, 508_100.75] as const;
const near = ([x, y]: readonly number[], metres: number): unknown => [expect.closeTo(x ?? NaN, -Math.log10(metres * 2)), expect.closeTo(y ?? NaN, -Math.log10(metres * 2))];
const exact = [eik, beuk];
/** Computed from another system, and rounded to a tenth of a metre in the table. */
const rounded = [near(eik, 0.5), near(beuk, 0.5)];

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const utf16 = (text: string, order: 'le' | 'be'): Uint8Array =>
  Uint8Array.from([...(order === 'le' ? [0xff, 0xfe] : [0xfe, 0xff]), ...[...text].flatMap((sign) => (order === 'le' ? [sign.charCodeAt(0), 0] : [0, sign.charCodeAt(0)]))]);
const joined = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

const degrees = [eik, beuk].map((place) => toWgs84([...place]).map((value) => value.toFixed(7))) as [string, string][];
const [[lon1, lat1] = ['', ''], [lon2, lat2] = ['', '']] = degrees;

const gdal = new Gdal();
afterAll(() => gdal.close());
const source = JSON.stringify({
  type: 'FeatureCollection', crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::28992' } },
  features: [['Eik', eik, '2026-03-01'], ['Beuk', beuk, null]].map(([naam, coordinates, geplant], nummer) => ({ type: 'Feature', properties: { naam, nummer, geplant }, geometry: { type: 'Point', coordinates } })),
});
let installed = false;
const written = new Map<string, Uint8Array>();
beforeAll(async () => {
  installed = await gdal.run('ogr2ogr', ['--version']).then(() => true, () => false);
  if (!installed) return;
  const from = gdal.write('bomen.geojson', source);
  const write = async (name: string, ...args: readonly string[]): Promise<void> => {
    await gdal.run('ogr2ogr', [...args, `${gdal.folder}/${name}`, from]);
    written.set(name, readFileSync(`${gdal.folder}/${name}`));
  };
  await write('wkt.csv', '-f', 'CSV', '-lco', 'GEOMETRY=AS_WKT');
  await write('xy.csv', '-f', 'CSV', '-lco', 'GEOMETRY=AS_XY', '-lco', 'SEPARATOR=SEMICOLON');
  await write('tab.csv', '-f', 'CSV', '-lco', 'GEOMETRY=AS_XYZ', '-lco', 'SEPARATOR=TAB', '-lco', 'WRITE_BOM=YES');
  await write('graden.csv', '-f', 'CSV', '-lco', 'GEOMETRY=AS_XY', '-s_srs', 'EPSG:28992', '-t_srs', 'EPSG:4326');
  await write('mercator.csv', '-f', 'CSV', '-lco', 'GEOMETRY=AS_XY', '-s_srs', 'EPSG:28992', '-t_srs', 'EPSG:3857');
  await write('utm31.csv', '-f', 'CSV', '-lco', 'GEOMETRY=AS_XY', '-s_srs', 'EPSG:28992', '-t_srs', 'EPSG:25831');
  await write('utm32.csv', '-f', 'CSV', '-lco', 'GEOMETRY=AS_XY', '-s_srs', 'EPSG:28992', '-t_srs', 'EPSG:25832');
  await write('utm31wkt.csv', '-f', 'CSV', '-lco', 'GEOMETRY=AS_WKT', '-s_srs', 'EPSG:28992', '-t_srs', 'EPSG:4326');
  await write('xlsx.xlsx', '-f', 'XLSX', '-dialect', 'SQLite', '-sql', 'select ST_X(geometry) as X, ST_Y(geometry) as Y, naam, nummer, geplant from bomen');
});

const headed = (rows: string): string => `naam;x;y\n${rows}`;

/** Tables as offices and programs write them, each of the same two trees. */
const texts: readonly (readonly [string, string | Uint8Array, readonly unknown[]])[] = [
  ['semicolons and decimal commas', headed('Eik;145000,25;508000,5\nBeuk;145100;508100,75\n'), exact],
  ['commas and decimal points', 'naam,x,y\nEik,145000.25,508000.5\nBeuk,145100,508100.75\n', exact],
  ['tabs', 'naam\tx\ty\nEik\t145000,25\t508000,5\nBeuk\t145100\t508100,75\n', exact],
  ['pipes', 'naam|x|y\nEik|145000.25|508000.5\nBeuk|145100|508100.75\n', exact],
  ['a separator line', 'sep=;\r\nnaam;x;y\r\nEik;145000,25;508000,5\r\nBeuk;145100;508100,75\r\n', exact],
  ['a byte order mark', `\uFEFF${headed('Eik;145000,25;508000,5\nBeuk;145100;508100,75\n')}`, exact],
  ['UTF-16, little-endian', utf16('naam\tx\ty\nEik\t145000,25\t508000,5\nBeuk\t145100\t508100,75\n', 'le'), exact],
  ['UTF-16, big-endian', utf16('naam\tx\ty\nEik\t145000,25\t508000,5\nBeuk\t145100\t508100,75\n', 'be'), exact],
  ['Windows-1252', bytesOf('naam;x;y;wijk\nEik;145000,25;508000,5;Één\nBeuk;145100;508100,75;Twee\n'), exact],
  ['carriage returns', 'naam;x;y\rEik;145000,25;508000,5\rBeuk;145100;508100,75\r', exact],
  ['quoted cells with delimiters, quotes and line ends', 'naam;x;y\n"Eik; ""oud""\nen hol";145000,25;508000,5\n"Beuk";"145100";"508100,75"\n', exact],
  ['a title above the names', 'Bomen van de gemeente\nnaam;x;y\nEik;145000,25;508000,5\nBeuk;145100;508100,75\n', exact],
  ['an introduction of several lines', 'Bomen\nPeildatum: 1 maart 2026\n\nnaam;x;y\nEik;145000,25;508000,5\nBeuk;145100;508100,75\n', exact],
  ['an introduction with the other delimiter', 'Bomen, struiken, hagen en perken, geteld in maart\n\nnaam;x;y\nEik;145000,25;508000,5\nBeuk;145100;508100,75\n', exact],
  ['thousands dots and decimals', headed('Eik;145.000,25;508.000,5\nBeuk;145.100;508.100,75\n'), exact],
  ['thousands dots alone', headed('Eik;145.000;508.000\nBeuk;145.100;508.101\n'), [[145_000, 508_000], [145_100, 508_101]]],
  ['thousands commas alone', 'naam;x;y\nEik;145,000;508,000\nBeuk;145,100;508,101\n', [[145_000, 508_000], [145_100, 508_101]]],
  ['thousands spaces', headed('Eik;145 000,25;508 000,5\nBeuk;145 100;508\u00A0100,75\n'), exact],
  ['thousands apostrophes', headed("Eik;145'000.25;508'000.5\nBeuk;145'100;508'100.75\n"), exact],
  ['a word among the numbers', headed('Linde;n.v.t.;n.v.t.\nEik;145.000,25;508.000,5\nIep;onbekend, volgt;\nBeuk;145.100;508.100,75\n'), exact],
  ['empty coordinates', headed('Linde;;\nEik;145000,25;508000,5\nBeuk;145100;508100,75\n'), exact],
  ['X and Y swapped', 'naam;y;x\nEik;145000,25;508000,5\nBeuk;145100;508100,75\n', exact],
  ['degrees', `naam;lat;lon\nEik;${lat1};${lon1}\nBeuk;${lat2};${lon2}\n`, rounded],
  ['degrees with decimal commas, swapped', `naam;lengtegraad;breedtegraad\nEik;${lat1.replace('.', ',')};${lon1.replace('.', ',')}\nBeuk;${lat2.replace('.', ',')};${lon2.replace('.', ',')}\n`, rounded],
  ['columns with other names', 'naam;oost;noord\nEik;145000,25;508000,5\nBeuk;145100;508100,75\n', exact],
  ['empty and equal names, and an empty end', 'naam;x;y;;naam;;\nEik;145000,25;508000,5;;a;;\nBeuk;145100;508100,75;;b;;\n', exact],
  ['well-known text', 'WKT;naam\nPOINT (145000.25 508000.5);Eik\nPOINT (145100 508100.75);Beuk\n', exact],
  ['well-known text with its system', `geom;naam\nSRID=4326;Eik\n`.replace('SRID=4326', `"SRID=4326;POINT(${lon1} ${lat1})"`) + `"SRID=4326;POINT(${lon2} ${lat2})";Beuk\n`, rounded],
  ['GeoJSON in a column', `naam;geometrie\nEik;"{""type"":""Point"",""coordinates"":[145000.25,508000.5]}"\nBeuk;"{""type"":""Point"",""coordinates"":[145100,508100.75]}"\n`, exact],
  ['lines and areas in well-known text', 'naam;vorm\nLaan;"LINESTRING(145000 508000,145010 508000)"\nPark;"POLYGON((145000 508000,145010 508000,145010 508010,145000 508000))"\n', ['LineString', 'Polygon']],
  ['broken shapes among whole ones', 'naam;vorm\nA;"MULTILINESTRING((145000 508000,145010 508000),(145000 508000))"\nB;LINESTRING(145000 508000)\nC;\nD;POINT(145100 508100.75)\n'
    + Array.from({ length: 8 }, () => 'E;POINT(145100 508100.75)\n').join(''), ['MultiLineString', ...Array.from({ length: 9 }, () => beuk)]],
  ['some lines in Windows-1252', joined(utf8('naam;x;y\nÉén;145000,25;508000,5\nTweeë;1;1\n'), bytesOf('Bé;145100;508100,75\n')), exact],
];

test.for(texts)('reads a text with %s', async ([, content, places]) => {
  const { check, places: found } = await read(content);
  expect(found).toEqual(places);
  expect(check.extent).not.toBeNull();
});

test.for([
  ['wkt.csv', exact], ['xy.csv', exact], ['tab.csv', exact], ['graden.csv', rounded], ['mercator.csv', rounded], ['utm31.csv', rounded], ['utm32.csv', rounded],
  ['utm31wkt.csv', rounded], ['xlsx.xlsx', exact],
] as const)('reads %s of GDAL', async ([name, places], context) => {
  if (!installed) context.skip('ogr2ogr is not on this machine');
  const { places: found, properties } = await read(written.get(name) ?? '', name.endsWith('xlsx') ? 'xlsx' : 'csv');
  expect(found).toEqual(places);
  expect(properties.map(({ naam }) => naam)).toEqual(['Eik', 'Beuk']);
  expect(properties[0]?.['geplant']).toBe('2026-03-01');
});

const workbook = async (...rows: CellValue[][]): Promise<Uint8Array> => writeXlsx({ sheets: [{ name: 'Bomen', rows }] });
const names = ['naam', 'x', 'y'];

test.for<readonly [string, CellValue[][], readonly unknown[]]>([
  ['numbers', [names, ['Eik', ...eik], ['Beuk', ...beuk]], exact],
  ['numbers as text, with a word', [names, ['Linde', 'n.v.t.', '-'], ['Eik', '145.000,25', '508.000,5'], ['Beuk', '145.100', '508.100,75']], exact],
  ['a title and an empty row above the names', [['Bomen van de gemeente'], [], names, ['Eik', ...eik], ['Beuk', ...beuk]], exact],
  ['shapes', [['naam', 'WKT'], ['Laan', 'LINESTRING (145000 508000,145010 508000)'], ['Eik', 'POINT (145000.25 508000.5)']], ['LineString', eik]],
  ['rows outside the country', [names, ['Eik', ...eik], ['Ver', 14_500_000, 508_000], ['Beuk', ...beuk]], exact],
])('reads a workbook with %s', async ([, rows, places]) => {
  const { places: found } = await read(await workbook(...rows), 'xlsx');
  expect(found).toEqual(places);
});

test('keeps dates, times of day, decimals and codes of a workbook and of a text as they are meant', async () => {
  const time = new Date(Date.UTC(1899, 11, 30, 8, 30));
  const sheet = await read(await workbook(['naam', 'x', 'y', 'geplant', 'gezien', 'postcode'], ['Eik', ...eik, new Date(Date.UTC(2026, 2, 1)), time, '0123']), 'xlsx');
  expect(sheet.properties[0]).toMatchObject({ geplant: '2026-03-01', gezien: '08:30', postcode: '0123' });
  const text = await read('naam;x;y;geplant;prijs;dicht;postcode\nEik;145000,25;508000,5;1-3-2026;1.234,50;1.234;0123\nBeuk;145100;508100,75;;2,5;2.345;1234\n');
  expect(text.properties[0]).toMatchObject({ geplant: '2026-03-01', prijs: 1234.5, dicht: '1.234', postcode: '0123' });
  expect(text.head.first[1]?.cells.slice(3)).toEqual([null, 2.5, '2.345', '1234']);
});

test.for([
  ['an old workbook', joined(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), new Uint8Array(600)), 'xlsx', '.xls'],
  ['a workbook that is called CSV', Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0, 0]), 'csv', 'Excel-bestand met een andere naam'],
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 'csv', 'geen tekst'],
  ['a row of names alone', 'naam;x;y\n', 'csv', 'geen rijen met gegevens'],
  ['one column', 'naam\nEik\nBeuk\n', 'csv', 'maar één kolom'],
  ['nothing', '', 'csv', 'leeg'],
] as const)('refuses %s and says what to do', async ([, content, kind, sentence]) => {
  await expect(read(content, kind)).rejects.toThrow(sentence);
});
test('says that rows have no place, lie outside the country, or were in another character set', async () => {
  const { check } = await read(headed('Linde;n.v.t.;\nEik;145000,25;508000,5\nVer;14500000;508000\n'));
  expect(check).toMatchObject({ points: 1, skipped: 1, wrong: 1 });
  const { head } = await read(joined(utf8('naam;x;y\nÉén;145000;508000\nTweeë;1;1\n'), bytesOf('Bé;145100;508100\n')));
  expect(head.about).toMatchObject({ encoding: 'UTF-8', otherLines: 1 });
});
