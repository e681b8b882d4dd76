import { testDatabaseAddress } from '#platform/db/testing/index.ts';
import { expectReceived, openSocket, type TestListener } from '#platform/server/realtime/testing/ws-client.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { registrationChannel } from '../contract/channels.ts';
import { openForSeconds } from '../contract/openings.ts';
import { setUpOfferedForm, type OfferedForm } from './testing/offered-form.ts';

const ears: TestListener[] = [];
let setup: OfferedForm;
let second: TestServer;
let id: number;

// The embedded database serves one process, so there is no second node.
beforeAll(async () => {
  setup = await setUpOfferedForm();
  second = testDatabaseAddress().kind === 'postgres' ? await testServer({ features: 'all' }) : setup.server;
});
afterAll(async () => {
  if (second !== setup.server) await second.close();
  await setup.server.close();
});
beforeEach(async () => {
  id = await setup.register();
});
afterEach(() => {
  for (const { socket } of ears.splice(0)) socket.terminate();
});

const open = async (by: Client, of = id) => (await by.put(`/api/forms/register/${of}/opened`)).json<{ id: number; name: string }[]>().map((user) => user.id);
const close = (by: Client, of = id) => by.delete(`/api/forms/register/${of}/opened`);
/** As if the user had last said so long ago. */
const age = (userId: number, seconds: number) =>
  setup.server.db.query.updateTable('registration_openings').set({ seen_at: sql`now() - make_interval(secs => ${seconds})` })
    .where('registration_id', '=', id).where('user_id', '=', userId).execute();

test('tells each user who else has a registration open, until they close it', async () => {
  const [author, colleague] = [setup.author.client, setup.colleague.client];
  expect(await open(author)).toEqual([]);
  expect(await open(colleague)).toEqual([setup.author.id]);
  expect(await open(author)).toEqual([setup.colleague.id]);
  expect(await open(author, await setup.register())).toEqual([]);
  expect((await close(colleague)).statusCode).toBe(204);
  expect(await open(author)).toEqual([]);
});

test('names the others as they are named elsewhere', async () => {
  await open(setup.author.client);
  await setup.server.db.query.updateTable('users').set({ first_name: 'Bo', middle_name: 'van', last_name: 'Dijk' }).where('id', '=', setup.author.id).execute();
  expect((await setup.colleague.client.put(`/api/forms/register/${id}/opened`)).json()).toEqual([{ id: setup.author.id, name: 'Bo van Dijk' }]);
});

test('takes a user who no longer says so to have closed it', async () => {
  await open(setup.author.client);
  await age(setup.author.id, openForSeconds - 5);
  expect(await open(setup.colleague.client)).toEqual([setup.author.id]);
  await age(setup.author.id, openForSeconds + 5);
  expect(await open(setup.colleague.client)).toEqual([]);
  const left = await setup.server.db.query.selectFrom('registration_openings').select('user_id').where('registration_id', '=', id).execute();
  expect(left).toEqual([{ user_id: setup.colleague.id }]);
});

test('announces by id, on every node, that somebody opened or closed it, and not that they still have it open', async () => {
  const ear = await openSocket(second, second === setup.server ? setup.colleague.client : await second.signIn(setup.colleague.id));
  ears.push(ear);
  await ear.subscribe(registrationChannel(id));
  const news = () => ear.received.filter((message) => 'channel' in message);
  const opened = { channel: registrationChannel(id), event: 'opened', data: { id } };
  await open(setup.author.client);
  await expectReceived(ear, opened);
  await open(setup.author.client);
  await close(setup.author.client);
  await close(setup.author.client);
  await open(setup.handler.client);
  await expect.poll(news, { timeout: 30_000 }).toHaveLength(3);
  expect(news()).toEqual([opened, opened, opened]);
});

test('returns 404 to users who may not see the registration', async () => {
  for (const by of [setup.stranger.client, setup.recipient.client]) {
    expect((await by.put(`/api/forms/register/${id}/opened`)).statusCode).toBe(404);
    expect((await close(by)).statusCode).toBe(404);
  }
  expect(await open(setup.author.client)).toEqual([]);
});
