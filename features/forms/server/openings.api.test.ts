import { expectReceived } from '#platform/server/realtime/testing/ws-client.ts';
import type { Client } from '#platform/server/testing/index.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { registrationChannel } from '../contract/channels.ts';
import { openForSeconds } from '../contract/openings.ts';
import { onTwoNodes } from './testing/two-nodes.ts';

const setup = onTwoNodes();

const open = async (by: Client, of = setup.id) => (await by.put(`/api/forms/register/${of}/opened`)).json<{ id: number; name: string }[]>().map((user) => user.id);
const close = (by: Client, of = setup.id) => by.delete(`/api/forms/register/${of}/opened`);
/** As if the user had last said so long ago. */
const age = (userId: number, seconds: number) =>
  setup.server.db.query.updateTable('registration_openings').set({ seen_at: sql`now() - make_interval(secs => ${seconds})` })
    .where('registration_id', '=', setup.id).where('user_id', '=', userId).execute();

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
  expect((await setup.colleague.client.put(`/api/forms/register/${setup.id}/opened`)).json()).toEqual([{ id: setup.author.id, name: 'Bo van Dijk' }]);
});

test('takes a user who no longer says so to have closed it', async () => {
  await open(setup.author.client);
  await age(setup.author.id, openForSeconds - 5);
  expect(await open(setup.colleague.client)).toEqual([setup.author.id]);
  await age(setup.author.id, openForSeconds + 5);
  expect(await open(setup.colleague.client)).toEqual([]);
  const left = await setup.server.db.query.selectFrom('registration_openings').select('user_id').where('registration_id', '=', setup.id).execute();
  expect(left).toEqual([{ user_id: setup.colleague.id }]);
});

test('announces by id, on every node, that somebody opened or closed it, and not that they still have it open', async () => {
  const ear = await setup.listen(await setup.signInThere(setup.colleague), [registrationChannel(setup.id)], setup.second);
  const news = () => ear.received.filter((message) => 'channel' in message);
  const opened = { channel: registrationChannel(setup.id), event: 'opened', data: { id: setup.id } };
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
    expect((await by.put(`/api/forms/register/${setup.id}/opened`)).statusCode).toBe(404);
    expect((await close(by)).statusCode).toBe(404);
  }
  expect(await open(setup.author.client)).toEqual([]);
});
