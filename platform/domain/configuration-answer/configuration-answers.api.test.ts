import type { Configuration } from '#platform/contract/configuration.ts';
import { configuration as configurationSchema } from '#platform/contract/configuration.ts';
import { testDatabase } from '#platform/db/testing/index.ts';
import { createCatalogue } from '#platform/server/catalogue.ts';
import type { ConfigurationPart } from '#platform/server/feature.ts';
import type { SignedIn, Visitor } from '#platform/server/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMapGroup } from '../maps/maps.ts';
import { saveLegendSettings } from '../legend/legend-settings.ts';
import { buildConfiguration, buildMap, buildOrganisation, buildUser } from '../testing/factories.ts';
import { createConfigurationAnswers, type ConfigurationAnswers } from './configuration-answers.ts';

const db = testDatabase();
let answers: ConfigurationAnswers;
let organisationId: number;
let user: SignedIn;

const signedIn = (id: number, overrides: Partial<SignedIn> = {}): SignedIn => ({
  kind: 'user', id, organisationId, name: 'Proef', email: 'proef@example.test', role: 'viewer', permissions: new Set(),
  ...overrides,
});
const catalogue = createCatalogue([]);
const visitor = (): Visitor => ({ kind: 'visitor', organisationId });

const open = async (id: number, viewer: SignedIn | Visitor = user): Promise<Configuration> => {
  const answer = await answers.forViewer(id, viewer);
  if (!answer) throw new Error('the configuration is not visible');
  return answer;
};

beforeAll(async () => {
  answers = createConfigurationAnswers(db.query, { catalogue, configurationParts: new Map() });
  organisationId = (await buildOrganisation(db.query)).id;
  user = signedIn((await buildUser(db.query, { organisationId })).id);
});
afterAll(() => db.close());

