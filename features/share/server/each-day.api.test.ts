import { addDays, dayOf } from '#platform/contract/amsterdam-day.ts';
import { buildConfiguration, buildOrganisation, buildUser, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { lettersTo } from '#platform/mail/testing/letters-to.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

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
  [maker, recipient] = [await user(), await user()];
  configurationId = (await buildConfiguration(server.db.query, { organisationId, options: { share: true }, users: [maker.id, recipient.id] })).id;
  client = await server.signIn(maker);
});

const user = () => buildUser(server.db.query, { organisationId });
const send = (users: readonly number[], by = client) =>
  by.post('/api/shared/', { extent: '144400,507400,145600,508600', valid_until: addDays(dayOf(new Date()), 7), option_id: configurationId, click: null, users });
/** As if it were done so often today already. */
const doneToday = (key: string, times: number) => server.platform.limits.take(key, { times, perSeconds: 86_400 }, times);

test('one account shares with five hundred people at most, each one counted', async () => {
  const others = [(await user()).id, (await user()).id];
  await doneToday(`share with, user ${maker.id}`, 497);
  expect((await send([recipient.id, ...others])).statusCode).toBe(200);
  const refused = await send([recipient.id]);
  expect([refused.statusCode, refused.json().code, Number(refused.headers['retry-after']) > 3_600]).toEqual([429, 'too_many_requests', true]);
  expect(await lettersTo(server.platform, recipient.email)).toHaveLength(1);
  expect((await send(others, await server.signIn(recipient))).statusCode).toBe(200);
});

test('one account looks colleagues up two thousand times at most', async () => {
  const ask = async (): Promise<number> => (await client.get('/api/users/simple?q=kim')).statusCode;
  await doneToday(`share look up, user ${maker.id}`, 1_999);
  expect([await ask(), await ask()]).toEqual([200, 429]);
});
