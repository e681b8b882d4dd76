import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildConfiguration, buildMap, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import mapAdministration from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ features: [mapAdministration] });
});
afterAll(() => server.close());

test('returns a background of the own organisation, or null', async () => {
  const db = server.db.query;
  const { id: organisationId } = await buildOrganisation(db);
  const client = await server.signIn(await buildUser(db, { organisationId, role: 'manager' }));
  const ask = async (): Promise<Record<'background' | 'night', { name: string } | null>> => (await client.get('/api/admin/maps/background')).json();
  expect(await ask()).toEqual({ background: null, night: null });
  const { id: configurationId } = await buildConfiguration(db, { organisationId });
  await buildMap(db, { organisationId, name: 'Bomen', place: { configurationId } });
  expect(await ask()).toEqual({ background: null, night: null });
  await buildMap(db, { organisationId, name: 'Plattegrond', place: { configurationId, background: true } });
  expect(await ask()).toMatchObject({ background: { name: 'Plattegrond' }, night: null });
});

test('returns the background of the dark theme, of the same configuration only', async () => {
  const db = server.db.query;
  const { id: organisationId } = await buildOrganisation(db);
  const client = await server.signIn(await buildUser(db, { organisationId, role: 'manager' }));
  const tools = { nightBackground: { enabled: true, map: 'Nacht' } };
  const { id: configurationId } = await buildConfiguration(db, { organisationId, tools });
  await buildMap(db, { organisationId, name: 'Dag', place: { configurationId, background: true } });
  const elsewhere = await buildConfiguration(db, { organisationId });
  await buildMap(db, { organisationId, name: 'Nacht', place: { configurationId: elsewhere.id, background: true } });
  expect((await client.get('/api/admin/maps/background')).json()).toMatchObject({ background: { name: 'Dag' }, night: null });
  await buildMap(db, { organisationId, name: 'Nacht', place: { configurationId, background: true, visible: false } });
  expect((await client.get('/api/admin/maps/background')).json()).toMatchObject({ background: { name: 'Dag' }, night: { name: 'Nacht', visible: false } });
});
