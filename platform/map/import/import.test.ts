import { zipSync, strToU8 } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { fromWgs84, toWgs84 } from '#platform/geo/rd.ts';
import { Refusal } from '#platform/web/worker/refusal.ts';
import { LayersHandlers, type FileKind } from './layers-handlers.ts';
import { readGeoJson } from './read-geojson.ts';
import { readGpx } from './read-gpx.ts';
import { readKml } from './read-kml.ts';
import { readPoints } from './read-points.ts';

const [lon, lat] = toWgs84([145_000, 508_000]);
const kml = (content: string): string => `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${content}</Document></kml>`;
const placemark = (geometry: string, more = ''): string => `<Placemark><name>Eik</name>${more}${geometry}</Placemark>`;
const point = `<Point><coordinates>${lon},${lat},12</coordinates></Point>`;

describe('KML', () => {
  test('converts placemarks to RD and keeps their attributes', () => {
    const data = '<ExtendedData><Data name="hoogte"><value>12</value></Data><SchemaData><SimpleData name="soort">beuk</SimpleData></SchemaData></ExtendedData>';
    const { features, skipped } = readKml(kml(`<Folder>${placemark(point, data)}</Folder>${placemark('')}${placemark('<Point><coordinates>a,b</coordinates></Point>')}<NetworkLink><href>http://evil.example/</href></NetworkLink>`));
    expect(features).toEqual([
      { type: 'Feature', geometry: { type: 'Point', coordinates: [145_000, 508_000] }, properties: { name: 'Eik', hoogte: '12', soort: 'beuk' } },
    ]);
    expect(skipped).toEqual([{ what: 'objecten zonder plaats', count: 2 }, { what: 'verwijzingen naar andere bestanden', count: 1 }]);
  });

  test('keeps the geometry types of lines, polygons with holes, tracks and collections', () => {
    const ring = `<LinearRing><coordinates>${[[0, 0], [0.01, 0], [0.01, 0.01], [0, 0]].map(([x = 0, y = 0]) => `${lon + x},${lat + y}`).join(' ')}</coordinates></LinearRing>`;
    const polygon = `<Polygon><outerBoundaryIs>${ring}</outerBoundaryIs><innerBoundaryIs>${ring}</innerBoundaryIs></Polygon>`;
    const line = `<LineString><coordinates>${lon},${lat} ${lon + 0.01},${lat}</coordinates></LineString>`;
    const track = `<gx:Track><gx:coord>${lon} ${lat} 0</gx:coord><gx:coord>${lon} ${lat + 0.01} 0</gx:coord></gx:Track>`;
    const { features } = readKml(kml([polygon, line, track, `<MultiGeometry>${line}${line}</MultiGeometry>`, `<MultiGeometry>${line}${point}</MultiGeometry>`].map((one) => placemark(one)).join('')));
    expect(features.map(({ geometry }) => geometry?.type)).toEqual(['Polygon', 'LineString', 'LineString', 'MultiLineString', 'GeometryCollection']);
    expect(features[0]?.geometry).toMatchObject({ coordinates: [{ length: 4 }, { length: 4 }] });
  });

  test('keeps hostile markup in a description as text and ignores __proto__', () => {
    const hostile = '<description><![CDATA[<img src=x onerror="fetch(1)"><script>alert(1)</script>]]></description><Style><IconStyle><Icon><href>http://evil.example/x.png</href></Icon></IconStyle></Style>';
    const { features } = readKml(kml(placemark(point, `${hostile}<ExtendedData><Data name="__proto__"><value>x</value></Data></ExtendedData>`)));
    expect(features[0]?.properties).toEqual({ name: 'Eik', description: '<img src=x onerror="fetch(1)"><script>alert(1)</script>' });
  });

  test.each([
    ['an external entity', '<!DOCTYPE kml [<!ENTITY a SYSTEM "file:///etc/passwd">]><kml><Placemark><name>&a;</name></Placemark></kml>', 'veiligheid'],
    ['nested entities', '<!DOCTYPE kml [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><kml>&b;</kml>', 'veiligheid'],
    ['a web page', '<!doctype html><html><body>a</body></html>', 'geen KML-bestand'],
    ['an image', 'GIF89a', 'geen KML-bestand'],
    ['a truncated document', '<kml><Document><Placemark>', 'beschadigd'],
    ['500 levels of folders', `<kml>${'<Folder>'.repeat(500)}`, 'beschadigd'],
  ])('refuses %s', (_, text, words) => {
    expect(() => readKml(text)).toThrow(Refusal);
    expect(() => readKml(text)).toThrow(words);
  });
});

