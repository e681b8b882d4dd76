import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildZip } from '../archive/testing/build-zip.ts';
import { startConversions, type Conversions } from './testing/read-files.ts';

/** Each test starts processes, which is slow on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

let conversions: Conversions;
beforeAll(() => {
  conversions = startConversions();
});
afterAll(() => conversions.close());

interface Brought { readonly name: string; readonly content: string | Uint8Array }

const refusal = async (...files: readonly Brought[]): Promise<{ code: string; status: number; message: string }> => {
  const { code, status, message } = (await conversions.read(...files).catch((error: unknown) => error)) as Awaited<ReturnType<typeof refusal>>;
  expect(readdirSync(conversions.folder)).toEqual([]);
  return { code, status, message };
};

const kml = (inside: string, before = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${before}<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inside}</Document></kml>`;
const placemark = (inside: string): string => `<Placemark><name>a</name>${inside}</Placemark>`;
const point = placemark('<Point><coordinates>5.2397,52.5595</coordinates></Point>');

const laughs = `<!DOCTYPE kml [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, at) => `<!ENTITY a${at} "${`&a${at === 0 ? '' : at - 1};`.repeat(10)}">`).join('')}]>`;
const outside = '<!DOCTYPE kml [<!ENTITY x SYSTEM "file:///etc/passwd">]>';

test.each([
  ['an entity bomb', kml(point, laughs)],
  ['an external entity', kml(placemark('<description>&x;</description><Point><coordinates>5,52</coordinates></Point>'), outside)],
  ['a document type after a comment', kml(point, `<!-- ${'x'.repeat(5_000)} --><!DOCTYPE kml>`)],
  ['a document type after an instruction', kml(point, '<?php ?><!DOCTYPE kml SYSTEM "http://127.0.0.1/x.dtd">')],
  ['a document type in GML', '<!DOCTYPE x [<!ENTITY e "e">]><gml:FeatureCollection xmlns:gml="http://www.opengis.net/gml/3.2"/>'],
  ['a document type in GPX', '<?xml version="1.0"?>\n<!DOCTYPE gpx SYSTEM "gpx.dtd"><gpx/>'],
])('refuses %s before parsing', async (_what, content) => {
  expect(await refusal({ name: 'a.kml', content })).toMatchObject({ code: 'document_type', status: 422 });
});

test('refuses a document type in UTF-16', async () => {
  const content = Buffer.from(`\ufeff${kml(point, outside).replace('UTF-8', 'UTF-16')}`, 'utf16le');
  expect(await refusal({ name: 'a.kml', content })).toMatchObject({ code: 'encoding', status: 422 });
});

test('refuses an undeclared entity as unreadable', async () => {
  expect(await refusal({ name: 'a.kml', content: kml(placemark('<description>&x;</description>')) })).toMatchObject({ code: 'unreadable' });
});

test.each([
  ['a program', 'gevaar.shp', Buffer.concat([Buffer.from('MZ\u0090\0\u0003\0'), Buffer.alloc(500)])],
  ['a list of other files (VRT)', 'a.gpkg', '<OGRVRTDataSource><OGRVRTLayer name="x"><SrcDataSource>/etc/passwd</SrcDataSource></OGRVRTLayer></OGRVRTDataSource>'],
  ['an image', 'a.shp', Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')],
  ['an HTML page', 'a.gml', '<!doctype html><html><body>Log in</body></html>'],
  ['a database other than a GeoPackage', 'a.gpkg', Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(2_000)])],
])('refuses %s, whatever its extension', async (_what, name, content) => {
  const { status, code } = await refusal({ name, content });
  expect(status).toBe(422);
  expect(['kind', 'document_type']).toContain(code);
});

test.each([
  ['shp', Buffer.concat([Buffer.from([0, 0, 0x27, 0x0a]), Buffer.alloc(96, 0xff), Buffer.alloc(400, 0x41)])],
  ['gpkg', Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(52), Buffer.from('GPKG'), Buffer.alloc(4_000, 0x41)])],
  ['fgb', Buffer.concat([Buffer.from('fgb\u0003fgb\0'), Buffer.alloc(400, 0xff)])],
  ['dgn', Buffer.concat([Buffer.from([8, 9, 0xfe, 2]), Buffer.alloc(3_000, 0x41)])],
  ['dwg', Buffer.concat([Buffer.from('AC1015'), Buffer.alloc(3_000, 0x41)])],
  ['dxf', '  0\nSECTION\n  2\nENTITIES\n  0\nLINE\n 10\nnot a number\n'],
  ['gml', '<gml:FeatureCollection xmlns:gml="http://www.opengis.net/gml/3.2"><gml:featureMember><a><gml:Point>'],
  ['gpx', '<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="x" lon="'],
  ['kml', kml('<Placemark><Point><coordinates>5,5')],
  ['geojson', '{"type":"FeatureCollection","features":[{"type":"Fea'],
  ['geojson', `{"type":${'['.repeat(200_000)}`],
  ['zip', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100, 0x41)])],
])('refuses a broken %s with a message for the user, and leaves no files', async (extension, content) => {
  const { status, message } = await refusal({ name: `a.${extension}`, content });
  expect(status).toBe(422);
  expect(message).toMatch(/[.!]$/);
  expect(message).not.toMatch(/\/|\bat \w+|Error/);
});

test('refuses a zip in a zip, a zip bomb and an entry that points outside', async () => {
  const inner = buildZip([{ name: 'a.kml', content: Buffer.from(kml(point)) }]);
  expect(await refusal({ name: 'a.zip', content: buildZip([{ name: 'b.zip', content: inner }]) })).toMatchObject({ code: 'archive_refused' });
  expect(await refusal({ name: 'a.zip', content: buildZip([{ name: 'a.shp', content: Buffer.alloc(30_000_000) }]) })).toMatchObject({ code: 'archive_refused' });
  expect(await refusal({ name: 'a.zip', content: buildZip([{ name: '../../a.kml', content: Buffer.from(kml(point)) }]) })).toMatchObject({ code: 'archive_refused' });
});

test('uses a file name that points outside as a title only', async () => {
  const [layer] = await conversions.read({ name: '../../../../tmp/evil.kml', content: kml(point) });
  expect(layer).toMatchObject({ name: 'evil', features: [{ geometry: { type: 'Point' } }] });
  expect(readdirSync(conversions.folder)).toEqual([]);
});

test('counts objects without a place, and refuses a file with no others', async () => {
  expect(await refusal({ name: 'a.kml', content: kml(placemark('<description>nergens</description>')) })).toMatchObject({
    code: 'no_features', message: 'In dit bestand staan geen objecten met een plaats.',
  });
  const [layer] = await conversions.read({ name: 'a.kml', content: kml(point + placemark('') + '<NetworkLink><Link><href>http://127.0.0.1/</href></Link></NetworkLink>') });
  expect(layer).toMatchObject({
    features: [{}],
    skipped: [{ what: 'object zonder plaats', count: 1 }, { what: 'verwijzing naar een ander bestand (NetworkLink)', count: 1 }],
  });
});

test('refuses more than 100,000 objects', async () => {
  const feature = '{"type":"Feature","geometry":{"type":"Point","coordinates":[5,52]},"properties":{}}';
  const content = `{"type":"FeatureCollection","features":[${Array.from({ length: 100_001 }, () => feature).join()}]}`;
  expect(await refusal({ name: 'a.geojson', content })).toMatchObject({ code: 'too_many_features', message: expect.stringContaining('100.000') as string });
});

test('drops attributes such as __proto__ and removes characters that the database cannot store', async () => {
  const content = '{"type":"Feature","geometry":{"type":"Point","coordinates":[5,52]},"properties":{"__proto__":{"a":1},"constructor":"x","naam":"a\\u0000\\ud800b","lijst":[1,{"a":2}]}}';
  const [layer] = await conversions.read({ name: 'a.geojson', content });
  expect(layer?.features[0]?.properties).toEqual({ naam: 'a\ufffdb', lijst: '[1,{"a":2}]' });
});
