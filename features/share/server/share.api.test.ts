import { addDays, dayOf, endOf } from '#platform/contract/amsterdam-day.ts';
import { buildConfiguration, buildOrganisation, buildUser, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { lettersTo } from '#platform/mail/testing/letters-to.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mostDays, mostRecipients } from '../contract.ts';

const options = { share: true };
const extent = '144400,507400,145600,508600';
const click = { type: 'Point' as const, coordinates: [145_000, 508_000] };

let server: TestServer;
let organisationId: number;
let configurationId: number;
let maker: BuiltUser;
let recipient: BuiltUser;
let client: Client;

beforeAll(async () => {
  server = await testServer({ features: 'all' });
});
afterAll(() => server.close());
beforeEach(async () => {
  organisationId = (await buildOrganisation(server.db.query)).id;
  maker = await user({ firstName: 'Mies', lastName: 'Maker' });
  recipient = await user({ firstName: 'Kim', lastName: 'Kijk' });
  configurationId = (await build({ users: [maker.id] })).id;
  client = await server.signIn(maker);
});

const user = (overrides: Partial<Parameters<typeof buildUser>[1]> = {}) => buildUser(server.db.query, { organisationId, ...overrides });
const build = (overrides: Partial<Parameters<typeof buildConfiguration>[1]> = {}) =>
  buildConfiguration(server.db.query, { organisationId, name: 'Bomen', options, ...overrides });
const today = () => dayOf(new Date());
const body = (overrides: object = {}) => ({
  extent, valid_until: addDays(today(), 7), option_id: configurationId, click: null, users: [recipient.id], ...overrides,
});
const send = (overrides: object = {}, by = client) => by.post('/api/shared/', body(overrides));
const shared = async (overrides: object = {}): Promise<number> => (await send(overrides)).json().id;
const opens = async (id: number, who: BuiltUser): Promise<number> =>
  (await (await server.signIn(who)).get(`/configuration?sharedId=${id}`)).statusCode;
const countShared = async (): Promise<number> => {
  const { count } = await server.db.query.selectFrom('shared_configurations')
    .select(({ fn }) => fn.countAll<string>().as('count')).where('organisation_id', '=', organisationId).executeTakeFirstOrThrow();
  return Number(count);
};
const refusal = async (overrides: object, by = client) => {
  const answer = await send(overrides, by);
  expect(await countShared()).toBe(0);
  return [answer.statusCode, answer.json().message];
};

describe('what is shared', () => {
  test('opens for its people at the place and with the click, until the end of the day, and they are told by mail', async () => {
    const until = addDays(today(), 7);
    const answer = await send({ click });
    expect([answer.statusCode, answer.json()]).toEqual([200, { id: expect.any(Number), valid_until: endOf(until).toISOString() }]);
    const { id } = answer.json();
    const opened = await (await server.signIn(recipient)).get(`/configuration?sharedId=${id}`);
    expect(opened.json()).toMatchObject({
      id: configurationId, shared_id: id, extent: [144_400, 507_400, 145_600, 508_600], clickOnStart: click, valid_until: endOf(until).toISOString(),
    });
    expect(await opens(id, await user())).toBe(404);
    const [letter, ...others] = await lettersTo(server.platform, recipient.email);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ subject: 'Mies Maker deelt een kaart met u', kind: 'share.shared' });
    const day = new Intl.DateTimeFormat('nl-NL', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(until));
    for (const words of ['Beste Kim,', '‘Bomen’', `/shared/${id}`, `tot en met ${day}`]) expect(letter?.body?.text).toContain(words);
    expect(await lettersTo(server.platform, maker.email)).toEqual([]);
    const [written] = await server.db.query.selectFrom('audit_log').select(['action', 'object_id']).where('actor_id', '=', maker.id).execute();
    expect(written).toEqual({ action: 'shared_configuration.add', object_id: String(id) });
  });

  test('is shared once, however often it is sent under one key', async () => {
    const headers = { 'idempotency-key': `share-${maker.id}` };
    const sent = body();
    const answers = [await client.post('/api/shared/', sent, { headers }), await client.post('/api/shared/', sent, { headers })];
    expect(answers[1]?.json()).toEqual(answers[0]?.json());
    expect([await countShared(), (await lettersTo(server.platform, recipient.email)).length]).toEqual([1, 1]);
  });

  test('is for two hundred people at most, each once', async () => {
    const users = [recipient.id];
    for (let made = 0; made < 24; made += 1) users.push((await user()).id);
    const id = await shared({ users: [...users, ...users, ...users] });
    const rows = await server.db.query.selectFrom('shared_configuration_users').select('user_id').where('shared_configuration_id', '=', id).execute();
    expect(rows).toHaveLength(25);
    expect(await lettersTo(server.platform, recipient.email)).toHaveLength(1);
    const tooMany = Array.from({ length: mostRecipients + 1 }, (_, index) => index + 1);
    expect((await send({ users: tooMany })).json().message).toBe('Deel met ten hoogste 200 personen tegelijk.');
  });

  test('of a configuration with an end of its own ends with that', async () => {
    const end = new Date(Date.now() + 2 * 86_400_000);
    const limited = await build({ users: [maker.id], validUntil: end });
    expect((await send({ option_id: limited.id })).json().valid_until).toBe(end.toISOString());
  });

  test('reaches who has no address to write to without a letter', async () => {
    const without = await user({ email: 'niemand' });
    expect(await opens(await shared({ users: [without.id] }), without)).toBe(200);
  });
});

