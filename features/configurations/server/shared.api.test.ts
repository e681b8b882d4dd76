import type { Configuration } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { setPublicConfiguration, type Organisation } from '#platform/domain/organisations/organisations.ts';
import { shareConfiguration, sweepShared, type NewSharedConfiguration } from '#platform/domain/shared-configurations/share.ts';
import { buildConfiguration, buildOrganisation, buildUser, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { times } from '#platform/server/testing/soak.ts';
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

test('opens for its recipients and its maker, returns 404 to others and 401 to visitors', async () => {
  const id = await share();
  const manager = await buildUser(server.db.query, { organisationId: organisation.id, role: 'manager' });
  expect(await Promise.all([recipient, maker, stranger, manager].map((user) => statusFor(user, id)))).toEqual([200, 200, 404, 404]);
  expect((await open(await server.visitor(), id)).statusCode).toBe(401);
});

test('opens at the shared extent with the shared click and end date', async () => {
  const validUntil = inDays(3);
  const answer = (await open(await server.signIn(recipient), await share({ click, validUntil }))).json<Configuration>();
  expect(answer).toMatchObject({
    id: configurationId, name: 'Bomen', extent, zoomToExtent: true, clickOnStart: click, valid_until: validUntil.toISOString(),
    shared_id: expect.any(Number),
  });
});

test('returns 404 after its last day, and after its configuration expired or was removed', async () => {
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

test('opens for everyone when its configuration is public, without private settings', async () => {
  const shown = await build({ public: true, tools: { notifications: { receiver: [maker.id] } } });
  const id = await share({ configurationId: shown.id });
  const answer = (await open(await server.visitor(), id)).json<Configuration>();
  expect(answer).toMatchObject({ id: shown.id, shared_id: id, tools: {}, extent, abilities: { save_legend: false } });
  expect(await statusFor(stranger, id)).toBe(200);
});

describe('configuration with an end date', () => {
  const numberFor = async (user: BuiltUser): Promise<number> => (await list(user)).find(({ name }) => name === 'Kermis')?.shared_id ?? 0;

  test('opens for assigned users by the number in the list, unchanged', async () => {
    const validUntil = inDays(3);
    const limited = await build({ users: [recipient.id], name: 'Kermis', validUntil });
    const number = await numberFor(recipient);
    const client = await server.signIn(recipient);
    const answer = (await open(client, number)).json<Configuration>();
    expect(answer).toMatchObject({ id: limited.id, shared_id: number, valid_until: validUntil.toISOString(), abilities: { save_legend: true } });
    expect((await client.get(`/configuration/${limited.id}`)).json()).toEqual(answer);
    expect(await statusFor(stranger, number)).toBe(404);
    expect((await open(await server.visitor(), number)).statusCode).toBe(401);
  });

  test('opens by its number until its end date, and only while it has one', async () => {
    const limited = await build({ users: [recipient.id], name: 'Kermis', validUntil: inDays(1) });
    const number = await numberFor(recipient);
    const until = (valid_until: Date | null) =>
      server.db.query.updateTable('configurations').set({ valid_until }).where('id', '=', limited.id).execute();
    await until(inDays(-1));
    expect(await statusFor(recipient, number)).toBe(404);
    await until(null);
    expect(await statusFor(recipient, number)).toBe(404);
    expect(await numberFor(recipient)).toBe(0);
    await until(inDays(1));
    expect(await statusFor(recipient, number)).toBe(200);
  });

  test('never has the number of a shared configuration', async () => {
    const numbers = [await share(), await share(), await share()];
    const taken = await server.db.query.selectFrom('configurations').select('shared_number').where('shared_number', 'in', numbers).execute();
    expect(taken).toEqual([]);
    const again = await share({ configurationId: (await build({ users: [recipient.id], name: 'Kermis', validUntil: inDays(1) })).id });
    expect((await list(recipient)).filter(({ name }) => name === 'Kermis').map(({ shared_id }) => shared_id)).toEqual([expect.any(Number), again]);
  });
});

describe('list of configurations', () => {
  test('contains received configurations with their number and end date', async () => {
    await build({ users: [recipient.id], name: 'Akkers' });
    const id = await share();
    await share({ validUntil: inDays(-1) });
    expect((await list(recipient)).map(({ name, shared_id, default: isDefault }) => [name, shared_id, isDefault])).toEqual([
      ['Akkers', null, false], ['Bomen', id, false],
    ]);
    expect((await list(maker)).map(({ shared_id }) => shared_id)).toEqual([null]);
    expect(await list(stranger)).toEqual([]);
  });

  test('the default configuration is never a received one', async () => {
    const shown = await build({ public: true });
    await setPublicConfiguration(server.db.query, organisation.id, shown.id);
    await share();
    expect((await (await server.signIn(recipient)).get('/configuration')).json()).toMatchObject({ id: shown.id, shared_id: null });
  });
});

/** How many numbers below the newest are tried. Rate limits are off. */
const numbersTried = times({ usually: 400, inSoak: 10_000 });
const atOnce = 25;

test('a stranger who tries every number opens public configurations only', { timeout: 240_000 }, async () => {
  const node = await testServer({ features: [configurations], environment: { COOK_REQUESTS_PER_MINUTE: '0' } });
  try {
    const [first, limited] = [await share(), await build({ users: [recipient.id], name: 'Kermis', validUntil: inDays(1) })];
    const { shared_number: number } = await server.db.query
      .selectFrom('configurations').select('shared_number').where('id', '=', limited.id).executeTakeFirstOrThrow();
    const newest = Math.max(first, number);
    const client = await node.signIn(stranger);
    const opened: number[] = [];
    for (let from = Math.max(1, newest - numbersTried); from <= newest + atOnce; from += atOnce) {
      const ids = Array.from({ length: atOnce }, (_, at) => from + at);
      const answers = await Promise.all(ids.map((id) => open(client, id)));
      opened.push(...ids.filter((_, at) => answers[at]?.statusCode !== 404));
    }
    const forAll = await server.db.query
      .selectFrom('shared_configurations').innerJoin('configurations', 'configurations.id', 'configuration_id')
      .select('shared_configurations.id').where('public', '=', true)
      .union(server.db.query.selectFrom('configurations').select('shared_number as id').where('public', '=', true).where('valid_until', 'is not', null))
      .execute();
    expect(opened.filter((id) => !forAll.some((one) => one.id === id))).toEqual([]);
  } finally {
    await node.close();
  }
});

test.each(['twelve', '0', '-1', '1.5', '99999999999', "1'--", '1%00', ''])('refuses %j as a number of a shared configuration', async (sharedId) => {
  const client = await server.signIn(recipient);
  expect((await client.get(`/configuration?sharedId=${sharedId}`)).statusCode).toBe(422);
});

test('the clean-up removes expired shared configurations only', async () => {
  const [over, kept] = [await share({ validUntil: inDays(-1) }), await share()];
  await sweepShared(server.db.query);
  const left = await server.db.query.selectFrom('shared_configurations').select('id').where('id', 'in', [over, kept]).execute();
  expect(left).toEqual([{ id: kept }]);
});

test('names in the list who shared a configuration', async () => {
  await server.db.query.updateTable('users').set({ first_name: 'Anna', middle_name: 'van', last_name: 'Dam' }).where('id', '=', maker.id).execute();
  const id = await share();
  const sharedBy = async () => (await list(recipient)).map(({ shared_id, shared_by }) => [shared_id, shared_by]);
  expect(await sharedBy()).toEqual([[id, 'Anna van Dam']]);
  expect((await list(maker)).map(({ shared_by }) => shared_by)).toEqual([undefined]);
});
