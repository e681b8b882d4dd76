import { buildConfiguration, buildMap, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import featureInfo from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ features: [featureInfo] });
});
afterAll(() => server.close());

/** PostgreSQL plans a prepared statement five times, and then keeps its plan. */
const OFTEN = 7;

/** Creates a feature in a configuration of one user, with that user and a colleague. */
const build = async () => {
  const { query } = server.db;
  const { id: organisationId } = await buildOrganisation(query);
  const [owner, colleague] = [await buildUser(query, { organisationId }), await buildUser(query, { organisationId })];
  const configuration = await buildConfiguration(query, { organisationId, users: [owner.id] });
  const map = await buildMap(query, {
    organisationId, place: { configurationId: configuration.id },
    features: ['eerste', 'tweede'].map((naam) => ({ layer: 'kavel', properties: { naam }, geometry: { type: 'Point', coordinates: [145_000, 508_000] } })),
  });
  const rows = await query.selectFrom('map_features').select('id').where('source_id', '=', map.sourceId).orderBy('id').execute();
  return { configuration, map, ids: rows.map(({ id }) => id), owner, colleague, byOwner: await server.signIn(owner), byColleague: await server.signIn(colleague) };
};
const statusesOf = async (client: Client, id: number): Promise<number[]> => {
  const answers = await Promise.all(Array.from({ length: OFTEN }, () => client.get(`/api/maps/features/${id}`)));
  return answers.map(({ statusCode }) => statusCode);
};
const each = (status: number) => Array.from({ length: OFTEN }, () => status);

test('returns a feature to the user of its configuration, until another user gets the configuration or its end date passes', async () => {
  const { configuration, ids: [first, second], owner, colleague, byOwner, byColleague } = await build();
  expect(await statusesOf(byOwner, first!)).toEqual(each(200));
  expect((await byOwner.get(`/api/maps/features/${second}`)).json()).toMatchObject({ id: second, properties: { naam: 'tweede' } });
  expect(await statusesOf(byColleague, first!)).toEqual(each(404));
  await server.db.query.updateTable('configuration_users').set({ user_id: colleague.id }).where('user_id', '=', owner.id).execute();
  expect(await statusesOf(byOwner, first!)).toEqual(each(404));
  expect(await statusesOf(byColleague, first!)).toEqual(each(200));
  await server.db.query.updateTable('configurations').set({ valid_until: new Date(Date.now() - 1_000) }).where('id', '=', configuration.id).execute();
  expect(await statusesOf(byColleague, first!)).toEqual(each(404));
});

test('returns a feature to visitors while its configuration is public and its map is not removed', async () => {
  const { configuration, map, ids: [first] } = await build();
  const visitor = await server.visitor();
  expect(await statusesOf(visitor, first!)).toEqual(each(404));
  const makePublic = (isPublic: boolean) =>
    server.db.query.updateTable('configurations').set({ public: isPublic }).where('id', '=', configuration.id).execute();
  await makePublic(true);
  expect(await statusesOf(visitor, first!)).toEqual(each(200));
  await makePublic(false);
  expect(await statusesOf(visitor, first!)).toEqual(each(404));
  await makePublic(true);
  await server.db.query.updateTable('maps').set({ removed_at: new Date() }).where('id', '=', map.id).execute();
  expect(await statusesOf(visitor, first!)).toEqual(each(404));
});