describe('nothing is shared', () => {
  test('with oneself, with nobody, with somebody of elsewhere or who left, and no list says which of these', async () => {
    expect(await refusal({ users: [maker.id] })).toEqual([422, 'U kunt niet met uzelf delen.']);
    expect(await refusal({ users: [] })).toEqual([422, 'Kies ten minste één persoon.']);
    const elsewhere = await buildUser(server.db.query, { organisationId: (await buildOrganisation(server.db.query)).id });
    const [blocked, over, removed] = [
      await user({ blockedAt: new Date() }), await user({ expiresAt: new Date(Date.now() - 1000) }), await user(),
    ];
    await server.db.query.updateTable('users').set({ removed_at: new Date() }).where('id', '=', removed.id).execute();
    for (const id of [elsewhere.id, blocked.id, over.id, removed.id, 2_147_483_647]) {
      const answer = await send({ users: [recipient.id, id] });
      expect([answer.statusCode, answer.json().code, answer.json().errors]).toEqual([
        422, 'recipient_gone', { 'users.1': ['Deze persoon kan niet (meer) worden gekozen.'] },
      ]);
    }
    expect(await countShared()).toBe(0);
    expect(await lettersTo(server.platform, recipient.email)).toEqual([]);
  });

  test.each([
    ['yesterday', -1, 'Kies een datum vanaf vandaag.'],
    [`${mostDays + 1} days ahead`, mostDays + 1, 'Kies een datum binnen 30 dagen.'],
  ])('until %s', async (_, days, message) => {
    expect(await refusal({ valid_until: addDays(today(), days) })).toEqual([422, message]);
  });

  test.each(['', 'morgen', '2026-02-30', '31-12-2026', '9999-12-31', 20261201, null, "2026-12-01'; drop table users; --"])('until %j', async (valid_until) => {
    const [status, message] = await refusal({ valid_until });
    expect([status, message === '']).toEqual([422, false]);
  });

  test.each([
    '', '1,2,3', '1,2,3,4,5', 'a,b,c,d', '145600,507400,144400,508600', '144400,507400,144400,508600', 'NaN,NaN,NaN,NaN',
    '9000000,9000000,9000001,9000001', '-999999999,-999999999,999999999,999999999', [144_400, 507_400, 145_600, 508_600],
  ])('at %j', async (place) => {
    expect((await refusal({ extent: place }))[0]).toBe(422);
  });

  test.each([
    { type: 'Point', coordinates: [5.1, 1_000_000] }, { type: 'Point', coordinates: ['x', 'y'] }, { type: 'Cirkel', coordinates: [1, 2] },
    { type: 'LineString', coordinates: [] }, 'POINT(145000 508000)',
  ])('with a click like %j', async (place) => {
    expect((await refusal({ click: place }))[0]).toBe(422);
  });

  test('where the configuration does not let itself be shared, or is only shared with them', async () => {
    const closed = await build({ users: [maker.id], options: { share: false } });
    expect(await refusal({ option_id: closed.id })).toEqual([403, 'U kunt deze configuratie niet delen.']);
    const strange = await build();
    expect((await refusal({ option_id: strange.id }))[0]).toBe(404);
    const id = await shared();
    const received = await server.signIn(recipient);
    expect((await received.get(`/configuration?sharedId=${id}`)).statusCode).toBe(200);
    const passedOn = await send({ users: [maker.id] }, received);
    expect([passedOn.statusCode, passedOn.json().message]).toEqual([403, 'U kunt deze configuratie niet delen.']);
    expect((await received.get('/api/users/simple')).statusCode).toBe(403);
  });

  test('by who sees a public configuration of another municipality, and those who look after theirs', async () => {
    const shown = await build({ public: true });
    const elsewhere = (await buildOrganisation(server.db.query)).id;
    const friend = await buildUser(server.db.query, { organisationId: elsewhere });
    for (const role of ['viewer', 'manager', 'admin'] as const) {
      const stranger = await server.signIn(await buildUser(server.db.query, { organisationId: elsewhere, role }));
      expect((await refusal({ option_id: shown.id, users: [friend.id] }, stranger))[0]).toBe(403);
    }
  });

  test('by visitors, also where it is public', async () => {
    const shown = await build({ public: true });
    const visitor = await server.visitor();
    expect([(await send({ option_id: shown.id }, visitor)).statusCode, (await visitor.get('/api/users/simple')).statusCode]).toEqual([401, 401]);
    expect((await send({ option_id: shown.id })).statusCode).toBe(200);
  });
});