describe('the version of a configuration', () => {
  const versionAfter = async (id: number, change: () => Promise<unknown>): Promise<[number, number]> => {
    const before = (await open(id)).version;
    await change();
    return [before, (await open(id)).version];
  };

  test('increases when the configuration, a map, a layer, a group, a place or the organisation changes', async () => {
    const { id } = await buildConfiguration(db.query, { organisationId, users: [user.id] });
    const map = await buildMap(db.query, {
      organisationId, place: { configurationId: id }, source: { layers: [{ name: 'bomen' }] },
    });
    const groupId = await createMapGroup(db.query, { organisationId, configurationId: id, name: 'Groen' });
    const changes: (() => Promise<unknown>)[] = [
      () => db.query.updateTable('configurations').set({ name: 'Anders' }).where('id', '=', id).execute(),
      () => db.query.updateTable('maps').set({ name: 'Anders' }).where('id', '=', map.id).execute(),
      () => db.query.updateTable('map_sources').set({ url: null }).where('id', '=', map.sourceId).execute(),
      () => db.query.updateTable('source_layers').set({ label: 'Bomen' }).where('source_id', '=', map.sourceId).execute(),
      () => db.query.updateTable('map_groups').set({ name: 'Groener' }).where('id', '=', groupId).execute(),
      () => db.query.updateTable('configuration_maps').set({ opacity: 0.5 }).where('map_id', '=', map.id).execute(),
      () => db.query.deleteFrom('configuration_maps').where('map_id', '=', map.id).execute(),
      () => db.query.deleteFrom('map_groups').where('id', '=', groupId).execute(),
      () => db.query.updateTable('organisations').set({ extent: [0, 0, 1, 1] }).where('id', '=', organisationId).execute(),
      () => db.query.updateTable('organisations').set({ allowed_hosts: ['kaart.example'] }).where('id', '=', organisationId).execute(),
    ];
    const rises: boolean[] = [];
    for (const change of changes) {
      const [before, after] = await versionAfter(id, change);
      rises.push(after > before);
    }
    expect(rises).toEqual(changes.map(() => true));
  });

  test('names the shapes of own features, and none of a source without geometries', async () => {
    const { id } = await buildConfiguration(db.query, { organisationId, users: [user.id] });
    const [at, to] = [[145_000, 508_000], [145_100, 508_100]];
    const shape = (geometry: unknown) => ({ layer: '', properties: {}, geometry: geometry as null });
    const features = [
      [shape({ type: 'MultiLineString', coordinates: [[at, to]] }), shape({ type: 'Point', coordinates: at })], [shape(null)],
      [shape({ type: 'Polygon', coordinates: [[at, [145_100, 508_000], to, at]] })],
    ];
    for (const own of features) await buildMap(db.query, { organisationId, place: { configurationId: id }, features: own });
    expect((await open(id)).maps.map(({ source }) => source.features?.shapes)).toEqual([['point', 'line'], [], ['polygon']]);
  });

  test('names the attributes in tiles of layers that limit them, to visitors without the withheld ones', async () => {
    const { id } = await buildConfiguration(db.query, { organisationId, users: [user.id], public: true });
    await buildMap(db.query, {
      organisationId, place: { configurationId: id }, features: [],
      source: { layers: [{ name: 'kavel', tileAttributes: ['nummer', 'prijs'] }, { name: 'weg' }], visitorRules: [{ when: null, hide: ['prijs'] }] },
    });
    const namesFor = async (viewer?: Visitor) => (await open(id, viewer)).maps[0]?.source.layers.map((layer) => layer.tile_attributes);
    expect(await namesFor()).toEqual([['nummer', 'prijs'], undefined]);
    expect(await namesFor(visitor())).toEqual([['nummer'], undefined]);
  });

  test('stays when features change, while their count and delivery in the answer change', async () => {
    const { id } = await buildConfiguration(db.query, { organisationId, users: [user.id] });
    const map = await buildMap(db.query, { organisationId, place: { configurationId: id } });
    const before = await open(id);
    expect(before.maps[0]?.source.features).toMatchObject({ count: 0, delivery: 'whole' });
    await db.query
      .insertInto('map_features')
      .values(Array.from({ length: 2001 }, () => ({ organisation_id: organisationId, source_id: map.sourceId })))
      .execute();
    const after = await open(id);
    expect(after.version).toBe(before.version);
    expect(after.maps[0]?.source.features).toMatchObject({ count: 2001, delivery: 'by_view' });
    await db.query.deleteFrom('map_features').where('source_id', '=', map.sourceId).execute();
    expect((await open(id)).maps[0]?.source.features).toMatchObject({ count: 0, delivery: 'whole' });
  });
});

test('answers a configuration that matches its schema, with nested groups and sorted maps', async () => {
  const { id } = await buildConfiguration(db.query, { organisationId, users: [user.id] });
  const outer = await createMapGroup(db.query, { organisationId, configurationId: id, name: 'Buiten', sort: 1 });
  const inner = await createMapGroup(db.query, { organisationId, configurationId: id, parentId: outer, name: 'Binnen' });
  const place = { configurationId: id, groupId: inner };
  await buildMap(db.query, { organisationId, name: 'tweede', place: { ...place, sort: 2 } });
  await buildMap(db.query, { organisationId, name: 'eerste', place: { ...place, sort: 1 } });
  await buildMap(db.query, { organisationId, name: 'los', place: { configurationId: id } });
  const answer = await open(id);
  expect(configurationSchema.parse(answer)).toEqual(answer);
  expect(answer.maps.map((map) => map.name)).toEqual(['los']);
  expect(answer.mapGroups.map((group) => group.name)).toEqual(['Buiten']);
  expect(answer.mapGroups[0]?.mapGroups[0]?.maps.map((map) => map.name)).toEqual(['eerste', 'tweede']);
});

