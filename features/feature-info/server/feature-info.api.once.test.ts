import { insertMapFeatures } from '#platform/domain/map-features/insert.ts';
import { buildConfiguration, buildMap, buildOrganisation } from '#platform/domain/testing/factories.ts';
import { askMap } from '#platform/contract/ask-map.ts';
import { feature as featureSchema } from '#platform/contract/geojson.ts';
import { buildMatrix, matrixMismatches } from '#platform/domain/testing/matrix.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import featureInfo from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ features: [featureInfo] });
});
afterAll(() => server.close());

const build = async (isPublic: boolean): Promise<number> => {
  const { id: organisationId } = await buildOrganisation(server.db.query);
  const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId, public: isPublic });
  const { sourceId } = await buildMap(server.db.query, {
    organisationId,
    place: { configurationId },
    features: [{ layer: 'kavel', properties: { nummer: 7 }, geometry: { type: 'Point', coordinates: [145_000, 508_000] } }],
  });
  const row = await server.db.query.selectFrom('map_features').select('id').where('source_id', '=', sourceId).executeTakeFirstOrThrow();
  return row.id;
};

test('returns a feature with all its attributes and its layer', async () => {
  const id = await build(true);
  const answer = featureSchema.parse((await server.app.inject({ url: `/api/maps/features/${id}` })).json());
  expect(answer).toEqual({
    type: 'Feature', id,
    geometry: { type: 'Point', coordinates: [145_000, 508_000] },
    properties: { nummer: 7, layer: 'kavel' },
  });
});

test('keeps the order of attributes, also for features that were added later', async () => {
  const { id: organisationId } = await buildOrganisation(server.db.query);
  const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId, public: true });
  const geometry = { type: 'Point' as const, coordinates: [145_000, 508_000] };
  const { id: mapId, sourceId } = await buildMap(server.db.query, {
    organisationId, place: { configurationId }, click: 'featureInfo',
    features: [{ layer: 'kavel', properties: { zeta: 1, omschrijving: 'x', a: 2 }, geometry }, { layer: 'kavel', properties: { nieuw: 1, zeta: 2 }, geometry }],
  });
  await insertMapFeatures(server.db.query, { organisationId, sourceId }, [{ layer: 'kavel', properties: { b: 1, a: 1, nieuw: 2, zeta: 3 }, geometry }]);
  const rows = await server.db.query.selectFrom('map_features').select('id').where('source_id', '=', sourceId).orderBy('id').execute();
  const visitor = await server.visitor();
  const namesOf = async (id: number) => Object.keys(featureSchema.parse((await visitor.get(`/api/maps/features/${id}`)).json()).properties ?? {});
  const expected = [['zeta', 'omschrijving', 'a'], ['zeta', 'nieuw'], ['zeta', 'a', 'nieuw', 'b']];
  expect(await Promise.all(rows.map(({ id }) => namesOf(id)))).toEqual(expected.map((names) => [...names, 'layer']));
  const pressed = await visitor.post(`/api/maps/${mapId}/feature-info`, { at: { coordinate: [145_000, 508_000], resolution: 1 } });
  const answered = askMap.answer?.parse(pressed.json());
  expect(answered?.layers[0]?.features.map(({ properties }) => Object.keys(properties))).toEqual(expected);
});

test('returns 404 for a feature that the viewer may not see', async () => {
  const id = await build(false);
  expect((await server.app.inject({ url: `/api/maps/features/${id}` })).statusCode).toBe(404);
  expect((await server.app.inject({ url: '/api/maps/features/9007199254740991' })).statusCode).toBe(404);
});

test.each(['0', 'x', '1.5', '9007199254740992', "1'", '%00'])('refuses %s as a feature id', async (id) => {
  expect((await server.app.inject({ url: `/api/maps/features/${id}` })).statusCode).toBe(422);
});

test('gives every kind of viewer the features according to the access matrix', async () => {
  const strays = await matrixMismatches(
    await buildMatrix(server.db.query),
    async (userId, { featureId }) => {
      const client = userId === null ? await server.visitor() : await server.signIn(userId);
      return (await client.get(`/api/maps/features/${featureId}`)).statusCode;
    },
    404,
  );
  expect(strays).toEqual([]);
});
