import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMapLimits } from '#platform/contract/new-map.ts';
import { mapOf, setUpMaker, pointAt, type MakerSetup } from './testing/setup.ts';

let setup: MakerSetup;
beforeAll(async () => {
  setup = await setUpMaker({ environment: { COOK_MAP_USER_FEATURES: '3000' } });
});
afterAll(() => setup.server.close());

const json = { 'content-type': 'application/json' };
const send = (payload: string | Readable, headers: Record<string, string> = {}) =>
  setup.client.request({ method: 'POST', url: '/api/maps', payload, headers: { ...json, ...headers } });

/** A request body whose features are generated while it is sent. */
const endless = (feature: (index: number) => string, most: number): Readable => {
  const [before = '', after = ''] = JSON.stringify(mapOf([])).split('"features":[]');
  return Readable.from((function* () {
    yield `${before}"features":[`;
    for (let index = 0; index < most; index += 500) {
      yield Array.from({ length: 500 }, (_, at) => `${index + at === 0 ? '' : ','}${feature(index + at)}`).join('');
    }
    yield `]${after}`;
  })());
};

const point = JSON.stringify(pointAt(145_000, 508_000));
const nothingStays = async (): Promise<void> => expect(await setup.traces()).toEqual({ maps: 0, sources: 0, features: 0, imports: 0 });

const ring = [[145_000, 508_000], [145_100, 508_000], [145_100, 508_100], [145_000, 508_000]];
const withGeometry = (geometry: unknown) => JSON.stringify(mapOf([pointAt(145_000, 508_000), { type: 'Feature', geometry, properties: {} }]));
const withProperties = (properties: unknown) => JSON.stringify(mapOf([{ type: 'Feature', geometry: { type: 'Point', coordinates: [145_000, 508_000] }, properties }]));
const raw = (feature: string) => JSON.stringify(mapOf([])).replace('"features":[]', `"features":[${feature}]`);