describe('access to a configuration', () => {
  test.each<[string, () => SignedIn | Visitor]>([
    ['a visitor', visitor],
    ['a viewer without an assignment', () => signedIn(user.id + 1_000_000)],
    ['a manager of another organisation', () => signedIn(user.id, { organisationId: organisationId + 1_000_000, role: 'manager' })],
  ])('%s gets no configuration', async (_who, viewer) => {
    const { id } = await buildConfiguration(db.query, { organisationId, users: [user.id] });
    expect(await answers.forViewer(id, viewer())).toBeNull();
  });

  test('a manager sees all configurations of the organisation, an admin all of the installation', async () => {
    const { id } = await buildConfiguration(db.query, { organisationId });
    expect(await answers.forViewer(id, signedIn(user.id, { role: 'manager' }))).not.toBeNull();
    const admin = signedIn(user.id, { role: 'admin', organisationId: organisationId + 1_000_000 });
    expect(await answers.forViewer(id, admin)).not.toBeNull();
  });

  test('an expired configuration opens for nobody', async () => {
    const validUntil = new Date(Date.now() - 1000);
    const { id } = await buildConfiguration(db.query, { organisationId, validUntil, users: [user.id], public: true });
    expect(await answers.forViewer(id, user)).toBeNull();
    expect(await answers.forViewer(id, signedIn(user.id, { role: 'admin' }))).toBeNull();
    expect(await answers.forPublic(id)).toBeNull();
  });

  test("a personal map of another user is left out", async () => {
    const { id } = await buildConfiguration(db.query, { organisationId, users: [user.id], public: true });
    await buildMap(db.query, {
      organisationId, createdBy: user.id, place: { configurationId: id, onlyForUserId: user.id },
    });
    expect((await open(id)).maps).toHaveLength(1);
    const colleague = signedIn((await buildUser(db.query, { organisationId })).id, { role: 'manager' });
    expect((await open(id, colleague)).maps).toHaveLength(0);
    expect((await answers.forPublic(id))?.maps).toHaveLength(0);
  });
});

test('images go through the server as soon as the organisation chooses it', async () => {
  const own = await buildOrganisation(db.query);
  const { id } = await buildConfiguration(db.query, { organisationId: own.id, public: true });
  await buildMap(db.query, { organisationId: own.id, type: 'Image', place: { configurationId: id }, source: { type: 'ImageWMS', url: 'https://kaart.example/wms' } });
  const isThroughServer = async () => (await open(id, visitor())).maps[0]?.source.through_server;
  const choose = (chosen: boolean) => db.query.updateTable('organisations').set({ sources_through_server: chosen }).where('id', '=', own.id).execute();
  expect(await isThroughServer()).toBe(false);
  await choose(true);
  expect(await isThroughServer()).toBe(true);
  await choose(false);
  expect(await isThroughServer()).toBe(false);
});

test('removes scripts from the HTML of administrators', async () => {
  const { id } = await buildConfiguration(db.query, {
    organisationId,
    users: [user.id],
    info: { title: 'Welkom', description: '<p onclick="x()">Hallo <b>daar</b><script>x()</script></p>' },
  });
  expect((await open(id)).info?.description).toBe('<p>Hallo <b>daar</b></p>');
});

test('personal legend settings change the configuration for their owner only', async () => {
  const { id } = await buildConfiguration(db.query, { organisationId, users: [user.id], public: true });
  const layers = [{ name: 'bomen' }, { name: 'banken' }];
  const one = await buildMap(db.query, { organisationId, source: { layers }, place: { configurationId: id, sort: 1 } });
  const two = await buildMap(db.query, { organisationId, place: { configurationId: id, sort: 2 } });
  await saveLegendSettings(db.query, { userId: user.id, configurationId: id }, organisationId, {
    maps: [
      { id: two.id, visible: false, opacity: 0.25, collapsed: false, sort: 0 },
      {
        id: one.id, visible: true, opacity: 1, collapsed: false, sort: 1,
        source: { layers: [{ name: 'banken', visible: false, sort: 0 }, { name: 'bomen', visible: true, sort: 1 }], layer_groups: [] },
      },
      { id: 2_000_000_000, visible: true, opacity: 1, collapsed: true, sort: 3 },
    ],
    mapGroups: [],
  });
  const mine = await open(id);
  expect(mine.maps.map((map) => map.id)).toEqual([two.id, one.id]);
  expect(mine.maps[0]).toMatchObject({ visible: false, opacity: 0.25, collapsed: false });
  expect(mine.maps[1]?.source.layers.map((layer) => [layer.name, layer.visible])).toEqual([['banken', false], ['bomen', true]]);
  expect((await answers.forPublic(id))?.maps.map((map) => map.id)).toEqual([one.id, two.id]);
});

