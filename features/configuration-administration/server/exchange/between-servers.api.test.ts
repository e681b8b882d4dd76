import type { Configuration, LegendMap } from '#platform/contract/configuration.ts';
import { emptyDatabase } from '#platform/db/testing/empty-database.ts';
import { createMapGroup } from '#platform/domain/maps/maps.ts';
import { createRole } from '#platform/domain/roles/roles.ts';
import { buildConfiguration, buildMap, testSecret } from '#platform/domain/testing/factories.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExportedConfiguration } from '../../contract/exported.ts';
import { drafting } from '../testing/drafting.ts';
import { buildManagedOrganisation, draftOf, exported, imported, previewed, type ManagedOrganisation } from '../testing/exchange.ts';
import { dashboard, form, offerResources } from '../testing/resources.ts';

/** Two servers, each with its own database, settings and secret. */
let from: TestServer;
let to: TestServer;
let there: ManagedOrganisation;
let here: ManagedOrganisation;
beforeAll(async () => {
  from = await testServer({ features: 'all', environment: { COOK_SECRET: testSecret } });
  to = await testServer({ features: 'all', database: await emptyDatabase() });
  [there, here] = [await buildManagedOrganisation(from), await buildManagedOrganisation(to)];
}, 120_000);
afterAll(() => Promise.all([from.close(), to.close()]));

/** Builds a public configuration with everything that a file can contain. */
const furnish = async (): Promise<number> => {
  const db = from.db.query;
  const { id } = await buildConfiguration(db, {
    organisationId: there.id, name: 'Reis', public: true, publicToken: 'reis', minZoom: 2, maxZoom: 18, info: { title: 'Uitleg', description: '<b>Welkom</b>' },
    options: { legend: true, measure: true }, tools: { info: ['featureInfo'] },
  });
  const group = (name: string, parentId: number | null, sort: number) => createMapGroup(db, { organisationId: there.id, configurationId: id, parentId, name, sort });
  const outer = await group('Groen', null, 1);
  const inner = await group('Bomen', outer, 0);
  const place = { configurationId: id };
  const wms = { type: 'ImageWMS', url: 'https://kaart.example/wms', serverType: 'geoserver' as const, params: [{ name: 'FORMAT', value: 'image/png' }], layers: [{ name: 'riool', label: 'Riool' }, { name: 'put', label: 'Putten', visible: false }] };
  await buildMap(db, { organisationId: there.id, name: 'Riool', title: 'Het riool', type: 'Image', click: 'featureInfo', source: wms, place: { ...place, sort: 0, opacity: 0.4, visible: true } });
  const visitorRules = [{ when: { column: 'soort', values: ['eik'] }, hide: 'feature' as const }];
  const features = ['eik', 'es', 'linde'].map((soort, nr) => ({ layer: 'bomen', properties: { soort, nr }, geometry: { type: 'Point' as const, coordinates: [140_000 + nr, 500_000] } }));
  await buildMap(db, {
    organisationId: there.id, name: 'Bomen', type: 'Cluster', radius: 9, styling: { color: '#00aa00', lineWidth: 2 }, metadata: [{ title: 'Over', info: [{ key: 'Bron', value: 'Gemeente' }] }],
    source: { layers: [{ name: 'bomen' }], visitorRules, attributions: 'Gemeente' }, features, place: { ...place, groupId: inner, sort: 0, collapsed: false },
  });
  await buildMap(db, { organisationId: there.id, name: 'Gras', place: { ...place, groupId: outer, sort: 1 }, features: [] });
  await buildMap(db, { organisationId: there.id, name: 'Luchtfoto', type: 'Tile', source: { type: 'XYZ', url: 'https://tegels.example/{z}/{x}/{y}.png' }, place: { ...place, background: true, backgroundImage: '/luchtfoto.png', sort: 0 } });
  const roleId = await createRole(db, { organisationId: there.id, name: 'Buitendienst', base: 'viewer', permissions: [] });
  const [formId, dashboardId] = await offerResources(there.manager, []);
  const { read, save, publish } = drafting(() => there.manager);
  const draft = await read(id);
  const saved = await save(id, draft, { ...draft.document, roles: [roleId], forms: [formId], dashboards: [dashboardId] });
  expect((await publish(id, saved.json<{ version: number }>().version)).statusCode).toBe(200);
  return id;
};