test.each([
  ['an empty collection', JSON.stringify(mapOf([])), 'Er zijn geen objecten om op te slaan.'],
  ['features without a geometry', withProperties({}).replace('{"type":"Point","coordinates":[145000,508000]}', 'null'), 'Geen van de objecten heeft een plaats op de kaart.'],
  ['coordinates in degrees', withGeometry({ type: 'Point', coordinates: [5.4, 52.1] }), 'Object 2: coördinaat 5.4, 52.1 ligt buiten Nederland; coördinaten horen in het Rijksdriehoeksstelsel (EPSG:28992) te staan.'],
  ['an infinite coordinate', raw('{"type":"Feature","geometry":{"type":"Point","coordinates":[1e999,0]},"properties":{}}'), 'Object 1: een coördinaat is geen getal.'],
  ['NaN', raw('{"type":"Feature","geometry":{"type":"Point","coordinates":[NaN,0]},"properties":{}}'), 'Object 1: het is geen geldige JSON.'],
  ['coordinates as texts', withGeometry({ type: 'Point', coordinates: ['145000', '508000'] }), 'Object 2: een coördinaat is geen getal.'],
  ['a coordinate of one number', withGeometry({ type: 'Point', coordinates: [145_000] }), 'Object 2: een coördinaat bestaat niet uit twee getallen.'],
  ['a line of one point', withGeometry({ type: 'LineString', coordinates: ring.slice(0, 1) }), 'Object 2: een lijn heeft minder dan twee punten.'],
  ['an open ring', withGeometry({ type: 'Polygon', coordinates: [[...ring.slice(0, 3), [145_000, 508_050]]] }), 'Object 2: een vlak is niet gesloten.'],
  ['a polygon without rings', withGeometry({ type: 'Polygon', coordinates: [] }), 'Object 2: een geometrie heeft geen coördinaten.'],
  ['an unknown type of geometry', withGeometry({ type: 'Circle', coordinates: [145_000, 508_000] }), 'Object 2: het soort geometrie is onbekend.'],
  ['a property of Object.prototype as the type', withGeometry({ type: 'constructor', coordinates: [145_000, 508_000] }), 'Object 2: het soort geometrie is onbekend.'],
  ['nested geometry collections', withGeometry({ type: 'GeometryCollection', geometries: [{ type: 'GeometryCollection', geometries: [] }] }), 'Object 2: het soort geometrie is onbekend.'],
  ['a geometry instead of a feature', raw('{"type":"Point","coordinates":[145000,508000]}'), 'Object 1: het is geen GeoJSON-object van de soort Feature.'],
  ['an array as properties', withProperties([1]), 'Object 1: de eigenschappen zijn geen object.'],
  ['__proto__ as a property', raw('{"type":"Feature","geometry":null,"properties":{"__proto__":{"a":1}}}'), 'Object 1: een eigenschap mag niet __proto__ heten.'],
  ['a nested, escaped __proto__', raw(String.raw`{"type":"Feature","geometry":null,"properties":{"a":[{"\u005f_proto__":1}]}}`), 'Object 1: een eigenschap mag niet __proto__ heten.'],
  ['a NUL character', raw(String.raw`{"type":"Feature","geometry":null,"properties":{"a":"\u0000"}}`), 'Object 1: een tekst heeft een ongeldig teken.'],
  ['half a surrogate pair', raw(String.raw`{"type":"Feature","geometry":null,"properties":{"a":"\ud800"}}`), 'Object 1: een tekst heeft een ongeldig teken.'],
  ['too many columns', withProperties(Object.fromEntries(Array.from({ length: 401 }, (_, index) => [`k${index}`, index]))), 'Object 1: de kaart heeft meer dan 400 kolommen.'],
  ['an overlong column name', withProperties({ ['x'.repeat(201)]: 1 }), 'Object 1: een kolomnaam is langer dan 200 tekens.'],
  ['another coordinate system', JSON.stringify(mapOf([pointAt(145_000, 508_000)])).replace('"features"', '"crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::3857"}},"features"'),
    'De coördinaten staan in een ander stelsel dan het Rijksdriehoeksstelsel (EPSG:28992). Zet het bestand eerst om.'],
])('refuses %s with a message, and stores nothing', async (_, payload, message) => {
  const answer = await send(payload);
  expect(answer.json()).toEqual({ message, code: 'invalid', errors: { 'source.geojson': [message] } });
  expect(answer.statusCode).toBe(422);
  await nothingStays();
});

test.each([
  ['a body that is not JSON', 'name=a', 400], ['a web page', '<!doctype html><p>', 400], ['an empty body', '', 400], ['truncated JSON', JSON.stringify(mapOf([pointAt(145_000, 508_000)])).slice(0, -5), 400],
  ['an array', '[]', 422], ['a blank name', JSON.stringify(mapOf([pointAt(145_000, 508_000)], { name: '  ' })), 422],
  ['an unknown type of map', JSON.stringify(mapOf([pointAt(145_000, 508_000)], { type: 'Tile' })), 422],
  ['__proto__ outside the features', JSON.stringify(mapOf([pointAt(145_000, 508_000)])).replace('"grid":{}', '"grid":{"__proto__":{}}'), 400],
  ['a style that is not JSON', JSON.stringify(mapOf([pointAt(145_000, 508_000)], { styling: '{' })), 422],
  ['an unsafe value in a style', JSON.stringify(mapOf([pointAt(145_000, 508_000)], { styling: '{"color":"url(//evil.example)"}' })), 422],
  ['a script as the metadata URL', JSON.stringify(mapOf([pointAt(145_000, 508_000)], { metadata_url: 'javascript:alert(1)' })), 422],
])('refuses %s, and stores nothing', async (_, payload, status) => {
  const answer = await send(payload);
  expect([answer.statusCode, typeof answer.json().message]).toEqual([status, 'string']);
  await nothingStays();
});