test('a map is in the group that the user moved it to, for that user only, as long as the group exists', async () => {
  const { id } = await buildConfiguration(db.query, { organisationId, users: [user.id], public: true });
  const [from, to] = [await createMapGroup(db.query, { organisationId, configurationId: id, name: 'Van' }), await createMapGroup(db.query, { organisationId, configurationId: id, name: 'Naar' })];
  const [moved, freed, left] = await Promise.all([1, 2, 3].map((sort) => buildMap(db.query, { organisationId, place: { configurationId: id, sort, groupId: from } })));
  const choice = (map: typeof moved, group: { group_id?: number | null }) => ({ id: map?.id ?? 0, visible: true, opacity: 1, collapsed: true, sort: 0, ...group });
  await saveLegendSettings(db.query, { userId: user.id, configurationId: id }, organisationId, {
    maps: [choice(moved, { group_id: to }), choice(freed, { group_id: null }), choice(left, {})], mapGroups: [],
  });
  const placesOf = ({ maps, mapGroups }: Pick<Configuration, 'maps' | 'mapGroups'>) =>
    ({ top: maps.map((map) => map.id), ...Object.fromEntries(mapGroups.map((group) => [group.name, group.maps.map((map) => map.id)])) });
  expect(placesOf(await open(id))).toEqual({ top: [freed?.id], Van: [left?.id], Naar: [moved?.id] });
  expect((await answers.forPublic(id))?.mapGroups.map(({ name, maps }) => [name, maps.length])).toEqual([['Van', 3], ['Naar', 0]]);
  await db.query.deleteFrom('map_groups').where('id', '=', to).execute();
  expect(placesOf(await open(id))).toEqual({ top: [freed?.id], Van: expect.arrayContaining([moved?.id, left?.id]) });
});

test('adds parts under the name of their feature, and the part of forms as `forms`', async () => {
  const withParts = createConfigurationAnswers(db.query, {
    catalogue,
    configurationParts: new Map<string, ConfigurationPart>([
      ['weather', async (configuration) => ({ of: configuration.id })],
      ['forms', async () => [{ id: 1 }]],
    ]),
  });
  const { id } = await buildConfiguration(db.query, { organisationId, users: [user.id] });
  const answer = await withParts.forViewer(id, user);
  expect(answer?.parts).toEqual({ weather: { of: id } });
  expect(answer?.forms).toEqual([{ id: 1 }]);
});

test('abilities depend on permissions and on the tools of the configuration', async () => {
  const { id } = await buildConfiguration(db.query, { organisationId, users: [user.id], tools: { mapCreator: { enabled: true } } });
  const own = await buildMap(db.query, { organisationId, createdBy: user.id, place: { configurationId: id, sort: 1 } });
  const other = await buildMap(db.query, { organisationId, place: { configurationId: id, sort: 2 } });
  const maker = await open(id, { ...user, permissions: new Set(['create_maps']) });
  const abilities = new Map(maker.maps.map((map) => [map.id, map.abilities]));
  expect(maker.abilities).toEqual({ save_legend: true, create_maps: true, administer: false });
  // Everybody sees the map, so taking it out requires the permission to publish maps or manage configurations.
  expect(abilities.get(own.id)).toEqual({ edit: true, remove: true, style: true, take_out: false });
  const mayTakeOut = async (permission: 'publish_maps' | 'manage_configurations') => {
    const { maps } = await open(id, { ...user, permissions: new Set([permission]) });
    return [own, other].map((map) => maps.find((one) => one.id === map.id)?.abilities.take_out);
  };
  expect(await mayTakeOut('publish_maps')).toEqual([true, false]);
  expect(await mayTakeOut('manage_configurations')).toEqual([true, true]);
  expect(abilities.get(other.id)).toEqual({ edit: false, remove: false, style: true, take_out: false });
});
