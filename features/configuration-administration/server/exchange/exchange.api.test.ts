import { createRole, findBuiltInRole } from '#platform/domain/roles/roles.ts';
import { addSearchTypes, registerSearchTable } from '#platform/domain/search/entries.ts';
import { buildConfiguration, buildMap, buildUser, testSecret } from '#platform/domain/testing/factories.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportLimits } from '../../contract/export-limits.ts';
import { buildManagedOrganisation, countIn, draftOf, exported, imported, previewed, type ManagedOrganisation } from '../testing/exchange.ts';

let server: TestServer;
let here: ManagedOrganisation;
let elsewhere: ManagedOrganisation;
beforeAll(async () => {
  server = await testServer({ features: 'all', environment: { COOK_SECRET: testSecret } });
});
afterAll(() => server.close());

const start = async () => {
  [here, elsewhere] = [await buildManagedOrganisation(server), await buildManagedOrganisation(server)];
  return buildConfiguration(server.db.query, { organisationId: elsewhere.id, name: 'Reis' });
};
const point = (x: number) => ({ type: 'Point' as const, coordinates: [x, 500_000] });

test('uses existing maps with the same source and name by default', async () => {
  const { id } = await start();
  const db = server.db.query;
  const roleId = await findBuiltInRole(db, 'viewer');
  await db.insertInto('configuration_roles').values({ configuration_id: id, role_id: roleId, organisation_id: elsewhere.id }).execute();
  const tools = { notifications: { receiver: [elsewhere.userId], attachments: true }, cyclo: { client: 'a', password: 'geheim' } };
  await db.updateTable('configurations').set({ tools: JSON.stringify(tools) }).where('id', '=', id).execute();
  const source = { type: 'ImageWMS', url: 'https://kaart.example/wms?token=geheim&a=1' };
  await buildMap(db, { organisationId: elsewhere.id, name: 'Bomen', place: { configurationId: id, sort: 0, opacity: 0.4 } });
  await buildMap(db, { organisationId: elsewhere.id, name: 'Riool', type: 'Image', source, place: { configurationId: id, sort: 1 } });
  const trees = await buildMap(db, { organisationId: here.id, name: 'bomen' });
  const sewer = await buildMap(db, { organisationId: here.id, name: 'Riolering', type: 'Image', source });

  const file = await exported(elsewhere.manager, id);
  expect(JSON.stringify(file)).not.toMatch(/geheim|"receiver"/);
  expect(file.document.users).toEqual([]);
  expect((await previewed(here.manager, file)).maps.map(({ name, existing, refused }) => ({ name, existing, refused }))).toEqual([
    { name: 'Bomen', existing: { id: trees.id, name: 'bomen', by: 'name' }, refused: null },
    { name: 'Riool', existing: { id: sewer.id, name: 'Riolering', by: 'source' }, refused: null },
  ]);
  const before = await countIn(server, here.id);
  const answer = await imported(here.manager, file, { name: 'Uit een andere gemeente' });
  expect(answer.json()).toMatchObject({ name: 'Uit een andere gemeente', missing: [], made_maps: 0 });
  expect(await countIn(server, here.id)).toEqual({ ...before, configurations: before.configurations + 1 });
  const draft = await draftOf(here.manager, answer.json<{ id: number }>().id);
  expect(draft).toMatchObject({ is_changed: true, published: { legend: [] } });
  expect(draft.document).toMatchObject({
    legend: [{ map_id: trees.id, opacity: 0.4 }, { map_id: sewer.id }], users: [], roles: [roleId],
    tools: { notifications: { attachments: true }, cyclo: { client: 'a' } },
  });
});

