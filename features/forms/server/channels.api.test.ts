import { expectReceived, type TestListener } from '#platform/server/realtime/testing/ws-client.ts';
import { removeRegistration } from '#platform/domain/forms/registrations.ts';
import { expect, test } from 'vitest';
import { formChannel, registrationChannel } from '../contract/channels.ts';
import type { RegistrationMessage } from '../contract/messages.ts';
import { publishRegistration } from './channels.ts';
import type { Person } from './testing/offered-form.ts';
import { onTwoNodes } from './testing/two-nodes.ts';

const setup = onTwoNodes();

const both = (): string[] => [registrationChannel(setup.id), formChannel(setup.form.id)];
const newsOf = ({ received }: TestListener) => received.flatMap((news) => ('channel' in news ? [[news.channel, news.event, news.data]] : []));
const said = (message: number) => [[registrationChannel(setup.id), 'message', { id: message }], [formChannel(setup.form.id), 'changed', { id: setup.id }]];

test('announces messages and their readers by id on every node, to those who have the registration or its list open', async () => {
  const colleague = await setup.signInThere(setup.colleague);
  const [here, there] = [await setup.listen(setup.author.client, both()), await setup.listen(colleague, both(), setup.second)];
  const message = (await setup.author.client.post('/api/messages', { message: 'Geheim plan', register_id: setup.id })).json<RegistrationMessage>();
  await setup.author.client.put(`/api/messages/${message.id}`, { message: 'Geheimer plan' });
  await colleague.post(`/api/messages/${message.id}/read`);
  await colleague.post(`/api/messages/${message.id}/read`);
  await setup.author.client.delete(`/api/messages/${message.id}`);
  await setup.author.client.post(`/api/messages/${message.id}/restore`);
  const last = (await setup.author.client.post('/api/messages', { message: 'Klaar', register_id: setup.id })).json<RegistrationMessage>();
  for (const ear of [here, there]) {
    await expectReceived(ear, { channel: formChannel(setup.form.id), event: 'changed', data: { id: setup.id } });
    await expect.poll(() => newsOf(ear).filter(([, event]) => event === 'changed'), { timeout: 30_000 }).toHaveLength(5);
    const read = [[registrationChannel(setup.id), 'read', { ids: [message.id] }]];
    expect(newsOf(ear)).toEqual([...said(message.id), ...said(message.id), ...read, ...said(message.id), ...said(message.id), ...said(last.id)]);
    expect(JSON.stringify(ear.received)).not.toContain('plan');
  }
});

test('a message reaches a listener on another node within a second, and is read there', async () => {
  const colleague = await setup.signInThere(setup.colleague);
  const there = await setup.listen(colleague, both(), setup.second);
  const heard: number[] = [];
  for (const text of ['Ligt hij er nog?', 'Ja', 'Dan komen we']) {
    const sent = performance.now();
    const { id } = (await setup.author.client.post('/api/messages', { message: text, register_id: setup.id })).json<RegistrationMessage>();
    await expectReceived(there, { channel: registrationChannel(setup.id), event: 'message', data: { id } });
    heard.push(performance.now() - sent);
    expect((await colleague.get(`/api/messages/register/${setup.id}`)).json<RegistrationMessage[]>().find((message) => message.id === id)).toMatchObject({ text });
  }
  // The quickest: a busy machine may hold up one of them.
  expect(Math.min(...heard)).toBeLessThan(1_000);
});

test('announces changes and the removal of a registration', async () => {
  const ear = await setup.listen(await setup.signInThere(setup.author), both(), setup.second);
  const publish = (event: 'changed' | 'removed') => setup.server.db.transaction(async (db) => {
    if (event === 'removed') await removeRegistration(db, setup.id, { userId: setup.author.id });
    await publishRegistration(setup.server.platform.realtime, db, { id: setup.id, formId: setup.form.id }, event);
  });
  await publish('changed');
  await publish('removed');
  await expectReceived(ear, { channel: formChannel(setup.form.id), event: 'removed', data: { id: setup.id } });
  expect(newsOf(ear)).toEqual(['changed', 'removed'].flatMap((event) => both().map((channel) => [channel, event, { id: setup.id }])));
});

test('announces nothing when nothing was read', async () => {
  const own = (await setup.author.client.post('/api/messages', { message: 'x', register_id: setup.id })).json<RegistrationMessage>();
  const ear = await setup.listen(setup.handler.client, both());
  await setup.author.client.post(`/api/messages/${own.id}/read`);
  await setup.stranger.client.post('/api/messages/mark-multiple-read', { message_ids: [own.id] });
  const next = (await setup.author.client.post('/api/messages', { message: 'y', register_id: setup.id })).json<RegistrationMessage>();
  await expectReceived(ear, { channel: formChannel(setup.form.id), event: 'changed', data: { id: setup.id } });
  expect(newsOf(ear)).toEqual(said(next.id));
});

test('refuses the channels to users who may not see the registration, or not all of the form', async () => {
  const own = await setup.register({}, { userId: setup.recipient.id });
  const refused = async (by: Person, channel: string): Promise<void> => {
    const ear = await setup.listen(by.client, []);
    ear.send({ subscribe: channel });
    await expectReceived(ear, { refused: channel });
  };
  for (const channel of [...both(), registrationChannel(2_000_000_000), formChannel(2_000_000_000)]) await refused(setup.stranger, channel);
  for (const channel of both()) await refused(setup.recipient, channel);
  await setup.listen(setup.recipient.client, [registrationChannel(own)]);
});
