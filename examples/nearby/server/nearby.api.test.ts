import type { PermissionName } from '#platform/contract/permissions.ts';
import { createRole } from '#platform/domain/roles/roles.ts';
import { buildConfiguration, buildMap, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import nearby from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ features: [nearby] });
});
afterAll(() => server.close());

const buildSource = async (isPublic: boolean): Promise<number> => {
  const { id: organisationId } = await buildOrganisation(server.db.query);
  const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId, public: isPublic });
  const at = (x: number) => ({ layer: 'boom', properties: {}, geometry: { type: 'Point' as const, coordinates: [x, 508_000] } });
  const { sourceId } = await buildMap(server.db.query, {
    organisationId, place: { configurationId }, features: [at(145_000), at(145_050), at(145_051)],
  });
  return sourceId;
};
const count = (sourceId: number, radius: number) => server.app.inject({ url: `/api/nearby/sources/${sourceId}?x=145000&y=508000&radius=${radius}` });

test('counts the features within the radius, including its edge', async () => {
  const sourceId = await buildSource(true);
  expect((await count(sourceId, 50)).json()).toEqual({ count: 2 });
  expect((await count(sourceId, 49)).json()).toEqual({ count: 1 });
});

test.each([0, 1001])('returns 422 for a radius of %i metres', async (radius) => {
  expect((await count(await buildSource(true), radius)).statusCode).toBe(422);
});

test('returns 404 for a source that the viewer may not see', async () => {
  expect((await count(await buildSource(false), 50)).statusCode).toBe(404);
});

const buildPerson = async (organisationId: number, permissions: readonly PermissionName[]) => {
  const roleId = await createRole(server.db.query, { organisationId, name: 'Bij Dichtbij', base: 'viewer', permissions });
  return buildUser(server.db.query, { organisationId, roleId });
};
/** Creates a configuration with the tool, assigned to a user with these permissions. */
const buildNoted = async (...permissions: PermissionName[]) => {
  const { id: organisationId } = await buildOrganisation(server.db.query);
  const user = await buildPerson(organisationId, permissions);
  const { id } = await buildConfiguration(server.db.query, { organisationId, users: [user.id], tools: { nearby: { radius: 20 } } });
  const client = await server.signIn(user);
  const write = (note: string, version: number, of = id) =>
    client.put(`/api/nearby/configurations/${of}/note`, { note }, { headers: { 'if-match': `"${version}"` } });
  return { id, write };
};
const stored = (id: number) => server.db.query.selectFrom('configurations').select(['tools', 'version']).where('id', '=', id).executeTakeFirstOrThrow();

test('saves a note beside the radius, and records the change in the audit log', async () => {
  const { id, write } = await buildNoted('write_nearby_note');
  const { version } = await stored(id);
  expect((await write('Zonder struiken.', version)).json()).toEqual({ note: 'Zonder struiken.', version: version + 1 });
  expect((await stored(id)).tools).toEqual({ nearby: { radius: 20, note: 'Zonder struiken.' } });
  expect((await write('Later.', version)).statusCode).toBe(412);
  const logged = await server.db.query.selectFrom('audit_log').select(['action', 'changes']).where('object_type', '=', 'configuration').where('object_id', '=', String(id)).execute();
  expect(logged).toEqual([{ action: 'nearby.note', changes: { note: { from: '', to: 'Zonder struiken.' } } }]);
});

test('returns 403 without the permission, and 404 for a configuration of another organisation', async () => {
  const [mine, theirs] = [await buildNoted('write_nearby_note'), await buildNoted('edit_maps')];
  const { version } = await stored(theirs.id);
  expect((await theirs.write('x', version)).statusCode).toBe(403);
  expect((await mine.write('x', version, theirs.id)).statusCode).toBe(404);
  expect((await stored(theirs.id)).tools).toEqual({ nearby: { radius: 20 } });
});