test('creates a missing map with all its fields, layers and style, and without credentials', async () => {
  const { id } = await start();
  const db = server.db.query;
  const layer = { name: 'riool', label: 'Riool', visible: false, hideInLegend: true, icon: '/i.png', metadata: [{ title: 'Laag', info: [{ key: 'k', value: 'v' }] }], metadataUrl: 'https://meta.example/', tileMinZoom: 3, tileMaxZoom: 9, tileAttributes: ['a'] };
  const made = await buildMap(db, {
    organisationId: elsewhere.id, name: 'Riool', title: 'Het riool', description: 'Onder de grond', type: 'Image', click: 'featureInfo', edit: true, grid: { name: 'riool' }, radius: 7,
    metadata: [{ title: 'Over', info: [{ key: 'Bron', value: 'Gemeente' }] }], metadata_url: 'https://meta.example/riool', minResolution: 1, maxResolution: 50, search: 'naam',
    styling: { color: '#ff0000', lineWidth: 3 }, styles: [{ style: { 'stroke-color': 'red' } }], hide: true, tooltip: 'Tip', travel: true, icon: 'https://icon.example/i.png',
    placement: { order: 3, visible: true, collapsed: false },
    source: {
      type: 'ImageWMS', url: 'https://kaart.example/wms?key=geheim', serverType: 'geoserver', authorization: 'Basic geheim', token: 'geheim', attributions: 'Bron',
      params: [{ name: 'TOKEN', value: 'geheim' }, { name: 'FORMAT', value: 'image/png' }], layers: [layer], layerGroups: [{ name: 'Groep', layerName: 'g', collapsed: false, layers: [{ name: 'put' }] }],
    },
    place: { configurationId: id },
  });
  await db.updateTable('maps').set({ plain_style: true }).where('id', '=', made.id).execute();
  const file = await exported(elsewhere.manager, id);
  expect(JSON.stringify(file)).not.toContain('geheim');
  const { maps } = await previewed(here.manager, file);
  expect(maps).toMatchObject([{ name: 'Het riool', existing: null, refused: null, features: null, left: ['Inloggegevens van de bron. Vul ze na het importeren in bij Kaarten.'] }]);
  const answer = await imported(here.manager, file);
  expect(answer.json()).toMatchObject({ made_maps: 1, missing: [] });
  const draft = await draftOf(here.manager, answer.json<{ id: number }>().id);
  const [newId = 0] = draft.document.legend.flatMap((node) => (node.kind === 'map' ? [node.map_id] : []));
  expect(newId).not.toBe(made.id);

  const fields = async (mapId: number) => {
    const { id: _id, organisation_id: _o, source_id: source, version: _v, created_by: _c, created_at: _t, updated_at: _u, ...map } = await db.selectFrom('maps').selectAll().where('id', '=', mapId).executeTakeFirstOrThrow();
    const { url, keys_sealed, params, authorization_sealed, token_sealed, type, server_type, attributions } = await db.selectFrom('map_sources').selectAll().where('id', '=', source).executeTakeFirstOrThrow();
    const layers = await db.selectFrom('source_layers').select(['name', 'label', 'visible', 'hide_in_legend', 'icon', 'metadata', 'metadata_url', 'tile_min_zoom', 'tile_max_zoom', 'tile_attributes', 'sort']).where('source_id', '=', source).orderBy('name').execute();
    const groups = await db.selectFrom('source_layer_groups').select(['name', 'layer_name', 'collapsed', 'visible', 'sort']).where('source_id', '=', source).execute();
    return { map, layers, groups, shown: { type, server_type, attributions }, opened: { url, keys_sealed, params, authorization_sealed, token_sealed } };
  };
  const [was, is] = [await fields(made.id), await fields(newId)];
  expect({ ...is, opened: null }).toEqual({ ...was, opened: null });
  expect(is.opened).toEqual({ url: 'https://kaart.example/wms', keys_sealed: null, params: [{ name: 'TOKEN', value: '' }, { name: 'FORMAT', value: 'image/png' }], authorization_sealed: null, token_sealed: null });
  const { created_by } = await db.selectFrom('maps').select('created_by').where('id', '=', newId).executeTakeFirstOrThrow();
  expect(created_by).toBe(here.userId);
  const noted = await db.selectFrom('audit_log').select(['action', 'object_id', 'details']).where('organisation_id', '=', here.id).where('action', 'in', ['map.create', 'configuration.import']).orderBy('action').execute();
  expect(noted).toEqual([
    { action: 'configuration.import', object_id: String(answer.json<{ id: number }>().id), details: { name: 'Reis', from_organisation: file.organisation, made_maps: 1, missing: 0 } },
    { action: 'map.create', object_id: String(newId), details: { name: 'Riool', type: 'Image', imported_with: 'Reis' } },
  ]);
});

