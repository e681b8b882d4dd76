import { expect, test } from 'vitest';
import { readCsv } from '#platform/table-files/read-csv.ts';
import { exampleFile, readEntries, rowsIn, type ReadEntries } from './import-entries.ts';

const read = (text: string) => readEntries(readCsv(new TextEncoder().encode(text)));
const entries = (text: string) => (read(text) as ReadEntries).entries;

test('reads the example file', () => {
  expect(read(exampleFile())).toEqual({
    unknown: [], withoutPlace: 0, rows: [2, 3],
    entries: [
      {
        id: 'adres-12', weergavenaam: 'Dorpsstraat 12, 1234 AB Markerwaard', lines: ['Dorpsstraat 12', '1234 AB Markerwaard'], keywords: 'gemeentehuis',
        public: true, geometry: { type: 'Point', coordinates: [145_000, 508_000] },
      },
      {
        id: 'straat-1', weergavenaam: 'Dorpsstraat', lines: ['Dorpsstraat'], keywords: null, public: true,
        geometry: { type: 'LineString', coordinates: [[145_000, 508_000], [145_200, 508_050]] },
      },
    ],
  });
});

test('needs only a name, uses the row number as code, and names unknown columns', () => {
  expect(read('Naam;Kleur\nEen;rood\nTwee;\n')).toEqual({
    unknown: ['Kleur'], withoutPlace: 2, rows: [2, 3],
    entries: ['Een', 'Twee'].map((weergavenaam, index) => ({ id: String(index + 2), weergavenaam, lines: [], keywords: null, public: false, geometry: null })),
  });
});

const tensOfKilometres = (coordinates: unknown): unknown =>
  Array.isArray(coordinates) ? coordinates.map(tensOfKilometres) : Math.round(Number(coordinates) / 10_000);
const placeIn = (text: string) => {
  const geometry = entries(text)[0]?.geometry;
  return geometry && 'coordinates' in geometry ? tensOfKilometres(geometry.coordinates) : null;
};

test.each([
  ['degrees in columns of their own', 'Naam;lon;lat\nDorp;5.2;52.56\n', [14, 51]],
  ['well-known text in RD', 'Naam;WKT\nDorp;POINT(145000 508000)\n', [15, 51]],
  ['well-known text with the SRID of degrees', 'Naam;WKT\nDorp;SRID=4326;POINT(5.2 52.56)\n'.replace('SRID=4326;', '"SRID=4326;').replace('56)\n', '56)"\n'), [14, 51]],
  ['well-known text in degrees without an SRID', 'Naam;geom\nDorp;LINESTRING(5.2 52.56, 5.21 52.56)\n', [[14, 51], [14, 51]]],
  ['web mercator', 'Naam;geom\nDorp;POINT(578862 6899000)\n', [14, 51]],
  ['GeoJSON', `Naam;GeoJSON\nDorp;"${JSON.stringify({ type: 'Point', coordinates: [5.2, 52.56] }).replaceAll('"', '""')}"\n`, [14, 51]],
  ['a GeoJSON feature in RD', `Naam;GeoJSON\nDorp;"${JSON.stringify({ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [145_000, 508_000] } }).replaceAll('"', '""')}"\n`, [15, 51]],
  ['a geometry in preference to X and Y', 'Naam;X;Y;Geometrie\nDorp;1;2;POINT(145000 508000)\n', [15, 51]],
  ['X and Y of a row without a geometry', 'Naam;Positie X;Positie Y;Geometrie\nDorp;145000;508000;\nStad;155000;463000;POINT(155000 463000)\n', [15, 51]],
])('reads %s', (_what, text, place) => {
  expect(placeIn(text)).toEqual(place);
});

const line = (corners: number) => `LINESTRING(${Array.from({ length: corners }, (_, index) => `${145_000 + index / 100} 508000`).join(',')})`;

test.each([
  ['Plaats;X;Y\nDorp;1;2\n', /geen kolom Naam/],
  ['Naam;Code\n;a\n', /regel 2 ontbreekt de naam/],
  ['Naam;Code\nEen;a\nTwee;a\n', /“a” komt twee keer voor: in regel 2 en regel 3/],
  ['Naam;X;Y\nDorp;9000000;508000\n', /regel 2: De plaats ligt buiten Nederland/],
  [`Naam;Code\n${'x'.repeat(301)};a\n`, /regel 2 is “Naam” te lang. Maak er ten hoogste 300 tekens van/],
  ['Naam;Geometrie\nEen;\nTwee;CIRCLE(1 2, 3)\n', /regel 3 staat geen vorm die te lezen is/],
  ['Naam;Geometrie\nEen;"{""type"":""Point"",""coordinates"":[""x"",1]}"\n', /regel 2 staat geen vorm die te lezen is/],
  ['Naam;Geometrie\nUTM;POINT(650000 5810000)\n', /regel 2/],
  ['Naam;Geometrie\nHalf;"POLYGON((145000 508000,145100 508000,145100 508100))"\n', /regel 2: De vorm is niet af/],
  [`Naam;Geometrie\nLang;"${line(60_000)}"\n`, /regel 2: De vorm heeft meer dan 20\.000 hoekpunten/],
])('refuses an unreadable file and names the place (%#)', (text, sentence) => {
  expect(read(text)).toMatch(sentence);
});

test('translates an error of the server to the row in the file', () => {
  const { rows } = read('Naam;Code\nEen;a\n\nTwee;b\n') as ReadEntries;
  expect(rowsIn({ 'entries.1.geometry': ['Het vlak kruist zichzelf.'] }, rows)).toBe('In regel 4: Het vlak kruist zichzelf.');
  expect(rowsIn({ entries: ['Te veel.'] }, rows)).toBeNull();
});