describe('GPX', () => {
  test('converts waypoints, routes and tracks to RD', () => {
    const at = (dx = 0): string => `lat="${lat}" lon="${lon + dx}"`;
    const { features, skipped } = readGpx(`<gpx xmlns="http://www.topografix.com/GPX/1/1"><metadata><name>n</name></metadata>
      <wpt ${at()}><ele>3</ele><name>Huis</name><extensions><x>1</x></extensions></wpt><wpt lat="x" lon="5"/>
      <rte><name>Weg</name><rtept ${at()}/><rtept ${at(0.01)}/></rte>
      <trk><trkseg><trkpt ${at()}/><trkpt ${at(0.01)}/></trkseg><trkseg><trkpt ${at()}/><trkpt ${at(0.02)}/></trkseg></trk></gpx>`);
    expect(features.map(({ geometry, properties }) => [geometry?.type, properties])).toEqual([
      ['Point', { ele: '3', name: 'Huis' }], ['LineString', { name: 'Weg' }], ['MultiLineString', {}],
    ]);
    expect(features[0]?.geometry).toEqual({ type: 'Point', coordinates: [145_000, 508_000] });
    expect(skipped).toEqual([{ what: 'objecten zonder plaats', count: 1 }]);
  });
});

/** Parts that a receiver or a program leaves behind when it loses its signal or its mouse: empty, or one position. */
const broken = (whole: string, empty: string, single: string): string => `${empty}${whole}${single}`;

describe('a geometry with broken parts', () => {
  const at = (dx = 0): string => `<trkpt lat="${lat}" lon="${lon + dx}"/>`;
  const coordinates = (...offsets: number[]): string => `<LineString><coordinates>${offsets.map((dx) => `${lon + dx},${lat}`).join(' ')}</coordinates></LineString>`;
  const whole = [[lon, lat], [lon + 0.01, lat]];

  test.each([
    ['GPX', readGpx(`<gpx><trk>${broken(`<trkseg>${at()}${at(0.01)}</trkseg>`, '<trkseg/>', `<trkseg>${at()}</trkseg>`)}</trk></gpx>`), 'LineString'],
    ['KML', readKml(kml(placemark(`<MultiGeometry>${broken(coordinates(0, 0.01), coordinates(), coordinates(0))}</MultiGeometry>`))), 'LineString'],
    ['GeoJSON', readGeoJson(JSON.stringify({ type: 'MultiLineString', coordinates: [[], whole, [[lon, lat]]] })), 'MultiLineString'],
    ['GeoJSON with a position that is null', readGeoJson(JSON.stringify({
      type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates: [[[null, null], [lon, lat]], whole, [null]] },
    })), 'MultiLineString'],
  ])('in %s keeps its whole parts and counts the others', (_, { features, skipped }, type) => {
    expect(features).toMatchObject([{ geometry: { type } }]);
    expect(JSON.stringify(features[0]?.geometry).match(/145000,508000/g)).toHaveLength(1);
    expect(skipped).toEqual([{ what: 'onvolledige delen van objecten', count: 2 }]);
  });
});

const collection = (coordinates: readonly number[], crs?: string): string =>
  JSON.stringify({ type: 'FeatureCollection', ...(crs ? { crs: { type: 'name', properties: { name: crs } } } : {}), features: [
    { type: 'Feature', geometry: { type: 'Point', coordinates }, properties: { a: 1 } },
  ] });
const mercator = [lon * 111_319.490_793, Math.log(Math.tan(((90 + lat) * Math.PI) / 360)) * 6_378_137];