test('imports own features with their visitor rules, once for all maps of a source', async () => {
  const { id } = await start();
  const db = server.db.query;
  const features = [{ layer: 'a', properties: { soort: 'eik', nr: 1 }, geometry: point(140_000) }, { layer: 'b', properties: { soort: 'es' }, geometry: null }];
  const visitorRules = [{ when: { column: 'soort', values: ['eik'] }, hide: 'feature' as const }];
  const { sourceId } = await buildMap(db, { organisationId: elsewhere.id, name: 'Bomen', source: { layers: [{ name: 'a' }, { name: 'b' }], visitorRules }, features, place: { configurationId: id } });
  const second = await buildMap(db, { organisationId: elsewhere.id, name: 'Bomen als hitte', type: 'Heatmap', place: { configurationId: id } });
  await db.updateTable('maps').set({ source_id: sourceId }).where('id', '=', second.id).execute();
  const geojson = { type: 'FeatureCollection' as const, features: [{ type: 'Feature' as const, geometry: point(150_000), properties: { naam: 'Bank' } }] };
  await buildMap(db, { organisationId: elsewhere.id, name: 'Banken', source: { ownFeatures: false, geojson, layers: [{ name: 'banken' }] }, place: { configurationId: id } });

  const file = await exported(elsewhere.manager, id);
  expect((await previewed(here.manager, file)).maps.map(({ name, features: brought }) => [name, brought])).toEqual([['Bomen', 2], ['Bomen als hitte', 2], ['Banken', 1]]);
  expect((await imported(here.manager, file)).json()).toMatchObject({ made_maps: 3 });
  expect(await countIn(server, here.id)).toMatchObject({ maps: 3, sources: 2, features: 3 });
  const made = await db.selectFrom('map_features').select(['layer', 'properties']).where('organisation_id', '=', here.id).orderBy('id').execute();
  expect(made).toEqual(expect.arrayContaining([
    { layer: 'a', properties: { soort: 'eik', nr: 1 } }, { layer: 'b', properties: { soort: 'es' } }, { layer: 'banken', properties: { naam: 'Bank' } },
  ]));
  const rules = await db.selectFrom('map_sources').select(['visitor_rules', 'own_features']).where('organisation_id', '=', here.id).execute();
  expect(rules).toEqual(expect.arrayContaining([{ visitor_rules: visitorRules, own_features: true }]));
});

test('matches kinds of search entries by index and name, and searched tables by name', async () => {
  const { id } = await start();
  const db = server.db.query;
  await addSearchTypes(db, elsewhere.id, [{ typeId: 1, layername: 'Adressen' }, { typeId: 2, layername: 'Wijken' }, { typeId: 3, layername: 'Adressen', provider: 'oud' }, { typeId: 4, layername: 'Elders niet gekozen' }]);
  await addSearchTypes(db, here.id, [{ typeId: 1, layername: 'Wijken' }, { typeId: 8, layername: 'Adressen', provider: 'oud' }, { typeId: 9, layername: 'adressen' }]);
  const table = { columns: ['titel'], idColumn: 'id', geomColumn: null, organisationColumn: null, public: false };
  for (const organisationId of [elsewhere.id, here.id]) await registerSearchTable(db, organisationId, { ...table, table: 'projecten' });
  const kinds = (...ids: number[]) => [{ type_id: ids[0], zoom: 5, select: true }, ...ids.slice(1).map((type_id) => ({ type_id }))];
  const tables = { type: 'table', database: 'eigen', table: 'projecten', columns: [{ name: 'titel', operator: '=' }] };
  const tools = { search: [{ type: 'custom', types: kinds(1, 2, 99) }, { type: 'custom', provider: 'oud', types: kinds(3) }, tables, { type: 'pdok' }] };
  await db.updateTable('configurations').set({ tools: JSON.stringify(tools) }).where('id', '=', id).execute();

  const file = await exported(elsewhere.manager, id);
  expect(file.search_types).toEqual([{ id: 1, provider: 'default', name: 'Adressen' }, { id: 2, provider: 'default', name: 'Wijken' }, { id: 3, provider: 'oud', name: 'Adressen' }]);
  const missing = [{ kind: 'search_types', name: '99' }];
  expect((await previewed(here.manager, file)).missing).toEqual(missing);
  const answer = await imported(here.manager, file);
  expect(answer.json()).toMatchObject({ missing });
  const { document } = await draftOf(here.manager, answer.json<{ id: number }>().id);
  expect(document.tools).toEqual({ search: [{ type: 'custom', types: kinds(9, 1) }, { type: 'custom', provider: 'oud', types: kinds(8) }, tables, { type: 'pdok' }] });
});