test.each(['http://127.0.0.1/wms', 'http://[::1]/wms', 'http://10.0.0.1/wms', 'http://169.254.169.254/latest', 'http://intranet/wms', 'file:///etc/passwd', 'http://wms.example.test:22/'])(
  'refuses a map service at %s and stores nothing', async (url) => {
    const answer = await setup.client.post('/api/maps', { name: 'x', type: 'Image', source: { type: 'ImageWMS', url }, layers: [{ name: 'a', selected: true }] });
    expect(answer.statusCode).toBe(422);
    await nothingStays();
  },
);

test('refuses 65 MB by its content length, or during the upload when there is none', async () => {
  const declared = await send('{}', { 'content-length': String(65 * 1024 * 1024) });
  expect([declared.statusCode, declared.json().message]).toEqual([413, 'Deze kaart is te groot: die mag ten hoogste 64 MB zijn. Deel het bestand op.']);
  const feature = JSON.stringify({ type: 'Feature', geometry: null, properties: { tekst: 'x'.repeat(40_000) } });
  expect((await send(endless(() => feature, 2_500))).statusCode).toBe(413);
  await nothingStays();
}, 60_000);

test('refuses two million features at the limit, without holding them in memory', async () => {
  global.gc?.();
  const before = process.memoryUsage().rss;
  let highest = before;
  let made = 0;
  const answer = await send(endless(() => {
    made += 1;
    if (made % 50_000 === 0) highest = Math.max(highest, process.memoryUsage().rss);
    return point;
  }, 2_000_000));
  expect(answer.json().message).toBe('U hebt geen ruimte meer voor deze kaart: al uw kaarten samen mogen 3.000 objecten hebben. Verwijder eerst een kaart.');
  expect(answer.statusCode).toBe(507);
  expect(highest - before).toBeLessThan(400_000_000);
  await nothingStays();
}, 60_000);

test('limits the features of all maps of a user together; removing a map frees its share', async () => {
  const many = (count: number) => setup.client.post('/api/maps', mapOf(Array.from({ length: count }, () => pointAt(145_000, 508_000))));
  const { client, user } = await setup.as('manager');
  const { id } = (await client.post('/api/maps', mapOf(Array.from({ length: 2_900 }, () => pointAt(145_000, 508_000))))).json();
  expect((await client.post('/api/maps', mapOf(Array.from({ length: 101 }, () => pointAt(145_000, 508_000))))).statusCode).toBe(507);
  // Another user's maps do not count.
  const mine = await many(200);
  expect(mine.statusCode).toBe(200);
  await client.delete(`/api/maps/${id}`);
  expect((await client.post('/api/maps', mapOf(Array.from({ length: 101 }, () => pointAt(145_000, 508_000))))).statusCode).toBe(200);
  const { server: { db }, maker } = setup;
  await db.query.updateTable('maps').set({ removed_at: new Date() }).where('created_by', 'in', [maker.id, user.id]).execute();
});

test('stores names and attributes literally', async () => {
  const name = String.raw`../../etc/passwd <b onclick="x">'; drop table maps; --`;
  const answer = await setup.client.post('/api/maps', mapOf([pointAt(145_000, 508_000, { '../a': '<script>', 'toString': 1 })], { name }));
  const { server: { db } } = setup;
  const map = await db.query.selectFrom('maps').select(['name', 'source_id']).where('id', '=', answer.json().id).executeTakeFirstOrThrow();
  expect(map.name).toBe(name);
  const feature = await db.query.selectFrom('map_features').select('properties').where('source_id', '=', map.source_id).executeTakeFirstOrThrow();
  expect(feature.properties).toEqual({ '../a': '<script>', 'toString': 1 });
});

test('accepts the maximum number of columns', async () => {
  const properties = Object.fromEntries(Array.from({ length: newMapLimits.attributes }, (_, index) => [`k${index}`, index]));
  expect((await setup.client.post('/api/maps', mapOf([pointAt(145_000, 508_000, properties)]))).statusCode).toBe(200);
});
