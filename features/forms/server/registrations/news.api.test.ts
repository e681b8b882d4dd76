import { expectReceived, openSocket } from '#platform/server/realtime/testing/ws-client.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formChannel } from '../../contract/channels.ts';
import type { Registration } from '../../contract/registration.ts';
import { setUpOfferedForm, type OfferedForm } from '../testing/offered-form.ts';

let setup: OfferedForm;
beforeAll(async () => {
  setup = await setUpOfferedForm();
});
afterAll(() => setup.server.close());

test('each change of a registration is announced by its id, and nothing when nothing changed', async () => {
  const ear = await openSocket(setup.server, setup.colleague.client);
  const channel = formChannel(setup.form.id);
  await ear.subscribe(channel);
  const { client } = setup.author;
  const value = [{ item_id: setup.items['Omschrijving'], value: 'Geheime tegel' }];
  const { id } = (await client.post('/api/forms/values', { form_id: setup.form.id, value, geom: { type: 'Point', coordinates: [145_000, 508_000] } })).json<Registration>();
  await client.put('/api/forms/values', { id, value });
  await client.put('/api/forms/values', { id, value: [{ ...value[0], value: 'Andere tegel' }] });
  await client.post(`/api/forms/history/${id}/restore`, { version: 1 });
  await setup.handler.client.put(`/api/forms/values/${id}/archived`, { archived: true });
  await setup.handler.client.put(`/api/forms/values/${id}/archived`, { archived: true });
  await setup.handler.client.put(`/api/forms/values/${id}/assigned`, { user_id: setup.colleague.id });
  await client.delete(`/api/forms/values/${id}`);
  await expectReceived(ear, { channel, event: 'removed', data: { id } });
  await client.post(`/api/forms/values/${id}/restore`);
  await expect.poll(() => ear.received.filter((news) => 'event' in news).length).toBe(7);
  expect(ear.received.flatMap((news) => ('event' in news ? [news.event] : []))).toEqual(['changed', 'changed', 'changed', 'changed', 'changed', 'removed', 'changed']);
  expect(JSON.stringify(ear.received)).not.toContain('tegel');
  ear.socket.terminate();
});
