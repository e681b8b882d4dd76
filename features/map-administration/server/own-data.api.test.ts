import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { beginImport, endImport, sweepImports } from '#platform/domain/map-imports/map-imports.ts';
import { insertMapFeatures } from '#platform/domain/map-features/insert.ts';
import { buildConfiguration, buildMap, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { AdminMap } from '../contract.ts';

let server: TestServer;
let organisationId: number;
let elsewhere: number;
let manager: Client;
let admin: Client;

beforeAll(async () => {
  server = await testServer({ features: 'all', environment: { COOK_MAP_USER_FEATURES: '1000' } });
  const db = server.db.query;
  organisationId = (await buildOrganisation(db)).id;
  elsewhere = (await buildOrganisation(db)).id;
  manager = await server.signIn(await buildUser(db, { organisationId, role: 'manager' }));
  admin = await server.signIn(await buildUser(db, { organisationId, role: 'admin' }));
});
afterAll(() => server.close());

const pointAt = (x: number, properties: Record<string, unknown> = {}) => ({ type: 'Feature', geometry: { type: 'Point', coordinates: [x, 508_000] }, properties });
const line = { type: 'Feature', geometry: { type: 'LineString', coordinates: [[145_000, 508_000], [145_100, 508_000]] }, properties: {} };
const source = (features: readonly unknown[]) => ({ type: 'Vector', geojson: { type: 'FeatureCollection', features } });
const bodyOf = (features: readonly unknown[], more: Record<string, unknown> = {}) => ({ name: 'Bankjes', type: 'Vector', source: source(features), ...more });

const read = async (id: number, client = manager): Promise<AdminMap> => (await client.get(`/api/admin/maps/${id}`)).json<AdminMap>();
const make = async (features: readonly unknown[], more: Record<string, unknown> = {}): Promise<AdminMap> => {
  const answer = await manager.post('/api/admin/maps/own', bodyOf(features, more));
  expect(answer.json()).toEqual({ id: expect.any(Number) });
  return read(answer.json().id);
};
const replace = ({ id, version }: Pick<AdminMap, 'id' | 'version'>, features: readonly unknown[], client = manager) =>
  client.put(`/api/admin/maps/${id}/features`, { source: source(features) }, { headers: { 'if-match': `"${version}"` } });
const putBack = (id: number, version: number, body: unknown) =>
  manager.post(`/api/admin/maps/${id}/features/put-back`, body, { headers: { 'if-match': `"${version}"` } });
const featuresOf = async (sourceId: number) =>
  (await server.db.query.selectFrom('map_features').select(['layer', 'properties']).where('source_id', '=', sourceId).orderBy('id').execute());
/** Counts the sources and features of the organisation. */
const traces = async () => {
  const count = async (table: 'maps' | 'map_sources' | 'map_features' | 'map_imports') =>
    Number((await server.db.query.selectFrom(table).select(({ fn }) => fn.countAll<string>().as('n')).where('organisation_id', 'in', [organisationId, elsewhere]).executeTakeFirstOrThrow()).n);
  return { maps: await count('maps'), sources: await count('map_sources'), features: await count('map_features'), imports: await count('map_imports') };
};

describe('a map made from a file', () => {
  test('belongs to the organisation and not to its maker, with its features as rows', async () => {
    const map = await make([pointAt(145_000, { soort: 'eik', nummer: 1 }), pointAt(145_010, { soort: 'beuk', nummer: 2 })], { styling: { color: '#d32f2f' } });
    expect(map).toMatchObject({
      organisation_id: organisationId, name: 'Bankjes', type: 'Vector', click: 'featureInMap', styling: { color: '#d32f2f' }, used_in: [],
      placement: { order: 50, visible: true, collapsed: true },
      source: { kind: 'own', feature_count: 2, fields: ['soort', 'nummer'], url: null },
    });
    const row = await server.db.query.selectFrom('maps').select('personal').where('id', '=', map.id).executeTakeFirstOrThrow();
    expect(row.personal).toBe(false);
    // A colleague who administers maps can read it too.
    expect((await read(map.id, admin)).id).toBe(map.id);
    expect(await traces()).toMatchObject({ imports: 0 });
  });

  test('is made in the organisation that an admin chose, and by a manager only in their own', async () => {
    const made = await admin.post(`/api/admin/maps/own?organisation=${elsewhere}`, bodyOf([pointAt(145_000)]));
    expect((await read(made.json().id, admin)).organisation_id).toBe(elsewhere);
    const before = await traces();
    expect((await manager.post(`/api/admin/maps/own?organisation=${elsewhere}`, bodyOf([pointAt(145_000)]))).statusCode).toBe(404);
    expect((await admin.post('/api/admin/maps/own?organisation=99999999', bodyOf([pointAt(145_000)]))).statusCode).toBe(404);
    expect(await traces()).toEqual(before);
  });

  test.each([
    ['a map without a name', bodyOf([pointAt(145_000)], { name: ' ' }), { name: ['Geef de kaart een naam.'] }],
    ['a map without features', bodyOf([]), { 'source.geojson': ['Er zijn geen objecten om op te slaan.'] }],
    ['features outside the Netherlands', bodyOf([pointAt(145_000), pointAt(990_000)]), { 'source.geojson': [expect.stringMatching(/^Object 2: coördinaat 990000, 508000 ligt buiten Nederland/)] }],
    ['more features than the quota', bodyOf(Array.from({ length: 1_100 }, () => pointAt(145_000))), undefined],
    ['an unknown field', bodyOf([pointAt(145_000)], { personal: true }), expect.anything()],
    ['another type', bodyOf([pointAt(145_000)], { type: 'Heatmap' }), expect.anything()],
  ])('refuses %s with a sentence and stores nothing', async (_, body, errors) => {
    const before = await traces();
    const answer = await manager.post('/api/admin/maps/own', body);
    expect(answer.statusCode, answer.body).toBe(errors ? 422 : 507);
    expect(answer.json().errors).toEqual(errors);
    expect(await traces()).toEqual(before);
  });

  test('draws WebGLPoints as Vector when not all features are points', async () => {
    expect(await make([pointAt(145_000), line], { type: 'WebGLPoints' })).toMatchObject({ type: 'Vector' });
    expect(await make([pointAt(145_000)], { type: 'WebGLPoints' })).toMatchObject({ type: 'WebGLPoints' });
  });
});

describe('replacing the features of a map', () => {
  test('keeps id, style, layers and placement, raises the version, and can be undone', async () => {
    const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId });
    const { id, sourceId } = await buildMap(server.db.query, {
      organisationId, type: 'WebGLPoints', styling: { color: '#d32f2f' }, place: { configurationId }, source: { attributions: 'Gemeente', layers: [{ name: 'bank', label: 'Banken' }] },
      features: [{ layer: 'bank', properties: { oud: 1 }, geometry: { type: 'Point', coordinates: [145_000, 508_000] } }],
    });
    const before = await read(id);
    const [old] = await server.db.query.selectFrom('map_features').select('id').where('source_id', '=', sourceId).execute();
    expect((await admin.get(`/api/maps/features/${old!.id}`)).statusCode).toBe(200);
    const answer = await replace(before, [pointAt(145_000, { nieuw: 1 }), line]);
    // Nobody can read the old source until it is restored.
    expect((await admin.get(`/api/maps/features/${old!.id}`)).statusCode).toBe(404);
    expect(answer.json()).toEqual({ version: expect.any(Number), count: 2, replaced: { source_id: sourceId, type: 'WebGLPoints' } });
    const after = await read(id);
    expect(after).toMatchObject({
      id, styling: { color: '#d32f2f' }, used_in: [{ id: configurationId }], type: 'Vector', version: answer.json().version,
      source: { attributions: 'Gemeente', layers: before.source.layers, feature_count: 2, fields: ['nieuw'] },
    });
    expect(after.version).toBeGreaterThan(before.version);
    expect((await featuresOf(after.source.id)).map(({ layer }) => layer)).toEqual(['bank', 'bank']);
    // The viewer gets the features of the map, not of the former source.
    const shown = (await admin.get(`/api/tiles/features?filter=source_id=${after.source.id}`)).json();
    expect(shown.features).toHaveLength(2);

    const back = await putBack(id, after.version, answer.json().replaced);
    expect(back.json()).toEqual({ version: expect.any(Number) });
    expect(await read(id)).toMatchObject({ type: 'WebGLPoints', source: { id: sourceId, layers: before.source.layers, feature_count: 1 } });
    expect(await featuresOf(sourceId)).toEqual([{ layer: 'bank', properties: { oud: 1 } }]);
    const log = await server.db.query.selectFrom('audit_log').select(['action', 'changes', 'organisation_id']).where('object_id', '=', String(id)).where('object_type', '=', 'map').orderBy('id').execute();
    expect(log).toMatchObject([
      { action: 'map.replace_features', organisation_id: organisationId, changes: { features: { from: 1, to: 2 } } },
      { action: 'map.replace_features', organisation_id: organisationId, changes: { features: { from: 2, to: 1 } } },
    ]);
  });

  test('refuses features without the attributes of the visitor rules', async () => {
    const { id, sourceId } = await buildMap(server.db.query, {
      organisationId, features: [{ layer: 'a', properties: { status: 'concept', e_mail: 'a@example.test' }, geometry: { type: 'Point', coordinates: [145_000, 508_000] } }],
    });
    const rules = [{ when: { column: 'status', values: ['concept'] }, hide: 'feature' }, { when: null, hide: ['e_mail'] }];
    await server.db.query.updateTable('map_sources').set({ visitor_rules: JSON.stringify(rules) }).where('id', '=', sourceId).execute();
    const before = await read(id);
    const refused = await replace(before, [pointAt(145_000, { Status: 'concept', e_mail: 'b@example.test' })]);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors['source.geojson'][0]).toContain('“status”.');
    expect((await read(id)).source.id).toBe(sourceId);
    // One feature with the attribute suffices: the others may have no value.
    const taken = await replace(before, [pointAt(145_000, { status: 'concept', e_mail: 'b@example.test' }), pointAt(145_100)]);
    expect(taken.statusCode).toBe(200);
    const { visitor_rules: kept } = await server.db.query.selectFrom('map_sources').select('visitor_rules').where('id', '=', (await read(id)).source.id).executeTakeFirstOrThrow();
    expect(kept).toEqual(rules);
  });

  test('replaces them for every map with the same source', async () => {
    const map = await make([pointAt(145_000)]);
    const { id } = (await manager.post(`/api/admin/maps/${map.id}/copy`, { name: 'Kopie' })).json();
    await replace(map, [pointAt(145_000), pointAt(145_010)]);
    expect(await read(id)).toMatchObject({ source: { feature_count: 2 } });
  });

  test('refuses a stale version, another kind of source or another organisation, and changes nothing', async () => {
    const map = await make([pointAt(145_000)]);
    const two = await buildMap(server.db.query, { organisationId, source: { layers: [{ name: 'een' }, { name: 'twee' }] } });
    const service = await buildMap(server.db.query, { organisationId, source: { type: 'ImageWMS', url: 'https://kaart.example/wms' } });
    const foreign = await buildMap(server.db.query, { organisationId: elsewhere });
    const before = await traces();
    const refused = async (id: number, version: number) => (await replace({ id, version }, [pointAt(145_000)])).statusCode;
    expect(await refused(map.id, map.version + 1)).toBe(412);
    expect((await manager.put(`/api/admin/maps/${map.id}/features`, { source: source([pointAt(145_000)]) })).statusCode).toBe(428);
    expect((await replace({ id: two.id, version: 1 }, [pointAt(145_000)])).json().errors).toEqual({ 'source.geojson': ['Deze kaart heeft meer dan één laag. Maak van het bestand een nieuwe kaart.'] });
    expect((await replace({ id: service.id, version: 1 }, [pointAt(145_000)])).json().errors).toEqual({ 'source.geojson': ['De gegevens van deze kaart staan op een andere server.'] });
    expect(await refused(foreign.id, 1)).toBe(404);
    expect((await replace(map, [])).json().errors).toEqual({ 'source.geojson': ['Er zijn geen objecten om op te slaan.'] });
    expect((await replace(map, [pointAt(145_000), pointAt(990_000)])).statusCode).toBe(422);
    expect(await traces()).toEqual(before);
    expect(await read(map.id)).toEqual(map);
  });

  test('restores features of the same map only, and deletes them later', async () => {
    const [map, other] = [await make([pointAt(145_000)]), await make([pointAt(145_000)])];
    const { version, replaced } = (await replace(map, [pointAt(145_000), line])).json();
    expect((await putBack(other.id, other.version, replaced)).statusCode).toBe(404);
    expect((await putBack(map.id, version + 1, replaced)).statusCode).toBe(412);
    await sql`update map_imports set began_at = now() - interval '11 minutes' where source_id = ${replaced.source_id}`.execute(server.db.query);
    expect((await putBack(map.id, version, replaced)).json()).toMatchObject({ message: 'De vorige gegevens worden niet meer bewaard.' });
    await sql`update map_imports set began_at = now() - interval '16 minutes' where source_id = ${replaced.source_id}`.execute(server.db.query);
    await sweepImports(server.db.query);
    expect(await featuresOf(replaced.source_id)).toEqual([]);
    expect(await read(map.id)).toMatchObject({ source: { feature_count: 2 } });
  });
});

