import type { Configuration } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { setPublicConfiguration, type Organisation } from '#platform/domain/organisations/organisations.ts';
import { shareConfiguration, sweepShared, type NewSharedConfiguration } from '#platform/domain/shared-configurations/share.ts';
import { buildConfiguration, buildOrganisation, buildUser, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ConfigurationSummary } from '../contract.ts';
import configurations from './index.ts';

const DAY_MS = 86_400_000;
const extent: Extent = [144_000, 507_000, 145_000, 508_000];
const click = { type: 'Point' as const, coordinates: [144_500, 507_500] };

let server: TestServer;
let organisation: Organisation;
let maker: BuiltUser;
let recipient: BuiltUser;
let stranger: BuiltUser;
let configurationId: number;

beforeAll(async () => {
  server = await testServer({ features: [configurations] });
  organisation = await buildOrganisation(server.db.query);
});
afterAll(() => server.close());
beforeEach(async () => {
  const user = () => buildUser(server.db.query, { organisationId: organisation.id });
  [maker, recipient, stranger] = [await user(), await user(), await user()];
  configurationId = (await build({ users: [maker.id], name: 'Bomen' })).id;
});

const build = (overrides: Partial<Parameters<typeof buildConfiguration>[1]>) =>
  buildConfiguration(server.db.query, { organisationId: organisation.id, ...overrides });
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);
const share = (overrides: Partial<NewSharedConfiguration> = {}): Promise<number> =>
  shareConfiguration(server.db.query, {
    organisationId: organisation.id, configurationId, createdBy: maker.id, extent, validUntil: inDays(7), userIds: [recipient.id], ...overrides,
  });
const open = (client: Client, id: number) => client.get(`/configuration?sharedId=${id}`);
const statusFor = async (user: BuiltUser, id: number): Promise<number> => (await open(await server.signIn(user), id)).statusCode;
const list = async (user: BuiltUser) => (await (await server.signIn(user)).get('/api/configs')).json<ConfigurationSummary[]>();

test('it opens for its people and its maker, for nobody else, and asks a visitor to sign in', async () => {
  const id = await share();
  const manager = await buildUser(server.db.query, { organisationId: organisation.id, role: 'manager' });
  expect(await Promise.all([recipient, maker, stranger, manager].map((user) => statusFor(user, id)))).toEqual([200, 200, 404, 404]);
  expect((await open(await server.visitor(), id)).statusCode).toBe(401);
});

test('it opens at the place and with the click of its maker, and says how long it does', async () => {
  const validUntil = inDays(3);
  const answer = (await open(await server.signIn(recipient), await share({ click, validUntil }))).json<Configuration>();
  expect(answer).toMatchObject({
    id: configurationId, name: 'Bomen', extent, zoomToExtent: true, clickOnStart: click, valid_until: validUntil.toISOString(),
    shared_id: expect.any(Number),
  });
});

test('it ends with its day, with the configuration, and with what the configuration is', async () => {
  expect(await statusFor(recipient, await share({ validUntil: inDays(-1) }))).toBe(404);
  const limited = await build({ users: [maker.id], validUntil: inDays(1) });
  const id = await share({ configurationId: limited.id });
  expect((await open(await server.signIn(recipient), id)).json<Configuration>().valid_until).toBe(
    (await list(recipient)).find(({ shared_id }) => shared_id === id)?.valid_until,
  );
  await server.db.query.updateTable('configurations').set({ valid_until: inDays(-1) }).where('id', '=', limited.id).execute();
  expect(await statusFor(recipient, id)).toBe(404);
  const other = await share();
  await server.db.query.updateTable('configurations').set({ removed_at: new Date() }).where('id', '=', configurationId).execute();
  expect(await statusFor(recipient, other)).toBe(404);
  expect(await list(recipient)).toEqual([]);
});

test('one of a public configuration opens for anybody who has its number, and shows what is public alone', async () => {
  const shown = await build({ public: true, tools: { notifications: { receiver: [maker.id] } } });
  const id = await share({ configurationId: shown.id });
  const answer = (await open(await server.visitor(), id)).json<Configuration>();
  expect(answer).toMatchObject({ id: shown.id, shared_id: id, tools: {}, extent, abilities: { save_legend: false } });
  expect(await statusFor(stranger, id)).toBe(200);
});

describe('the list of configurations', () => {
  test('has what was received, with its number and date, beside what is their own', async () => {
    await build({ users: [recipient.id], name: 'Akkers' });
    const id = await share();
    await share({ validUntil: inDays(-1) });
    expect((await list(recipient)).map(({ name, shared_id, default: isDefault }) => [name, shared_id, isDefault])).toEqual([
      ['Akkers', null, false], ['Bomen', id, false],
    ]);
    expect((await list(maker)).map(({ shared_id }) => shared_id)).toEqual([null]);
    expect(await list(stranger)).toEqual([]);
  });

  test('is not where the default comes from: what is shared opens when it is asked for', async () => {
    const shown = await build({ public: true });
    await setPublicConfiguration(server.db.query, organisation.id, shown.id);
    await share();
    expect((await (await server.signIn(recipient)).get('/configuration')).json()).toMatchObject({ id: shown.id, shared_id: null });
  });
});

test('a stranger who tries all numbers opens none', async () => {
  await share();
  const client = await server.signIn(stranger);
  const last = await share();
  const opened: number[] = [];
  for (let id = Math.max(1, last - 200); id <= last + 50; id += 1) {
    const { statusCode } = await open(client, id);
    if (statusCode !== 404) opened.push(id);
  }
  const forAll = await server.db.query
    .selectFrom('shared_configurations').innerJoin('configurations', 'configurations.id', 'configuration_id')
    .select('shared_configurations.id').where('public', '=', true).execute();
  expect(opened.filter((id) => !forAll.some((one) => one.id === id))).toEqual([]);
});

test.each(['twelve', '0', '-1', '1.5', '99999999999', "1'--", '1%00', ''])('%j is no number of one', async (sharedId) => {
  const client = await server.signIn(recipient);
  expect((await client.get(`/configuration?sharedId=${sharedId}`)).statusCode).toBe(422);
});

test('what is over is removed, what still opens is not', async () => {
  const [over, kept] = [await share({ validUntil: inDays(-1) }), await share()];
  await sweepShared(server.db.query);
  const left = await server.db.query.selectFrom('shared_configurations').select('id').where('id', 'in', [over, kept]).execute();
  expect(left).toEqual([{ id: kept }]);
});
