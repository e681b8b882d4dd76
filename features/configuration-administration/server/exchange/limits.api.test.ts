import { createRole } from '#platform/domain/roles/roles.ts';
import { buildConfiguration, buildMap, buildUser } from '#platform/domain/testing/factories.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExportedConfiguration, ExportedFeatures, ExportedMap, ExportedSource } from '../../contract/exported.ts';
import { exportLimits } from '../../contract/export-limits.ts';
import { buildManagedOrganisation, countIn, exported, imported, previewed, root, type ManagedOrganisation } from '../testing/exchange.ts';

let server: TestServer;
let here: ManagedOrganisation;
/** An export with a map of another server and a map with own features. */
let file: ExportedConfiguration;
beforeAll(async () => {
  server = await testServer({ features: 'all' });
  here = await buildManagedOrganisation(server);
  const elsewhere = await buildManagedOrganisation(server);
  const { id } = await buildConfiguration(server.db.query, { organisationId: elsewhere.id, name: 'Reis' });
  const source = { type: 'ImageWMS', url: 'https://kaart.example/wms', layers: [{ name: 'riool' }] };
  await buildMap(server.db.query, { organisationId: elsewhere.id, name: 'Riool', type: 'Image', source, place: { configurationId: id, sort: 0 } });
  const features = [{ layer: 'a', properties: { soort: 'eik' }, geometry: null }];
  await buildMap(server.db.query, { organisationId: elsewhere.id, name: 'Bomen', features, place: { configurationId: id, sort: 1 } });
  file = await exported(elsewhere.manager, id);
});
afterAll(() => server.close());

const withContent = (map: ExportedMap | undefined) => {
  if (!map?.content) throw new Error('the map was not exported');
  return { ...map, content: map.content };
};
const served = () => withContent(file.maps[0]);
const own = () => withContent(file.maps[1]);
const sourceOf = (map: ExportedMap): ExportedSource => {
  const source = file.sources.find(({ id }) => id === map.content?.source);
  if (!source) throw new Error('the source was not exported');
  return source;
};
const nodes = (ids: readonly number[]) => ids.map((id) => ({ kind: 'map' as const, map_id: id, visible: true, opacity: 1, collapsed: false }));
const withLegend = (legend: ExportedConfiguration['document']['legend'], maps: ExportedMap[], sources: ExportedSource[]): ExportedConfiguration =>
  ({ ...file, document: { ...file.document, legend }, maps, sources });

const feature = (properties: object) => ({ type: 'Feature', geometry: null, properties });
const collection = (layer: string, features: unknown[]) => ({ layer, geojson: { type: 'FeatureCollection' as const, features } });
const bring = (collections: NonNullable<ExportedFeatures['collections']>): ExportedConfiguration => {
  const source = sourceOf(own());
  return { ...file, sources: [sourceOf(served()), { ...source, own: { count: 1, visitor_rules: [], collections } }] };
};
const many = (count: number, properties: object = {}) => Array.from({ length: count }, () => feature(properties));
const columns = (letter: string, count: number) => feature(Object.fromEntries(Array.from({ length: count }, (_, nr) => [`${letter}${nr}`, 1])));
const megabytes = (number: number) => 'x'.repeat(number * 1_000_000);

test('validates a source once for thousands of maps, however many layers it has', async () => {
  const source = sourceOf(served());
  const [layer] = source.source.layers;
  if (!layer) throw new Error('no layer');
  const layers = Array.from({ length: 500 }, () => ({ ...layer, name: 'a', label: '' }));
  const layer_groups = Array.from({ length: 100 }, () => ({ name: 'g', layerName: null, visible: true, collapsed: false, layers }));
  const maps = Array.from({ length: 5_000 }, (_, index) => ({ ...served(), id: 1_000_000 + index }));
  const ids = maps.map(({ id }) => id);
  const legend = [0, 1, 2].map((group) => ({
    kind: 'group' as const, id: -1 - group, name: 'Groep', visible: true, collapsed: false, metadata_url: null, children: nodes(ids.slice(group * 2_000, group * 2_000 + 2_000)),
  }));
  const preview = await previewed(here.manager, withLegend(legend, maps, [{ ...source, source: { ...source.source, layers: [], layer_groups } }]));
  expect(preview.maps).toHaveLength(5_000);
  expect(preview.maps.filter(({ refused }) => refused !== null)).toEqual([]);
}, 60_000);

