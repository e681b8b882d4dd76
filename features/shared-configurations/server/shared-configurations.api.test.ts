import { shareConfiguration, type NewSharedConfiguration } from '#platform/domain/shared-configurations/share.ts';
import { buildConfiguration, buildOrganisation, buildUser, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SharedConfiguration } from '../contract.ts';
import sharedConfigurations from './index.ts';

const DAY_MS = 86_400_000;
let server: TestServer;
let organisationId: number;
let configurationId: number;
let maker: BuiltUser;
let client: Client;

beforeAll(async () => {
  server = await testServer({ features: [sharedConfigurations] });
  organisationId = (await buildOrganisation(server.db.query)).id;
  configurationId = (await buildConfiguration(server.db.query, { organisationId, name: 'Bomen' })).id;
});
afterAll(() => server.close());
beforeEach(async () => {
  maker = await buildUser(server.db.query, { organisationId });
  client = await server.signIn(maker);
});

const share = (overrides: Partial<NewSharedConfiguration> = {}): Promise<number> =>
  shareConfiguration(server.db.query, {
    organisationId, configurationId, createdBy: maker.id, extent: [1, 2, 3, 4], validUntil: new Date(Date.now() + DAY_MS), userIds: [], ...overrides,
  });
const list = async (of = client): Promise<SharedConfiguration[]> => (await of.get('/api/shared/personal')).json();

test('lists shared configurations, the latest first, with the public fields of recipients by name', async () => {
  const [kim, piet] = [
    await buildUser(server.db.query, { organisationId, firstName: 'Kim', middleName: 'van der', lastName: 'Kijk' }),
    await buildUser(server.db.query, { organisationId, firstName: 'Piet', middleName: '', lastName: 'Aas' }),
  ];
  const first = await share({ userIds: [piet.id, kim.id, piet.id] });
  const second = await share();
  await share({ validUntil: new Date(Date.now() - DAY_MS) });
  await share({ createdBy: kim.id });
  expect(await list()).toEqual([
    { id: second, option: { id: configurationId, name: 'Bomen' }, created_at: expect.stringMatching(/Z$/), valid_until: expect.stringMatching(/Z$/), users: [] },
    expect.objectContaining({
      id: first,
      users: [
        { id: kim.id, name: 'Kim van der Kijk', email: kim.email, first_opened_at: null, last_opened_at: null },
        { id: piet.id, name: 'Piet Aas', email: piet.email, first_opened_at: null, last_opened_at: null },
      ],
    }),
  ]);
});

test('only its maker removes a shared configuration, once, with an audit record', async () => {
  const other = await buildUser(server.db.query, { organisationId, role: 'admin' });
  const id = await share({ userIds: [other.id] });
  for (const somebody of [await server.signIn(other), await server.signIn(await buildUser(server.db.query, { organisationId }))]) {
    expect((await somebody.delete(`/api/shared/${id}`)).statusCode).toBe(404);
  }
  expect((await client.delete(`/api/shared/${id}`)).statusCode).toBe(204);
  expect(await list()).toEqual([]);
  const again = await client.delete(`/api/shared/${id}`);
  expect([again.statusCode, again.json().message]).toEqual([404, 'Deze gedeelde configuratie bestaat niet meer.']);
  const written = await server.db.query.selectFrom('audit_log').select('action').where('actor_id', '=', maker.id).execute();
  expect(written).toEqual([{ action: 'shared_configuration.remove' }]);
});

test('the audit record belongs to the organisation of the configuration', async () => {
  const { id: elsewhere } = await buildOrganisation(server.db.query);
  const admin = await buildUser(server.db.query, { organisationId: elsewhere, role: 'admin' });
  const id = await share({ createdBy: admin.id });
  expect((await (await server.signIn(admin)).delete(`/api/shared/${id}`)).statusCode).toBe(204);
  const written = await server.db.query.selectFrom('audit_log').select('organisation_id').where('actor_id', '=', admin.id).execute();
  expect(written).toEqual([{ organisation_id: organisationId }]);
});

test('returns 401 to visitors', async () => {
  const visitor = await server.visitor();
  expect((await visitor.get('/api/shared/personal')).statusCode).toBe(401);
  expect((await visitor.delete(`/api/shared/${await share()}`)).statusCode).toBe(401);
});

test.each(['x', '0', '-1', '1e9999', '%00'])('refuses the number %s', async (id) => {
  const { statusCode } = await client.delete(`/api/shared/${id}`);
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(statusCode).toBeLessThan(500);
});

test('lists the latest 200', async () => {
  const ids: number[] = [];
  for (let made = 0; made < 202; made += 1) ids.push(await share());
  expect((await list()).map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 200));
});
