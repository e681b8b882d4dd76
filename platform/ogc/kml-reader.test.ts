import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { KmlReader, type KmlReading } from './kml-reader.ts';

type Added = Parameters<KmlReading['add']>;

const read = (content: string): { added: Added[]; skipped: string[] } => {
  const added: Added[] = [];
  const skipped: string[] = [];
  const reader = new KmlReader({
    title: 'bestand', texts: { name: 'naam' }, others: { Model: 'model' },
    add: (...one) => void added.push(one), skip: (layer, what) => void skipped.push(`${layer}: ${what}`),
  });
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ local, attributes }) => reader.open(local, attributes['name']?.value ?? ''));
  parser.on('text', (text) => reader.text(text));
  parser.on('closetag', ({ local }) => reader.close(local));
  parser.write(`<kml xmlns:gx="g">${content}</kml>`).close();
  return { added, skipped };
};

const placemark = (geometry: string): string => `<Placemark><name>a</name><address>b</address><Style><name>c</name></Style>${geometry}</Placemark>`;
const ring = (side: string, positions: string): string => `<${side}><LinearRing><coordinates>${positions}</coordinates></LinearRing></${side}>`;
const line = (positions: string): string => `<LineString><coordinates>${positions}</coordinates></LineString>`;
const square = [[5, 52], [6, 52], [6, 53], [5, 52]];
const squareText = '5,52,9 6,52,9 6,53,9 5,52,9';

test('puts placemarks in the layer of their folder, or of the outer folder if it has no name', () => {
  const point = placemark('<Point><coordinates>5,52,9</coordinates></Point>');
  const { added, skipped } = read(`${point}<Folder><name>Bomen</name>${point}<Folder>${point}<Model/></Folder></Folder>${point}`);
  expect(added).toEqual(['bestand', 'Bomen', 'Bomen', 'bestand'].map((layer) => [layer, { type: 'Point', coordinates: [5, 52] }, { naam: 'a' }, 0]));
  expect(skipped).toEqual(['Bomen: model']);
});

test.each([
  ['leaves out a hole of two positions', `<Polygon>${ring('outerBoundaryIs', squareText)}${ring('innerBoundaryIs', '5,52 6,52')}</Polygon>`, { type: 'Polygon', coordinates: [square] }],
  ['keeps a hole that comes before its outer ring', `<Polygon>${ring('innerBoundaryIs', '5,52 5,53 6,53 5,52')}${ring('outerBoundaryIs', squareText)}</Polygon>`, { type: 'Polygon', coordinates: [square, [[5, 52], [5, 53], [6, 53], [5, 52]]] }],
  ['reads no geometry from a hole without a valid outer ring', `<Polygon>${ring('outerBoundaryIs', '5,52 6,52')}${ring('innerBoundaryIs', squareText)}</Polygon>`, null],
  ['leaves out a line of one position', `<MultiGeometry>${line('5,52')}${line('5,52 6,53')}</MultiGeometry>`, { type: 'LineString', coordinates: [[5, 52], [6, 53]] }],
  ['reads two lines as a MultiLineString', `<MultiGeometry>${line('5,52 6,53')}${line('6,53 5,52')}</MultiGeometry>`, { type: 'MultiLineString', coordinates: [[[5, 52], [6, 53]], [[6, 53], [5, 52]]] }],
  ['reads positions with spaces around their commas', line('5 , 52, 9\n6,\t53'), { type: 'LineString', coordinates: [[5, 52], [6, 53]] }],
  ['reads a track as a line', '<gx:Track><gx:coord>5 52 9</gx:coord><gx:coord>6 53 9</gx:coord></gx:Track>', { type: 'LineString', coordinates: [[5, 52], [6, 53]] }],
  ['adds a placemark without geometry with null', '', null],
])('%s', (_, geometry, expected) => {
  expect(read(placemark(geometry)).added.map(([, found]) => found)).toEqual([expected]);
});

test('counts the parts that it leaves out of a geometry', () => {
  const polygon = `<Polygon>${ring('outerBoundaryIs', squareText)}${ring('innerBoundaryIs', '5,52 6,52')}</Polygon>`;
  const { added } = read(placemark(`<MultiGeometry>${polygon}${line('5,52')}<Point><coordinates>x,y</coordinates></Point></MultiGeometry>`));
  expect(added).toEqual([['bestand', { type: 'Polygon', coordinates: [square] }, { naam: 'a' }, 3]]);
});
