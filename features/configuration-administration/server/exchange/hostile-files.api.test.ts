import { addSearchTypes, registerSearchTable } from '#platform/domain/search/entries.ts';
import { buildConfiguration, buildMap, buildUser } from '#platform/domain/testing/factories.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExportedConfiguration } from '../../contract/exported.ts';
import { buildManagedOrganisation, countIn, draftOf, exported, imported, previewed, root, type ManagedOrganisation } from '../testing/exchange.ts';

let server: TestServer;
let here: ManagedOrganisation;
let elsewhere: ManagedOrganisation;
/** An export with a map of another server and a map with own features. */
let file: ExportedConfiguration;
beforeAll(async () => {
  server = await testServer({ features: 'all' });
  [here, elsewhere] = [await buildManagedOrganisation(server), await buildManagedOrganisation(server)];
  const { id } = await buildConfiguration(server.db.query, { organisationId: elsewhere.id, name: 'Reis' });
  const layers = [{ name: 'riool' }];
  await buildMap(server.db.query, { organisationId: elsewhere.id, name: 'Riool', type: 'Image', source: { type: 'ImageWMS', url: 'https://kaart.example/wms', layers }, place: { configurationId: id, sort: 0 } });
  const features = [{ layer: 'a', properties: { soort: 'eik' }, geometry: { type: 'Point' as const, coordinates: [140_000, 500_000] } }];
  await buildMap(server.db.query, { organisationId: elsewhere.id, name: 'Bomen', features, place: { configurationId: id, sort: 1 } });
  file = await exported(elsewhere.manager, id);
});
afterAll(() => server.close());

const createOrganisation = async () => {
  here = await buildManagedOrganisation(server);
  return countIn(server, here.id);
};
type Change = readonly [path: string, value: unknown];

/** Returns the file with manual changes. */
const changed = (...changes: readonly Change[]): unknown => {
  const copy: unknown = structuredClone(file);
  for (const [path, value] of changes) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const holder = names.reduce((part, name) => (part as Record<string, unknown>)[name], copy) as Record<string, unknown>;
    if (value === undefined) delete holder[last];
    else holder[last] = value;
  }
  return copy;
};
const [served, own] = [0, 1];

test.each<[string, Change, string]>([
  ['a later version', ['format', 4], 'Dit bestand heeft versie 4; dit portaal leest versie 3 en ouder.'],
  ['no version', ['format', undefined], 'Dit bestand heeft geen bekende versie'],
  ['a file of another kind', ['kind', 'iets anders'], 'Dit is geen bestand dat met “Exporteren” is gemaakt.'],
  ['an empty document', ['document', {}], 'Het bestand is beschadigd bij “document.'],
  ['an unknown field', ['extra', 1], 'Het bestand is beschadigd bij “extra”: dit veld bestaat niet.'],
  ['an unknown field of a map', ['maps.0.content.map.organisation_id', 1], 'Het bestand is beschadigd bij “maps.0.content.map.organisation_id”: dit veld bestaat niet.'],
  ['an owner of a map', ['maps.0.content.created_by', 1], 'bij “maps.0.content.created_by”: dit veld bestaat niet.'],
  ['an id of a layer', ['sources.0.source.layers.0.id', 1], 'bij “sources.0.source.layers.0.id”: dit veld bestaat niet.'],
  ['credentials of a source', ['sources.0.source.authorization', 'Basic abc'], 'bij “sources.0.source.authorization”: dit veld bestaat niet.'],
  ['a source that is not in the file', ['maps.0.content.source', 999_999_999], 'bij “maps.0.content.source”: deze bron staat niet in het bestand.'],
  ['a registration with a form', ['forms', [{ id: 1, name: 'Melding', has_credentials: false, content: null, registrations: [] }]], 'bij “forms.0.registrations”: dit veld bestaat niet.'],
  ['a kind of search entries with an extra field', ['search_types', [{ id: 1, provider: 'default', name: 'Adressen', sort: 1 }]], 'bij “search_types.0.sort”: dit veld bestaat niet.'],
  ['an address with a script', ['maps.0.content.map.metadata_url', 'javascript:alert(1)'], 'bij “maps.0.content.map.metadata_url”'],
  ['more features than a file may have', ['sources.1.own.collections.0.geojson.features', Array.from({ length: 2_001 }, () => null)], 'bij “sources.1.own.collections.0.geojson.features”'],
  ['credentials among the tools', ['document.tools', { oblique: { token: 'x' } }], 'Inloggegevens horen niet bij de instellingen van een hulpmiddel.'],
])('refuses %s with a sentence that says what is wrong and where, and creates nothing', async (_, change, sentence) => {
  const before = await createOrganisation();
  const refused = await imported(here.manager, changed(change));
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([422, expect.stringContaining(sentence)]);
  expect(await countIn(server, here.id)).toEqual(before);
});

