import { join } from 'node:path';
import { buildConfiguration, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { findFeatures, repository } from '#platform/server/find-features.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const remoteAddress = '198.51.100.71';
let server: TestServer;
/** A server on the same database without the folder of the example. */
let without: TestServer;
let organisationId: number;
let admin: Client;
let configurationId: number;

beforeAll(async () => {
  const installed = await findFeatures();
  server = await testServer({ features: [...installed, ...(await findFeatures(join(repository, 'examples')))], remoteAddress });
  without = await testServer({ features: installed, remoteAddress });
  organisationId = (await buildOrganisation(server.db.query)).id;
  admin = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'admin' }));
  configurationId = (await buildConfiguration(server.db.query, { organisationId, public: true, publicToken: 'dichtbij' })).id;
});
afterAll(async () => {
  await server.close();
  await without.close();
});

interface Draft {
  readonly version: number;
  readonly seen: object;
  readonly problems: { readonly message: string }[];
  readonly document: { readonly options: Record<string, boolean>; readonly tools: Record<string, unknown> };
}
const draftPath = () => `/api/admin/configurations/${configurationId}`;
const match = (version: number) => ({ headers: { 'if-match': `"${version}"` } });
const readDraft = async (client = admin) => (await client.get(`${draftPath()}/draft`)).json<Draft>();
const save = async (change: Partial<Draft['document']>) => {
  const { document, seen, version } = await readDraft();
  return (await admin.put(`${draftPath()}/draft`, { document: { ...document, ...change }, seen }, match(version))).json<Draft>();
};
const seenByVisitor = async (of: TestServer) => {
  const client = await of.visitor();
  return (await client.get(`/api/configuration/${configurationId}`)).json<{ version: number; options: object; tools: object }>();
};

test('a manager sets tool and option within the bounds, and visitors get the public settings', async () => {
  const { options } = (await readDraft()).document;
  expect(options).toMatchObject({ nearbyPerMap: false });
  const wrong = await save({ tools: { nearby: { radius: 5000 } } });
  expect(wrong.problems.map(({ message }) => message)).toContain('Bij Dichtbij klopt “Straal (m)” niet.');
  const right = await save({ tools: { nearby: { radius: 20, invented: 1 } }, options: { ...options, nearbyPerMap: true } });
  expect(right.problems).toEqual([]);
  expect((await admin.post(`${draftPath()}/publish`, {}, match(right.version))).statusCode).toBe(200);
  expect(await seenByVisitor(server)).toMatchObject({ options: { nearbyPerMap: true }, tools: { nearby: { radius: 20 } } });
  expect((await seenByVisitor(server)).tools).toEqual({ nearby: { radius: 20 } });
});

test('a user with the permission changes the note at once, and the log describes the change in words', async () => {
  const role = (await admin.post('/api/admin/roles', { name: 'Toelichter', base: 'manager', permissions: ['write_nearby_note'] })).json<{ id: number }>();
  const writer = await server.signIn(await buildUser(server.db.query, { organisationId, roleId: role.id }));
  const { version } = await seenByVisitor(server);
  expect((await writer.put(`/api/nearby/configurations/${configurationId}/note`, { note: 'Zonder struiken.' }, match(version))).statusCode).toBe(200);
  expect((await seenByVisitor(server)).tools).toEqual({ nearby: { radius: 20, note: 'Zonder struiken.' } });
  expect((await readDraft()).document.tools, 'what holds at once is in no draft').toEqual({ nearby: { radius: 20, invented: 1 } });
  const { data } = (await admin.get('/api/admin/changes?search=toelichting')).json<{ data: { action: string; changes: object }[] }>();
  expect(data).toMatchObject([{ action: 'nearby.note', changes: { note: { to: 'Zonder struiken.' } } }]);
});

test('without its folder the calls, tool and option are gone, and the stored values remain', async () => {
  const elsewhere = await without.signIn(await buildUser(without.db.query, { organisationId, role: 'admin' }));
  expect((await elsewhere.put(`/api/nearby/configurations/${configurationId}/note`, { note: 'x' })).statusCode).toBe(404);
  const seen = await seenByVisitor(without);
  expect(seen.tools).toEqual({});
  expect(seen.options).not.toHaveProperty('nearbyPerMap');
  expect((await readDraft(elsewhere)).document.options).not.toHaveProperty('nearbyPerMap');
  expect((await seenByVisitor(server)).tools).toEqual({ nearby: { radius: 20, note: 'Zonder struiken.' } });
});
