import { testDatabaseAddress } from '#platform/db/testing/index.ts';
import { expectReceived, openSocket, type TestListener } from '#platform/server/realtime/testing/ws-client.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { removeRegistration } from '#platform/domain/forms/registrations.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { formChannel, registrationChannel } from '../contract/channels.ts';
import type { RegistrationMessage } from '../contract/messages.ts';
import { publishRegistration } from './channels.ts';
import { setUpOfferedForm, type OfferedForm, type Person } from './testing/offered-form.ts';

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

const listen = async (client: Client, channels: readonly string[], server = setup.server): Promise<TestListener> => {
  const ear = await openSocket(server, client);
  ears.push(ear);
  for (const channel of channels) await ear.subscribe(channel);
  return ear;
};
const both = (): string[] => [registrationChannel(id), formChannel(setup.form.id)];
const newsOf = ({ received }: TestListener) => received.flatMap((news) => ('channel' in news ? [[news.channel, news.event, news.data]] : []));
const said = (message: number) => [[registrationChannel(id), 'message', { id: message }], [formChannel(setup.form.id), 'changed', { id }]];

test('announces messages and their readers by id on every node, to those who have the registration or its list open', async () => {
  const colleague = await second.signIn(setup.colleague.id);
  const [here, there] = [await listen(setup.author.client, both()), await listen(colleague, both(), second)];
  const message = (await setup.author.client.post('/api/messages', { message: 'Geheim plan', register_id: id })).json<RegistrationMessage>();
  await setup.author.client.put(`/api/messages/${message.id}`, { message: 'Geheimer plan' });
  await colleague.post(`/api/messages/${message.id}/read`);
  await colleague.post(`/api/messages/${message.id}/read`);
  await setup.author.client.delete(`/api/messages/${message.id}`);
  await setup.author.client.post(`/api/messages/${message.id}/restore`);
  const last = (await setup.author.client.post('/api/messages', { message: 'Klaar', register_id: id })).json<RegistrationMessage>();
  for (const ear of [here, there]) {
    await expectReceived(ear, { channel: formChannel(setup.form.id), event: 'changed', data: { id } });
    await expect.poll(() => newsOf(ear).filter(([, event]) => event === 'changed'), { timeout: 30_000 }).toHaveLength(5);
    const read = [[registrationChannel(id), 'read', { ids: [message.id] }]];
    expect(newsOf(ear)).toEqual([...said(message.id), ...said(message.id), ...read, ...said(message.id), ...said(message.id), ...said(last.id)]);
    expect(JSON.stringify(ear.received)).not.toContain('plan');
  }
});

test('announces changes and the removal of a registration', async () => {
  const ear = await listen(second === setup.server ? setup.author.client : await second.signIn(setup.author.id), both(), second);
  const publish = (event: 'changed' | 'removed') => setup.server.db.transaction(async (db) => {
    if (event === 'removed') await removeRegistration(db, id, { userId: setup.author.id });
    await publishRegistration(setup.server.platform.realtime, db, { id, formId: setup.form.id }, event);
  });
  await publish('changed');
  await publish('removed');
  await expectReceived(ear, { channel: formChannel(setup.form.id), event: 'removed', data: { id } });
  expect(newsOf(ear)).toEqual(['changed', 'removed'].flatMap((event) => both().map((channel) => [channel, event, { id }])));
});

test('announces nothing when nothing was read', async () => {
  const own = (await setup.author.client.post('/api/messages', { message: 'x', register_id: id })).json<RegistrationMessage>();
  const ear = await listen(setup.handler.client, both());
  await setup.author.client.post(`/api/messages/${own.id}/read`);
  await setup.stranger.client.post('/api/messages/mark-multiple-read', { message_ids: [own.id] });
  const next = (await setup.author.client.post('/api/messages', { message: 'y', register_id: id })).json<RegistrationMessage>();
  await expectReceived(ear, { channel: formChannel(setup.form.id), event: 'changed', data: { id } });
  expect(newsOf(ear)).toEqual(said(next.id));
});

test('refuses the channels to users who may not see the registration, or not all of the form', async () => {
  const own = await setup.register({}, { userId: setup.recipient.id });
  const refused = async (by: Person, channel: string): Promise<void> => {
    const ear = await listen(by.client, []);
    ear.send({ subscribe: channel });
    await expectReceived(ear, { refused: channel });
  };
  for (const channel of [...both(), registrationChannel(2_000_000_000), formChannel(2_000_000_000)]) await refused(setup.stranger, channel);
  for (const channel of both()) await refused(setup.recipient, channel);
  await listen(setup.recipient.client, [registrationChannel(own)]);
});