describe('GeoJSON', () => {
  test.each([
    ['degrees, as in RFC 7946,', collection([lon, lat]), []],
    ['declared RD', collection([145_000, 508_000], 'urn:ogc:def:crs:EPSG::28992'), []],
    ['undeclared RD', collection([145_000, 508_000]), []],
    ['RD with y first', collection([508_000, 145_000]), ['het Rijksdriehoeksstelsel (RD), met X en Y omgewisseld.']],
    ['degrees with the latitude first', collection([lat, lon]), ['graden (WGS84), met X en Y omgewisseld.']],
    ['degrees that are declared as RD', collection([lon, lat], 'EPSG:28992'), ['gelezen als graden (WGS84).']],
    ['declared web mercator', collection(mercator, 'EPSG:3857'), []],
    ['undeclared web mercator', collection(mercator), ['gelezen als Web Mercator.']],
  ])('places a point in %s correctly and says how it was read', (_, text, notes) => {
    const read = readGeoJson(text);
    const geometry = read.features[0]?.geometry;
    const [x = 0, y = 0] = geometry?.type === 'Point' ? geometry.coordinates : [];
    expect([Math.abs(x - 145_000) < 0.5, Math.abs(y - 508_000) < 0.5]).toEqual([true, true]);
    expect(read.notes).toEqual(notes.map((note) => expect.stringContaining(note)));
  });

  test('reads a single feature and a bare geometry, and counts unreadable features', () => {
    const geometry = { type: 'Point', coordinates: [lon, lat] };
    expect(readGeoJson(JSON.stringify(geometry)).features).toHaveLength(1);
    expect(readGeoJson(JSON.stringify({ type: 'Feature', geometry, properties: null })).features).toHaveLength(1);
    expect(readGeoJson(JSON.stringify({ type: 'Feature', geometry })).features).toEqual([{ type: 'Feature', geometry: { type: 'Point', coordinates: [145_000, 508_000] }, properties: {} }]);
    const mixed = [{ type: 'Feature', geometry, properties: {} }, { type: 'Feature', geometry: null, properties: {} }, 5, { type: 'Feature', geometry: { type: 'Point', coordinates: ['a'] }, properties: {} }];
    expect(readGeoJson(JSON.stringify({ type: 'FeatureCollection', features: mixed })).skipped).toEqual([
      { what: 'objecten zonder plaats', count: 1 }, { what: 'objecten die niet gelezen konden worden', count: 2 },
    ]);
  });

  test.each(['', '[]', '{"a":1}', '<html>', '{"type":"FeatureCollection","features":['])('refuses %j', (text) => {
    expect(() => readGeoJson(text)).toThrow(Refusal);
  });
});

describe('CSV', () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

  test('finds the coordinate columns by name and counts rows without coordinates as skipped', () => {
    const { features, skipped, notes } = readPoints(bytes('naam;X;Y;jaar\nEik;145000;508000,5;1950\nBeuk;;;1960\n'));
    expect(features).toEqual([
      { type: 'Feature', geometry: { type: 'Point', coordinates: [145_000, 508_000.5] }, properties: expect.objectContaining({ naam: 'Eik', jaar: 1950 }) },
    ]);
    expect(skipped).toEqual([{ what: 'rijen zonder geldige plaats', count: 1 }]);
    expect(notes).toEqual(['De plaats komt uit de kolommen X en Y.']);
  });

  test('reads a column of shapes and counts rows without one', () => {
    const { features, skipped, notes } = readPoints(bytes('WKT;naam\nLINESTRING (145000 508000,145010 508000);Laan\n;Weg\n"POLYGON ((145000 508000,145010 508000,145010 508010,145000 508000))";Park\n'));
    expect(features.map(({ geometry, properties }) => [geometry?.type, properties?.['naam']])).toEqual([['LineString', 'Laan'], ['Polygon', 'Park']]);
    expect(skipped).toEqual([{ what: 'rijen zonder geldige plaats', count: 1 }]);
    expect(notes).toEqual(['De vormen komen uit de kolom WKT.']);
  });

  test('recognises degrees', () => {
    const [x, y] = fromWgs84([5.25, 52.5]);
    const { features } = readPoints(bytes('naam,lat,lon\na,52.5,5.25\nb,52.5,5.25\n'));
    expect(features[0]?.geometry).toEqual({ type: 'Point', coordinates: [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000] });
  });

  test('refuses a table without coordinates', () => {
    expect(() => readPoints(bytes('naam;soort\na;b\nc;d\n'))).toThrow('geen kolommen met coördinaten');
  });
});