test.each<[string, () => ExportedConfiguration, string]>([
  [
    'too many features over several layers',
    () => bring([collection('a', many(1_500)), collection('b', many(1_500))]), 'De eigen gegevens van deze kaart (3.000 objecten) zijn te groot voor het bestand.',
  ],
  [
    'too many bytes',
    () => bring([collection('a', [feature({ a: megabytes(1) }), feature({ a: megabytes(1) })])]), 'De eigen gegevens van deze kaart (2 objecten) zijn te groot voor het bestand.',
  ],
  ['too many columns over several layers', () => bring([collection('a', [columns('a', 300)]), collection('b', [columns('b', 300)])]), 'de kaart heeft meer dan 400 kolommen'],
])('refuses to create a map with %s, as the preview says, and imports the rest', async (_, build, sentence) => {
  const sent = build();
  const { id, name } = own();
  expect((await previewed(here.manager, sent)).maps.map(({ refused }) => refused)).toEqual([null, expect.stringContaining(sentence)]);
  const before = await countIn(server, here.id);
  const forced = await imported(here.manager, sent, { maps: [{ id, use: 'new' }] });
  expect([forced.statusCode, forced.json<{ message: string }>().message]).toEqual([422, expect.stringContaining(`“${name}” kan hier niet worden aangemaakt. `)]);
  expect(forced.json<{ message: string }>().message).toContain(sentence);
  expect(await countIn(server, here.id)).toEqual(before);
});

test('creates features up to the limit, each in its layer', async () => {
  const { id, manager } = await buildManagedOrganisation(server);
  const half = exportLimits.features / 2;
  const answer = await imported(manager, bring([collection('a', many(half, { a: 1 })), collection('b', many(half, { b: 1 }))]));
  expect(answer.json()).toMatchObject({ made_maps: 2 });
  const rows = await server.db.query.selectFrom('map_features').select(({ fn }) => ['layer', fn.countAll<string>().as('count')]).where('organisation_id', '=', id)
    .groupBy('layer').orderBy('layer').execute();
  expect(rows.map(({ layer, count }) => [layer, Number(count)])).toEqual([['a', half], ['b', half]]);
});

test('limits the bytes of all sources together, and ignores sources without a map', async () => {
  const [map, source] = [own(), sourceOf(own())];
  const heavy = { count: 1, visitor_rules: [], collections: [collection('a', [feature({ a: megabytes(1.9) })])] };
  const sources = Array.from({ length: 6 }, (_, index) => ({ ...source, id: index + 1, own: heavy }));
  const maps = sources.map(({ id }) => ({ ...map, id, content: { ...map.content, source: id } }));
  const refusedOf = async (ids: number[]) => (await previewed(here.manager, withLegend(nodes(ids), maps, sources))).maps.map(({ refused }) => refused);
  const tooLarge = 'De eigen gegevens van deze kaart (1 objecten) zijn te groot voor het bestand.';
  expect(await refusedOf([1, 2, 3, 4, 5, 6])).toEqual([null, null, null, null, tooLarge, tooLarge]);
  expect(await refusedOf([5, 6])).toEqual([null, null]);
});

test('does not read features for a manager who may not create maps', async () => {
  const roleId = await createRole(server.db.query, { organisationId: here.id, name: 'Alleen configuraties', base: 'manager', permissions: ['manage_configurations'] });
  const keeper = await server.signIn(await buildUser(server.db.query, { organisationId: here.id, roleId }));
  const mayNot = 'Een nieuwe kaart maakt alleen wie het recht “Kaarten bewerken” heeft.';
  const { maps } = await previewed(keeper, bring([collection('a', [{ type: 'Iets' }])]));
  expect(maps.map(({ refused }) => refused)).toEqual([mayNot, mayNot]);
});

test('checks the room for features before writing any', async () => {
  const crowded = await testServer({ features: 'all', environment: { COOK_MAP_USER_FEATURES: '1000' } });
  const written = async () => {
    const { rows: [sequence] } = await sql<{ last: string }>`select nextval(pg_get_serial_sequence('map_features', 'id')) as last`.execute(crowded.db.query);
    return Number(sequence?.last);
  };
  try {
    const { id, manager } = await buildManagedOrganisation(crowded);
    const empty = await countIn(crowded, id);
    const before = await written();
    expect((await manager.post(`${root}/import`, { file: bring([collection('a', many(1_001))]) })).statusCode).toBe(507);
    expect(await written()).toBe(before + 1);
    expect(await countIn(crowded, id)).toEqual(empty);
    expect((await imported(manager, bring([collection('a', many(1_000))]))).json()).toMatchObject({ made_maps: 2 });
  } finally {
    await crowded.close();
  }
});
