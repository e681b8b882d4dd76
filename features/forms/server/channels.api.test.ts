import { testDatabaseAddress } from '#platform/db/testing/index.ts';
import { expectReceived, openSocket, type TestListener } from '#platform/server/realtime/testing/ws-client.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { removeRegistration } from '#platform/domain/forms/registrations.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { formChannel, registrationChannel } from '../contract/channels.ts';
import type { RegistrationMessage } from '../contract/messages.ts';
import { publishRegistration } from './channels.ts';
import { startDesk, type Desk, type Person } from './testing/desk.ts';

const ears: TestListener[] = [];
let desk: Desk;
let second: TestServer;
let id: number;

// The embedded database serves one process, so there is no second node.
beforeAll(async () => {
  desk = await startDesk();
  second = testDatabaseAddress().kind === 'postgres' ? await testServer({ features: 'all' }) : desk.server;
});
afterAll(async () => {
  if (second !== desk.server) await second.close();
  await desk.server.close();
});
beforeEach(async () => {
  id = await desk.register();
});
afterEach(() => {
  for (const { socket } of ears.splice(0)) socket.terminate();
});

const listen = async (client: Client, channels: readonly string[], server = desk.server): Promise<TestListener> => {
  const ear = await openSocket(server, client);
  ears.push(ear);
  for (const channel of channels) await ear.subscribe(channel);
  return ear;
};
const both = (): string[] => [registrationChannel(id), formChannel(desk.form.id)];
const newsOf = ({ received }: TestListener) => received.flatMap((news) => ('channel' in news ? [[news.channel, news.event, news.data]] : []));
const said = (message: number) => [[registrationChannel(id), 'message', { id: message }], [formChannel(desk.form.id), 'changed', { id }]];

test('announces messages and their readers by id on every node, to those who have the registration or its list open', async () => {
  const colleague = await second.signIn(desk.colleague.id);
  const [here, there] = [await listen(desk.author.client, both()), await listen(colleague, both(), second)];
  const message = (await desk.author.client.post('/api/messages', { message: 'Geheim plan', register_id: id })).json<RegistrationMessage>();
  await desk.author.client.put(`/api/messages/${message.id}`, { message: 'Geheimer plan' });
  await colleague.post(`/api/messages/${message.id}/read`);
  await colleague.post(`/api/messages/${message.id}/read`);
  await desk.author.client.delete(`/api/messages/${message.id}`);
  await desk.author.client.post(`/api/messages/${message.id}/restore`);
  const last = (await desk.author.client.post('/api/messages', { message: 'Klaar', register_id: id })).json<RegistrationMessage>();
  for (const ear of [here, there]) {
    await expectReceived(ear, { channel: formChannel(desk.form.id), event: 'changed', data: { id } });
    await expect.poll(() => newsOf(ear).filter(([, event]) => event === 'changed'), { timeout: 30_000 }).toHaveLength(5);
    const read = [[registrationChannel(id), 'read', { ids: [message.id] }]];
    expect(newsOf(ear)).toEqual([...said(message.id), ...said(message.id), ...read, ...said(message.id), ...said(message.id), ...said(last.id)]);
    expect(JSON.stringify(ear.received)).not.toContain('plan');
  }
});

test('announces changes and the removal of a registration', async () => {
  const ear = await listen(second === desk.server ? desk.author.client : await second.signIn(desk.author.id), both(), second);
  const publish = (event: 'changed' | 'removed') => desk.server.db.transaction(async (db) => {
    if (event === 'removed') await removeRegistration(db, id, { userId: desk.author.id });
    await publishRegistration(desk.server.platform.realtime, db, { id, formId: desk.form.id }, event);
  });
  await publish('changed');
  await publish('removed');
  await expectReceived(ear, { channel: formChannel(desk.form.id), event: 'removed', data: { id } });
  expect(newsOf(ear)).toEqual(['changed', 'removed'].flatMap((event) => both().map((channel) => [channel, event, { id }])));
});

test('announces nothing when nothing was read', async () => {
  const own = (await desk.author.client.post('/api/messages', { message: 'x', register_id: id })).json<RegistrationMessage>();
  const ear = await listen(desk.handler.client, both());
  await desk.author.client.post(`/api/messages/${own.id}/read`);
  await desk.stranger.client.post('/api/messages/mark-multiple-read', { message_ids: [own.id] });
  const next = (await desk.author.client.post('/api/messages', { message: 'y', register_id: id })).json<RegistrationMessage>();
  await expectReceived(ear, { channel: formChannel(desk.form.id), event: 'changed', data: { id } });
  expect(newsOf(ear)).toEqual(said(next.id));
});

test('refuses the channels to users who may not see the registration, or not all of the form', async () => {
  const own = await desk.register({}, { userId: desk.recipient.id });
  const refused = async (by: Person, channel: string): Promise<void> => {
    const ear = await listen(by.client, []);
    ear.send({ subscribe: channel });
    await expectReceived(ear, { refused: channel });
  };
  for (const channel of [...both(), registrationChannel(2_000_000_000), formChannel(2_000_000_000)]) await refused(desk.stranger, channel);
  for (const channel of both()) await refused(desk.recipient, channel);
  await listen(desk.recipient.client, [registrationChannel(own)]);
});