describe('LayersHandlers', () => {
  const open = (content: BlobPart, kind: FileKind) => {
    const handlers = new LayersHandlers();
    return handlers.open({ file: new Blob([content]), kind }).then((heads) => ({ handlers, heads }));
  };

  test('counts features outside the Netherlands and leaves them out of the extent and the map', async () => {
    const { handlers, heads } = await open(JSON.stringify({ layers: [
      { name: 'a', geojson: { features: [[145_000, 508_000], [9_000_000, 508_000]].map((coordinates) => ({ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates } })) } },
      { name: 'b', geojson: { features: [{ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [0, 0] } }] } },
    ] }), 'converted');
    expect(heads).toMatchObject([{ count: 2, outside: 1, extent: [145_000, 508_000, 145_000, 508_000] }, { count: 1, outside: 1, extent: [0, 0, 0, 0] }]);
    expect(JSON.parse(await handlers.write({ layer: 0, map: { name: 'a' } }).text())).toMatchObject({ source: { geojson: { features: [{ geometry: { coordinates: [145_000, 508_000] } }] } } });
    expect(() => handlers.write({ layer: 1, map: {} })).toThrow('Dit ligt allemaal buiten Nederland');
  });

  test('gives a text without a table another message than a table without coordinates', async () => {
    await expect(open('Geachte heer,\nhierbij', 'txt')).rejects.toThrow('In dit tekstbestand staat geen tabel met coördinaten.');
    await expect(open('Geachte heer,\nhierbij', 'csv')).rejects.toThrow('In dit bestand zijn geen kolommen met coördinaten gevonden.');
  });

  test('summarises a file, returns its features in parts and writes the body of a map', async () => {
    const { handlers, heads } = await open(collection([145_000, 508_000]), 'geojson');
    expect(heads).toEqual([{ name: '', count: 1, skipped: [], notes: [], outside: 0, extent: [145_000, 508_000, 145_000, 508_000], onlyPoints: true, fields: ['a'] }]);
    expect(handlers.features({ layer: 0, from: 0, most: 10 })).toHaveLength(1);
    expect(handlers.features({ layer: 0, from: 1, most: 10 })).toEqual([]);
    expect(JSON.parse(await handlers.write({ layer: 0, map: { name: 'a' } }).text())).toEqual({
      name: 'a', source: { type: 'Vector', geojson: { type: 'FeatureCollection', features: [{ type: 'Feature', geometry: { type: 'Point', coordinates: [145_000, 508_000] }, properties: { a: 1 } }] } },
    });
  });

  test('opens the main document of a KMZ', async () => {
    const kmz = zipSync({ 'files/other.kml': strToU8('<kml/>'), 'doc.kml': strToU8(kml(placemark(point))), 'pictures/a.png': new Uint8Array(10) });
    expect((await open(kmz.slice(), 'kmz')).heads).toMatchObject([{ count: 1 }]);
  });

  test.each([
    ['a KMZ without KML', zipSync({ 'a.txt': strToU8('x') }), 'kmz', 'geen KML'],
    ['a zip bomb', zipSync({ 'doc.kml': new Uint8Array(20_000_000) }), 'kmz', 'veel groter'],
    ['a file that is not an archive', strToU8('PK but not really'), 'kmz', 'beschadigd'],
    ['a truncated archive', zipSync({ 'doc.kml': strToU8(kml(point.repeat(100))) }).slice(0, 60), 'kmz', 'beschadigd'],
    ['an empty file', new Uint8Array(), 'gpx', 'leeg'],
    ['a file without features', strToU8(kml('')), 'kml', 'geen objecten'],
    ['a program named as a table', Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0]), 'csv', 'geen CSV'],
    ['an answer that is not JSON', strToU8('<html>'), 'converted', 'antwoord'],
  ] as const)('refuses %s with a Dutch sentence', async (_, content, kind, words) => {
    await expect(open(content.slice(), kind)).rejects.toThrow(words);
    await expect(open(content.slice(), kind)).rejects.toBeInstanceOf(Refusal);
  });

  test('reads the answer of a conversion and drops empty layers', async () => {
    const answer = JSON.stringify({ layers: [
      { name: 'WEGEN', geojson: { type: 'FeatureCollection', features: [{ type: 'Feature', geometry: { type: 'Point', coordinates: [145_000, 508_000] }, properties: {} }] }, skipped: [{ what: 'blokken', count: 3 }] },
      { name: 'LEEG', geojson: { type: 'FeatureCollection', features: [] } },
    ] });
    expect((await open(answer, 'converted')).heads).toMatchObject([{ name: 'WEGEN', count: 1, skipped: [{ what: 'blokken', count: 3 }] }]);
  });
});

test('reads points from a workbook and finds its coordinate columns by name', async () => {
  const file = new Blob([await writeXlsx({ sheets: [{ name: 'Bomen', rows: [['soort', 'x', 'y'], ['eik', 145_000, 508_000], ['es', null, null]] }] }) as BlobPart]);
  const [head] = await new LayersHandlers().open({ file, kind: 'xlsx' });
  expect(head).toMatchObject({ count: 1, onlyPoints: true, extent: [145_000, 508_000, 145_000, 508_000], skipped: [{ count: 1 }] });
  expect(head?.fields).toContain('soort');
});