describe('the quota for features', () => {
  const points = (count: number) => Array.from({ length: count }, () => pointAt(145_000));
  const signIn = async () => server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager' }));
  const makeBy = (client: Client, count: number) => client.post('/api/admin/maps/own', bodyOf(points(count)));

  test('counts for the maker of the map, whoever replaces features, without the replaced ones', async () => {
    const [maker, colleague] = [await signIn(), await signIn()];
    const { id } = (await makeBy(maker, 600)).json<{ id: number }>();
    expect((await makeBy(colleague, 600)).statusCode).toBe(200);
    const { version } = (await replace(await read(id), points(900), colleague)).json<{ version: number }>();
    const [mine, theirs] = [await makeBy(maker, 200), await makeBy(colleague, 300)];
    expect([mine.statusCode, theirs.statusCode]).toEqual([507, 200]);
    expect((await makeBy(maker, 50)).statusCode).toBe(200);
    const refused = await replace({ id, version }, points(960), colleague);
    expect([refused.statusCode, refused.json()]).toMatchObject([507, { message: expect.stringMatching(/^De maker van deze kaart heeft er geen ruimte meer voor/) as string }]);
    expect((await replace({ id, version }, points(940), maker)).statusCode).toBe(200);
  });
});

describe('features uploaded just before the sweep', () => {
  const late = async (): Promise<number> => {
    const db = server.db.query;
    const sourceId = await beginImport(db, { userId: (await buildUser(db, { organisationId })).id, organisationId });
    await insertMapFeatures(db, { organisationId, sourceId }, [{ layer: 'a', properties: {}, geometry: null }]);
    await sql`update map_imports set began_at = now() - interval '16 minutes' where source_id = ${sourceId}`.execute(db);
    return sourceId;
  };

  test('survive when they are being kept while the sweep runs', async () => {
    const sourceId = await late();
    const [kept, swept] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const keeping = server.db.transaction(async (transaction) => {
      expect(await endImport(transaction, sourceId)).toBe(true);
      kept.resolve();
      await swept.promise;
    });
    await kept.promise;
    const sweeping = sweepImports(server.db.query);
    swept.resolve();
    await Promise.all([keeping, sweeping]);
    expect(await featuresOf(sourceId)).toHaveLength(1);
  });

  test('cannot be kept after the sweep has deleted them, also when it was interrupted', async () => {
    const sourceId = await late();
    await sql`update map_imports set began_at = '-infinity' where source_id = ${sourceId}`.execute(server.db.query);
    expect(await endImport(server.db.query, sourceId)).toBe(false);
    await sweepImports(server.db.query);
    expect(await featuresOf(sourceId)).toEqual([]);
  });
});

