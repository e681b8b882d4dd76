import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Feature } from '#platform/contract/geojson.ts';
import { buildZip } from '../archive/testing/build-zip.ts';
import { inFolder } from '../dwg/testing/drawings.ts';
import { writeDrawing } from '../dwg/write-drawing.ts';
import { dbf, prj, shp } from '../testing/shape.ts';
import { startConversions, type Conversions } from './testing/read-files.ts';

/** Each test starts processes, which is slow on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

let conversions: Conversions;
beforeAll(() => {
  conversions = startConversions();
});
afterAll(() => conversions.close());

const read: Conversions['read'] = (...files) => conversions.read(...files);

test('advises to save a binary DXF as ASCII', async () => {
  const content = Buffer.concat([Buffer.from('AutoCAD Binary DXF\r\n\u001a\0', 'latin1'), Buffer.alloc(500)]);
  await expect(read({ name: 'a.dxf', content })).rejects.toMatchObject({ code: 'kind', status: 422, message: expect.stringContaining('ASCII-DXF') as string });
});

test('reads the layers of a DWG beside another file', async () => {
  const pointAt = (x: number): Feature => ({ type: 'Feature', geometry: { type: 'Point', coordinates: [x, 508_000] }, properties: {} });
  const drawing = await inFolder(async (folder) => {
    const file = path.join(folder, 'out.dwg');
    await writeDrawing(file, [{ name: 'bomen', fields: [], features: [pointAt(145_000)] }, { name: 'banken', fields: [], features: [pointAt(145_010)] }]);
    return readFile(file);
  });
  const gpx = '<gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="52.5" lon="5.2"><name>a</name></wpt></gpx>';
  const layers = await read({ name: 'plan.dwg', content: drawing }, { name: 'punten.gpx', content: gpx });
  expect(layers.map(({ name, features }) => [name, features.length])).toEqual([['banken', 1], ['bomen', 1], ['Punten', 1]]);
  expect(layers[0]?.features[0]?.geometry).toEqual({ type: 'Point', coordinates: [145_010, 508_000] });
});

test('reads a GeoJSON feature without properties', async () => {
  const content = JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', geometry: { type: 'Point', coordinates: [5.24, 52.56] } }] });
  const [layer] = await read({ name: 'a.geojson', content });
  expect(layer).toMatchObject({ features: [{ properties: {} }], skipped: [] });
});

test('reads a KML with spaces after the commas', async () => {
  const line = '<LineString><coordinates>5.24, 52.56, 0 5.25 ,52.56,0\n5.26,\t52.56</coordinates></LineString>';
  const content = `<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark>${line}</Placemark></kml>`;
  const [layer] = await read({ name: 'a.kml', content });
  expect(layer?.features).toMatchObject([{ geometry: { type: 'LineString', coordinates: { length: 3 } } }]);
});

describe('files that other programs put beside a shape file', () => {
  const parts = [
    { name: 'bomen.shp', content: shp([145_000, 508_000]) }, { name: 'bomen.dbf', content: dbf(['één']) }, { name: 'bomen.prj', content: Buffer.from(prj) },
  ];
  const qgis = Buffer.from("<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'><qgis/>");
  const sides = [
    { name: 'bomen.qmd', content: qgis }, { name: 'bomen.qml', content: qgis }, { name: 'bomen.shp.xml', content: Buffer.from('<!DOCTYPE metadata><metadata/>') },
    { name: 'bomen.sbn', content: Buffer.alloc(100, 1) }, { name: 'bomen.qpj', content: Buffer.from('PROJCS["RD"]') },
  ];

  test('are ignored', async () => {
    expect(await read(...parts, ...sides)).toMatchObject([{ name: 'bomen', features: [{ properties: { naam: 'één' } }], skipped: [] }]);
    const zip = buildZip([...parts, ...sides]);
    expect(await read({ name: 'a.zip', content: zip })).toMatchObject([{ name: 'bomen', features: [{}] }]);
  });

  test('do not hide that the shape file is missing, nor that another file is refused', async () => {
    await expect(read(...sides)).rejects.toMatchObject({ code: 'parts_missing' });
    await expect(read(...parts, { name: 'bomen.kml', content: '<!DOCTYPE kml><kml/>' })).rejects.toMatchObject({ code: 'document_type' });
  });
});

describe('DXF', () => {
  const pairs = (...codes: (readonly [number, string | number])[]): string => codes.map(([code, value]) => `${String(code).padStart(3)}\r\n${value}\r\n`).join('');
  const line = pairs([0, 'LINE'], [8, 'Wegen'], [10, 145_000], [20, 508_000], [11, 145_010], [21, 508_000]);
  const section = (name: string, content: string): string => pairs([0, 'SECTION'], [2, name]) + content + pairs([0, 'ENDSEC']);
  const drawing = (entities: string): string => section('ENTITIES', entities) + pairs([0, 'EOF']);

  test('says which objects of the drawing are not read', async () => {
    const entity = (kind: string, ...codes: (readonly [number, string | number])[]): string => pairs([0, kind], [8, 'Wegen'], [10, 145_000], [20, 508_000], ...codes);
    const content = drawing(line + entity('IMAGE') + entity('XLINE') + entity('XLINE') + entity('ACAD_TABLE') + entity('ZEEHOND') + entity('IMAGE', [67, 1]) + entity('VIEWPORT'));
    const [layer, ...others] = await read({ name: 'a.dxf', content });
    expect(others).toEqual([]);
    expect(layer?.features).toHaveLength(1);
    expect(layer?.skipped).toEqual([
      { what: 'afbeelding', count: 1 }, { what: 'hulplijn', count: 2 }, { what: 'tabel', count: 1 },
      { what: 'voorwerp van een onbekende soort (ZEEHOND)', count: 1 }, { what: 'object op een tekenblad (paper space)', count: 1 },
    ]);
  });

  test('counts what is not read in the layer of the objects, whose name has accents', async () => {
    const inLayer = (name: string, kind: string): string => pairs([0, kind], [8, name], [10, 145_000], [20, 508_000], [11, 145_010], [21, 508_000]);
    const content = Buffer.from(drawing(inLayer('Één', 'LINE') + inLayer('Één', 'IMAGE')), 'latin1');
    expect(await read({ name: 'a.dxf', content })).toMatchObject([{ name: 'Één', features: [{}], skipped: [{ what: 'afbeelding', count: 1 }] }]);
  });

  test('names some of the unknown types of objects', async () => {
    const content = drawing(line + Array.from({ length: 30 }, (_, at) => pairs([0, `SOORT${at}`], [8, 'Wegen'])).join(''));
    const [layer] = await read({ name: 'a.dxf', content });
    expect(layer?.skipped).toHaveLength(21);
    expect(layer?.skipped.at(-1)).toEqual({ what: 'voorwerp van een onbekende soort', count: 10 });
  });

  test('reports nothing for a drawing that is read whole', async () => {
    expect(await read({ name: 'a.dxf', content: drawing(line) })).toMatchObject([{ name: 'Wegen', features: [{}], skipped: [] }]);
  });
});