test('names and maps that hold mark-up stand in the letter as they are', async () => {
  const hostile = await user({ firstName: '<img src=x onerror=alert(1)>', lastName: 'O\'Neill & "Co"' });
  const named = await build({ users: [hostile.id], name: '<b>Bomen</b>' });
  const sent = await send({ option_id: named.id }, await server.signIn(hostile));
  expect(sent.statusCode).toBe(200);
  const [letter] = await lettersTo(server.platform, recipient.email);
  expect(letter?.body?.html).not.toMatch(/<img|<b>Bomen/);
  expect(letter?.body?.html).toContain('&lt;b&gt;Bomen&lt;/b&gt;');
  expect(letter?.body?.text).toContain('<b>Bomen</b>');
});

describe('who shared it', () => {
  const listed = async () => (await client.get('/api/shared/personal')).json()[0].users;

  test('sees who opened it and when; loading it again is the same opening', async () => {
    const id = await shared();
    expect(await listed()).toMatchObject([{ id: recipient.id, first_opened_at: null, last_opened_at: null }]);
    await opens(id, recipient);
    const [first] = await listed();
    expect(Date.now() - Date.parse(first.first_opened_at)).toBeLessThan(600_000);
    expect(first.last_opened_at).toBe(first.first_opened_at);
    await opens(id, recipient);
    await opens(id, maker);
    expect(await listed()).toEqual([first]);
    const earlier = new Date(Date.now() - 3_600_000);
    await server.db.query.updateTable('shared_configuration_users').set({ first_opened_at: earlier, last_opened_at: earlier })
      .where('shared_configuration_id', '=', id).execute();
    await opens(id, recipient);
    const [later] = await listed();
    expect(later.first_opened_at).toBe(earlier.toISOString());
    expect(Date.parse(later.last_opened_at)).toBeGreaterThan(earlier.getTime());
  });

  test('withdraws it, and it opens for nobody from then on, nor what it showed', async () => {
    const id = await shared();
    expect(await opens(id, recipient)).toBe(200);
    expect((await client.delete(`/api/shared/${id}`)).statusCode).toBe(204);
    expect([await opens(id, recipient), await opens(id, maker)]).toEqual([404, 404]);
    expect((await (await server.signIn(recipient)).get(`/configuration/${configurationId}`)).statusCode).toBe(404);
  });
});

describe('in one day', () => {
  /** As if it were done so often today already. */
  const doneToday = (key: string, times: number) => server.platform.limits.take(key, { times, perSeconds: 86_400 }, times);

  test('one account shares with five hundred people at most, each one counted', async () => {
    const others = [(await user()).id, (await user()).id];
    const colleague = await user();
    const shown = await build({ users: [maker.id, colleague.id] });
    await doneToday(`share with, user ${maker.id}`, 497);
    const sendTo = (users: readonly number[], by = client) => send({ users, option_id: shown.id }, by);
    expect((await sendTo([recipient.id, ...others])).statusCode).toBe(200);
    const refused = await sendTo([recipient.id]);
    expect([refused.statusCode, refused.json().code, Number(refused.headers['retry-after']) > 3_600]).toEqual([429, 'too_many_requests', true]);
    expect(await lettersTo(server.platform, recipient.email)).toHaveLength(1);
    expect((await sendTo(others, await server.signIn(colleague))).statusCode).toBe(200);
  });

  test('one account looks colleagues up two thousand times at most', async () => {
    const ask = async (): Promise<number> => (await client.get('/api/users/simple?q=kim')).statusCode;
    await doneToday(`share look up, user ${maker.id}`, 1_999);
    expect([await ask(), await ask()]).toEqual([200, 429]);
  });
});