test.each<[string, Change, string, number]>([
  ['an address on the internal network', ['sources.0.source.url', 'http://169.254.169.254/latest/'], 'Dit adres mag niet worden bevraagd: het ligt niet op het openbare internet.', served],
  ['an address on localhost', ['sources.0.source.url', 'https://localhost/wms'], 'Dit adres mag niet worden bevraagd: het ligt niet op het openbare internet.', served],
  ['another protocol', ['sources.0.source.url', 'file:///etc/passwd'], 'Dit adres mag niet worden bevraagd: alleen http en https.', served],
  ['an API call of this portal', ['sources.0.source.url', '/api/admin/users'], 'Op dit adres van het portaal staat geen kaartdienst.', served],
  ['no address', ['sources.0.source.url', null], 'Geef het adres van de bron.', served],
  ['a kind of source that does not fit its type', ['sources.0.source.type', 'XYZ'], 'Deze soort bron past niet bij dit type kaart.', served],
  ['features outside the Netherlands', ['sources.1.own.collections.0.geojson.features.0.geometry.coordinates', [5, 52]], 'Object 1: coördinaat 5, 52 ligt buiten Nederland', own],
  ['an object that is no feature', ['sources.1.own.collections.0.geojson.features.0', { type: 'Iets' }], 'Object 1: het is geen GeoJSON-object', own],
  ['visitor rules that hide nothing', ['sources.1.own.visitor_rules', [{ when: null, hide: [] }]], 'Wat bezoekers niet zien van deze kaart, staat niet goed in het bestand.', own],
])('refuses to create a map with %s, as the preview says, and imports the rest', async (_, change, sentence, at) => {
  await createOrganisation();
  const sent = changed(change);
  const { maps } = await previewed(here.manager, sent);
  expect(maps.map(({ refused }) => refused)).toEqual([served, own].map((one) => (one === at ? expect.stringContaining(sentence) : null)));
  const forced = await imported(here.manager, sent, { maps: [{ id: maps[at]?.id, use: 'new' }] });
  expect([forced.statusCode, forced.json<{ message: string }>().message]).toEqual([422, expect.stringContaining(sentence)]);
  expect(await countIn(server, here.id)).toMatchObject({ configurations: 0, maps: 0, sources: 0, features: 0 });
  expect((await imported(here.manager, sent)).json()).toMatchObject({ made_maps: 1, missing: [{ kind: 'maps', name: ['Riool', 'Bomen'][at] }] });
});

test('removes scripts from all fields that are shown as HTML', async () => {
  await createOrganisation();
  const script = '<img src=x onerror=alert(1)><script>alert(2)</script><b>goed</b>';
  const metadata = [{ title: 'Over', info: [{ key: 'Bron', value: script }] }];
  const answer = await imported(here.manager, changed(
    ['maps.0.content.map.description', script], ['maps.0.content.map.metadata', metadata], ['sources.0.source.attributions', script],
    ['sources.0.source.layers.0.metadata', metadata], ['document.info', { title: 'Uitleg', description: script }],
  ));
  const draft = await draftOf(here.manager, answer.json<{ id: number }>().id);
  const db = server.db.query;
  const stored = JSON.stringify([
    draft.document.info, await db.selectFrom('maps').selectAll().where('organisation_id', '=', here.id).execute(),
    await db.selectFrom('map_sources').selectAll().where('organisation_id', '=', here.id).execute(),
    await db.selectFrom('source_layers').selectAll().where('organisation_id', '=', here.id).execute(),
  ]);
  expect(stored.match(/<b>goed<\/b>/g)).toHaveLength(5);
  expect(stored).not.toMatch(/<script|onerror|alert/);
});

test('refuses ids of maps of another organisation, in the file and as a choice', async () => {
  const before = await createOrganisation();
  const theirs = await buildMap(server.db.query, { organisationId: elsewhere.id, name: 'Van een ander' });
  const somebody = await buildUser(server.db.query, { organisationId: here.id });
  const personal = await buildMap(server.db.query, { organisationId: here.id, name: 'Persoonlijk', createdBy: somebody.id, personal: true });
  for (const mapId of [theirs.id, personal.id, 2_147_483_647]) {
    const refused = await imported(here.manager, file, { maps: [{ id: file.maps[served]?.id, use: mapId }] });
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([422, `Kaarten die niet (meer) bestaan: ${mapId}.`]);
  }
  const strange = await imported(here.manager, file, { maps: [{ id: theirs.id, use: 'new' }] });
  expect(strange.json<{ message: string }>().message).toBe(`Kaart ${theirs.id} staat niet in het bestand.`);
  expect(await countIn(server, here.id)).toEqual({ ...before, maps: before.maps + 1, sources: before.sources + 1 });
});