test('leaves out a map with more features than a file may contain', async () => {
  const { id } = await start();
  const features = Array.from({ length: exportLimits.features + 1 }, (_, nr) => ({ layer: 'a', properties: { nr }, geometry: point(140_000 + nr) }));
  await buildMap(server.db.query, { organisationId: elsewhere.id, name: 'Veel', features, place: { configurationId: id } });
  const file = await exported(elsewhere.manager, id);
  expect(file.sources).toMatchObject([{ own: { count: 2_001, collections: null } }]);
  expect((await previewed(here.manager, file)).maps).toMatchObject([{ name: 'Veel', refused: 'De eigen gegevens van deze kaart (2.001 objecten) zijn te groot voor het bestand.' }]);
  expect((await imported(here.manager, file)).json()).toMatchObject({ made_maps: 0, missing: [{ kind: 'maps', name: 'Veel' }] });
});

test('uses an existing map, creates a new one or leaves it out, as the manager chooses', async () => {
  const { id } = await start();
  const db = server.db.query;
  for (const name of ['Een', 'Twee', 'Drie']) await buildMap(db, { organisationId: elsewhere.id, name, place: { configurationId: id } });
  const own = await buildMap(db, { organisationId: here.id, name: 'Een' });
  const file = await exported(elsewhere.manager, id);
  const [one, two, three] = file.maps.map((map) => map.id);
  const answer = await imported(here.manager, file, { maps: [{ id: one, use: 'new' }, { id: two, use: own.id }, { id: three, use: 'none' }] });
  expect(answer.json()).toMatchObject({ made_maps: 1, missing: [{ name: 'Drie' }] });
  const { document } = await draftOf(here.manager, answer.json<{ id: number }>().id);
  expect(document.legend).toHaveLength(2);
  expect(document.legend).toContainEqual(expect.objectContaining({ map_id: own.id }));
});

test('recognises the maps of a file of format 1 and creates none', async () => {
  const { id } = await start();
  for (const name of ['Bekend', 'Onbekend']) await buildMap(server.db.query, { organisationId: elsewhere.id, name, place: { configurationId: id } });
  const own = await buildMap(server.db.query, { organisationId: here.id, name: 'Bekend' });
  for (const { id: of } of [elsewhere, here]) await addSearchTypes(server.db.query, of, [{ typeId: 1, layername: 'Adressen' }]);
  await server.db.query.updateTable('configurations').set({ tools: JSON.stringify({ search: [{ type: 'custom', types: [{ type_id: 1 }] }] }) }).where('id', '=', id).execute();
  const { sources: _sources, search_types: _kinds, belongings: _belongings, ...file } = await exported(elsewhere.manager, id);
  const before = { ...file, format: 1, maps: file.maps.map(({ content: _content, ...map }) => map) };
  expect((await previewed(here.manager, before)).maps).toMatchObject([
    { name: 'Bekend', existing: { id: own.id } }, { name: 'Onbekend', existing: null, refused: 'Het bestand bevat van deze kaart alleen de naam en de bron.' },
  ]);
  const answer = await imported(here.manager, before);
  expect(answer.json()).toMatchObject({ made_maps: 0, missing: [{ kind: 'maps', name: 'Onbekend' }, { kind: 'search_types', name: '1' }] });
  expect((await draftOf(here.manager, answer.json<{ id: number }>().id)).document.tools).toEqual({ search: [{ type: 'custom', types: [] }] });
});

test('lets a manager without permission to edit maps use existing maps only', async () => {
  const { id } = await start();
  await buildMap(server.db.query, { organisationId: elsewhere.id, name: 'Kaart', place: { configurationId: id } });
  const roleId = await createRole(server.db.query, { organisationId: here.id, name: 'Alleen configuraties', base: 'manager', permissions: ['manage_configurations'] });
  const keeper = await server.signIn(await buildUser(server.db.query, { organisationId: here.id, roleId }));
  const file = await exported(elsewhere.manager, id);
  expect((await previewed(keeper, file)).maps).toMatchObject([{ refused: 'Een nieuwe kaart maakt alleen wie het recht “Kaarten bewerken” heeft.' }]);
  const refused = await imported(keeper, file, { maps: [{ id: file.maps[0]?.id, use: 'new' }] });
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([422, '“Kaart” kan hier niet worden aangemaakt. Een nieuwe kaart maakt alleen wie het recht “Kaarten bewerken” heeft.']);
});