test('answers requests for the old source of an open map from the new one', async () => {
  const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId, public: true });
  const { id, sourceId } = await buildMap(server.db.query, {
    organisationId, place: { configurationId }, features: [{ layer: 'bank', properties: { oud: 1 }, geometry: { type: 'Point', coordinates: [145_000, 508_000] } }],
  });
  const visitor = await server.visitor();
  const seen = async () => (await visitor.get(`/api/tiles/features?filter=source_id=${sourceId}`)).json<{ features?: { properties: object }[] }>().features?.map(({ properties }) => properties);
  const tile = () => visitor.get(`/api/tiles/sources/${sourceId}/0/0/0?v=1`);
  expect(await seen()).toEqual([{ oud: 1, layer: 'bank' }]);
  const { version, replaced } = (await replace(await read(id), [pointAt(145_000, { nieuw: 1 }), line])).json<{ version: number; replaced: object }>();
  expect(await seen()).toMatchObject([{ nieuw: 1 }, {}]);
  const drawn = await tile();
  expect([drawn.statusCode, drawn.headers['cache-control']]).toEqual([200, expect.not.stringContaining('immutable')]);
  // After a restore the old features are there again; after another replacement and a sweep the request is still answered.
  expect((await putBack(id, version, replaced)).statusCode).toBe(200);
  expect(await seen()).toEqual([{ oud: 1, layer: 'bank' }]);
  await replace(await read(id), [pointAt(145_000, { nieuw: 2 })]);
  await sql`update map_imports set began_at = now() - interval '16 minutes' where source_id = ${sourceId}`.execute(server.db.query);
  await sweepImports(server.db.query);
  expect(await seen()).toMatchObject([{ nieuw: 2 }]);
  // Only viewers who may see the map get an answer.
  await server.db.query.updateTable('configurations').set({ public: false }).where('id', '=', configurationId).execute();
  expect(await seen()).toBeUndefined();
});
