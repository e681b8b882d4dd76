import { openToolCredentials } from '#platform/domain/configurations/tool-credentials.ts';
import { createSecretBox } from '#platform/domain/secret-box.ts';
import { buildConfiguration, buildOrganisation, buildUser, testSecret } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CredentialState } from '../contract/credential-state.ts';
import { drafting, pathOf } from './testing/drafting.ts';

let server: TestServer;
let organisationId: number;
let manager: Client;
let colleague: Client;

beforeAll(async () => {
  server = await testServer({ features: 'all', environment: { COOK_SECRET: testSecret } });
  organisationId = (await buildOrganisation(server.db.query)).id;
  manager = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager', firstName: 'Mies', lastName: 'Manager' }));
  colleague = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager', firstName: 'Sanne', lastName: 'Sluis' }));
});
afterAll(() => server.close());

const { read, change } = drafting(() => manager);
const pathTo = (id: number, tool: string) => pathOf(id, `tools/${tool}/credentials`);
const setting = (id: number) => (tool: string, fields: object, at: number, client = manager) =>
  client.put(pathTo(id, tool), { fields }, { headers: { 'if-match': `"${at}"` } });

test('sets and removes credentials and never returns them', async () => {
  const { id } = await buildConfiguration(server.db.query, { organisationId });
  const box = createSecretBox(testSecret, 'credentials');
  const secrets = async () => (await server.db.query.selectFrom('configurations').select('tool_secrets').where('id', '=', id).executeTakeFirstOrThrow()).tool_secrets;
  const set = setting(id);
  expect((await manager.put(pathTo(id, 'oblique'), { fields: { token: 'geheim-1' } })).statusCode).toBe(428);
  expect((await set('oblique', { token: 'geheim-1' }, 1)).statusCode).toBe(412);
  expect((await set('oblique', { token: 'geheim-1', email: 'a@b.example' }, 0)).json()).toMatchObject({ names: ['email', 'token'], version: 1 });
  expect((await set('oblique', { email: null, password: 'geheim-2' }, 1)).json()).toMatchObject({ names: ['password', 'token'], version: 2 });
  expect(openToolCredentials(await secrets(), 'oblique', box)).toEqual({ token: 'geheim-1', password: 'geheim-2' });
  expect(JSON.stringify([await read(id), (await manager.get(pathOf(id, 'export'))).json()])).not.toContain('geheim');
  expect((await set('oblique', { client: 'x' }, 2)).statusCode).toBe(422);
  expect((await set('print', { token: 'x' }, 0)).statusCode).toBe(422);
  expect((await set('oblique', { token: null, password: null }, 2)).json()).toMatchObject({ names: [], version: 3 });
  expect(await secrets()).toBeNull();
});

test('refuses stale credentials with 412 and says who set them, whatever version the draft has', async () => {
  const { id } = await buildConfiguration(server.db.query, { organisationId, tools: { cyclo: { client: 'a', password: 'oud' } } });
  expect((await read(id)).credentials).toEqual({ cyclo: { names: ['password'], version: 0, set_by: null, set_at: null } });
  await change(id, () => ({ name: 'Anders' }));
  const set = setting(id);
  const first = (await set('cyclo', { password: 'geheim' }, 0, colleague)).json<CredentialState>();
  expect(first).toEqual({ names: ['password'], version: 1, set_by: 'Sanne Sluis', set_at: expect.any(String) as string });
  expect((await set('cyclo', { password: 'van mij' }, 0)).json()).toMatchObject({ code: 'changed_meanwhile' });
  expect((await read(id)).credentials).toEqual({ cyclo: first });
  expect((await set('cyclo', { password: 'van mij' }, 1)).json()).toMatchObject({ version: 2, set_by: 'Mies Manager' });
  expect((await set('oblique', { token: 'geheim' }, 0)).json()).toMatchObject({ version: 1 });
});