/** Fields that differ between servers: ids, times, versions, and parts, which name maps by their ids. */
const numbers = new Set(['id', 'parts', 'organization_id', 'configuration_id', 'created_by', 'created_at', 'updated_at', 'version', 'sort']);
const withoutNumbers = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNumbers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !numbers.has(name)).map(([name, inner]) => [name, withoutNumbers(inner)]));
};
const mapsOf = ({ maps, mapGroups }: Pick<Configuration, 'maps' | 'mapGroups'>): LegendMap[] => [...maps, ...mapGroups.flatMap(mapsOf)];

/** Reads what a visitor gets: the configuration, and the features of its own maps. */
const seenBy = async (server: TestServer, organisationId: number) => {
  const { prefix } = await server.db.query.selectFrom('organisations').select('prefix').where('id', '=', organisationId).executeTakeFirstOrThrow();
  const visitor = await server.visitor();
  const opened = await visitor.get(`/public/${prefix}/reis`);
  expect(opened.statusCode).toBe(200);
  const configuration = opened.json<Configuration>();
  const sources = mapsOf(configuration).filter(({ source }) => source.features !== null).map(({ source }) => source.id);
  const features = [];
  for (const id of sources) features.push((await visitor.get(`/api/tiles/features?filter=source_id%3D${id}`)).json<unknown>());
  const order = [...configuration.maps.filter(({ background }) => !background), ...configuration.mapGroups].toSorted((one, other) => one.sort - other.sort).map(({ name }) => name);
  const names = new Map(mapsOf(configuration).map(({ id, name }) => [id, name]));
  const downloads = (configuration.parts['export'] as { maps: number[] }).maps.map((id) => names.get(id));
  return { configuration, order, features, downloads };
};

test('shows visitors of another server the same after an export and import', async () => {
  const file = JSON.parse(JSON.stringify(await exported(there.manager, await furnish()))) as ExportedConfiguration;
  expect(JSON.stringify(file)).not.toContain('geheim');
  const preview = await previewed(here.manager, file);
  expect(new Map(preview.maps.map(({ name, existing, refused }) => [name, existing ?? refused]))).toEqual(new Map(['Bomen', 'Gras', 'Het riool', 'Luchtfoto'].map((name) => [name, null])));
  expect(preview.things).toMatchObject([
    { kind: 'forms', name: 'Melding', existing: null, refused: null, left: [] },
    { kind: 'dashboards', name: 'Verkeer', existing: null, refused: null, left: ['Sleutels in het adres. Vul ze na het importeren in bij Dashboards.'] },
  ]);
  expect(preview.missing).toEqual([{ kind: 'roles', name: 'Buitendienst' }]);

  const roleId = await createRole(to.db.query, { organisationId: here.id, name: 'Buitendienst', base: 'viewer', permissions: [] });
  const answer = await imported(here.manager, file);
  expect(answer.json()).toMatchObject({ made_maps: 4, made_forms: 1, made_dashboards: 1, missing: [] });
  const id = answer.json<{ id: number }>().id;
  const draft = await draftOf(here.manager, id);
  expect(draft).toMatchObject({ problems: [], document: { roles: [roleId] } });
  expect((await drafting(() => here.manager).publish(id, draft.version)).statusCode).toBe(200);

  const [was, is] = [await seenBy(from, there.id), await seenBy(to, here.id)];
  expect(is.order).toEqual(['Riool', 'Groen']);
  expect(is.order).toEqual(was.order);
  expect(withoutNumbers(is.configuration)).toEqual(withoutNumbers(was.configuration));
  expect(is.downloads).toEqual(was.downloads);
  expect(JSON.stringify(withoutNumbers(is.features))).toContain('linde');
  expect(JSON.stringify(is.features)).not.toContain('eik');
  expect(withoutNumbers(is.features)).toEqual(withoutNumbers(was.features));

  const formHere = (await here.manager.get(`/api/admin/forms/${draft.document.forms[0]}`)).json<object>();
  expect(withoutNumbers(formHere)).toMatchObject(withoutNumbers({ ...form, configurations: [{ name: 'Reis' }] }) as object);
  const dashboardHere = (await here.manager.get(`/api/admin/dashboards/${draft.document.dashboards[0]}`)).json<object>();
  expect(dashboardHere).toMatchObject({ ...dashboard, url: 'https://verkeer.example/druk?dag=vandaag', configurations: [{ name: 'Reis' }] });
  const noted = await to.db.query.selectFrom('audit_log').select('action').where('organisation_id', '=', here.id).where('action', 'like', '%.create').execute();
  expect(noted.map(({ action }) => action).toSorted()).toEqual(['dashboard.create', 'form.create', 'map.create', 'map.create', 'map.create', 'map.create']);
});