test('refuses one own map for two maps of the file', async () => {
  await createOrganisation();
  const mine = await buildMap(server.db.query, { organisationId: here.id, name: 'Van mij' });
  const refused = await imported(here.manager, file, { maps: file.maps.map(({ id }) => ({ id, use: mine.id })) });
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([422, 'Een kaart kan maar één keer in een configuratie staan.']);
});

test('does not resolve an id without a description to a local resource with the same id', async () => {
  await createOrganisation();
  const mine = await buildMap(server.db.query, { organisationId: here.id });
  const node = { kind: 'map', map_id: mine.id, visible: true, opacity: 1, collapsed: true };
  const answer = await imported(here.manager, changed(
    ['document.legend', [node]], ['document.users', [here.userId]], ['document.forms', [1]], ['document.dashboards', [1]],
  ));
  expect(answer.json()).toMatchObject({ missing: [{ kind: 'maps', name: String(mine.id) }, { kind: 'forms', name: '1' }, { kind: 'dashboards', name: '1' }] });
  expect((await draftOf(here.manager, answer.json<{ id: number }>().id)).document).toMatchObject({ legend: [], users: [], forms: [], dashboards: [] });
});

test('does not search an own kind of search entries that only has the same id', async () => {
  await createOrganisation();
  await addSearchTypes(server.db.query, here.id, [{ typeId: 40, layername: 'Mijn adressen' }, { typeId: 7, layername: ' kunst ', provider: 'beheer' }]);
  const search = [
    { type: 'custom', types: [{ type_id: 40 }, { type_id: 41, zoom: 9 }, { type_id: 42 }, { type_id: 40 }], onlyConfiguredTypes: true }, { type: 'custom' }, { type: 'table', table: 'adressen' },
    { type: 'table', database: 'anders', table: 'projecten' }, 'oude notatie',
  ];
  const search_types = [{ id: 41, provider: 'beheer', name: 'Kunst' }, { id: 42, provider: 'beheer', name: 'Mijn adressen' }];
  await registerSearchTable(server.db.query, here.id, { table: 'projecten', columns: ['titel'], idColumn: 'id', geomColumn: null, organisationColumn: null, public: false });
  const missing = [
    { kind: 'search_types', name: '40' }, { kind: 'search_types', name: 'Mijn adressen (index beheer)' },
    { kind: 'search_tables', name: 'adressen' }, { kind: 'search_tables', name: 'projecten' },
  ];
  for (const [written, at] of [[search, (one: unknown) => one], [{ enabled: true, sources: search }, (one: unknown) => ({ enabled: true, sources: one })]] as const) {
    const sent = changed(['document.tools', { search: written }], ['search_types', search_types]);
    expect((await previewed(here.manager, sent)).missing).toEqual(missing);
    const answer = await imported(here.manager, sent);
    expect(answer.json<{ missing: unknown[] }>().missing).toEqual(missing);
    const { document } = await draftOf(here.manager, answer.json<{ id: number }>().id);
    expect(document.tools['search']).toEqual(at([{ type: 'custom', types: [{ type_id: 7, zoom: 9 }], onlyConfiguredTypes: true }, { type: 'custom' }, 'oude notatie']));
  }
});

test('refuses more maps than the limit before looking any up', async () => {
  const before = await createOrganisation();
  const leaves = (from: number) => Array.from({ length: 1_900 }, (_, index) => ({ kind: 'map', map_id: from + index, visible: true, opacity: 1, collapsed: false }));
  const group = (number: number) => ({ kind: 'group', id: -number, name: 'Groep', visible: true, collapsed: false, metadata_url: null, children: leaves(number * 2_000) });
  const refused = await imported(here.manager, changed(['document.legend', [1, 2, 3].map(group)]));
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([422, 'Een configuratie heeft ten hoogste 5.000 kaarten en 1.000 groepen.']);
  expect(await countIn(server, here.id)).toEqual(before);
});

test('refuses a body of 20 MB with 413', async () => {
  await createOrganisation();
  for (const path of [`${root}/import`, `${root}/import/preview`]) {
    expect((await here.manager.post(path, { file: { ...file, organisation: 'a'.repeat(20_000_000) } })).statusCode).toBe(413);
  }
});

test('rolls the import back when there is no room for a map', async () => {
  const crowded = await testServer({ features: 'all', environment: { COOK_MAP_USER_FEATURES: '1000' } });
  try {
    const full = await buildManagedOrganisation(crowded);
    await buildMap(crowded.db.query, { organisationId: full.id, createdBy: full.userId, features: Array.from({ length: 1_000 }, () => ({ layer: 'a', properties: {}, geometry: null })) });
    const before = await countIn(crowded, full.id);
    expect((await imported(full.manager, file)).statusCode).toBe(507);
    expect(await countIn(crowded, full.id)).toEqual(before);
  } finally {
    await crowded.close();
  }
});
