import { removeRegistration } from '#platform/domain/forms/registrations.ts';
import { buildOrganisation } from '#platform/domain/testing/factories.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { longestMessage, type RegistrationMessage } from '../../contract/messages.ts';
import { setUpOfferedForm, type OfferedForm, type Person } from '../testing/offered-form.ts';

let setup: OfferedForm;
let id: number;
beforeAll(async () => {
  setup = await setUpOfferedForm();
});
afterAll(() => setup.server.close());
beforeEach(async () => {
  id = await setup.register();
});

const send = (by: Person, message: unknown = 'Wanneer komt u?', to = id) => by.client.post('/api/messages', { message, register_id: to });
const sent = async (by: Person, message = 'Wanneer komt u?', to = id): Promise<RegistrationMessage> => {
  const answer = await send(by, message, to);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const read = async (by: Person, of = id): Promise<RegistrationMessage[]> => (await by.client.get(`/api/messages/register/${of}`)).json();
const unread = async (by: Person, of = id): Promise<number> => (await by.client.get(`/api/messages/register/${of}/unread-count`)).json<{ unread_count: number }>().unread_count;
const named = async (): Promise<Person> => {
  const person = await setup.person('manager');
  await setup.server.db.query.updateTable('users').set({ first_name: 'Kim', middle_name: 'van der', last_name: 'Kijk' }).where('id', '=', person.id).execute();
  return person;
};

test('returns every field of a message, oldest first', async () => {
  const kim = await named();
  const one = await sent(kim, '  Eerste <b>regel</b>\nen tweede  ');
  const two = await sent(setup.author, 'Morgen.');
  expect(await read(kim)).toEqual([
    {
      id: one.id, register_id: id, user_id: kim.id, user: { first_name: 'Kim', middle_name: 'van der', last_name: 'Kijk' }, text: 'Eerste <b>regel</b>\nen tweede',
      version: 1, created_at: one.created_at, updated_at: one.created_at, is_read_by_current_user: true, read_by_users: [], abilities: { edit: true, remove: true },
    },
    {
      id: two.id, register_id: id, user_id: setup.author.id, user: { first_name: 'Proef', middle_name: '', last_name: 'Persoon' }, text: 'Morgen.',
      version: 1, created_at: two.created_at, updated_at: two.created_at, is_read_by_current_user: false, read_by_users: [], abilities: { edit: false, remove: false },
    },
  ]);
  expect(Math.abs(Date.parse(one.created_at) - Date.now())).toBeLessThan(60_000);
});

test('keeps the messages of an account that is gone', async () => {
  const kim = await named();
  await sent(kim, 'Tot ziens');
  await setup.server.db.query.deleteFrom('users').where('id', '=', kim.id).execute();
  expect(await read(setup.author)).toMatchObject([{ user_id: null, user: null, text: 'Tot ziens', is_read_by_current_user: false, abilities: { edit: false, remove: false } }]);
});

test.each([['', 422], ['   ', 422], ['x', 200], ['x'.repeat(longestMessage), 200], ['x'.repeat(longestMessage + 1), 422], ['😀'.repeat(longestMessage / 2), 200], ['a\0b', 422], [null, 422], [7, 422], [['x'], 422]])(
  'accepts messages of 1 to 2,000 characters (%#)', async (message, status) => {
    const writer = await setup.person('manager');
    const answer = await send(writer, message);
    expect(answer.statusCode).toBe(status);
    const own = await sent(writer, 'was');
    expect((await writer.client.put(`/api/messages/${own.id}`, { message })).statusCode).toBe(status);
  },
);

test('accepts 30 messages a minute from one user', async () => {
  const [fast, other] = [await setup.person('manager'), await setup.person('manager')];
  for (let count = 0; count < 30; count += 1) await sent(fast, `${count}`);
  const refused = await send(fast);
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  await sent(other);
  expect(await read(other)).toHaveLength(31);
});

test('adds a message once when the browser sends it again', async () => {
  const again = () => setup.author.client.post('/api/messages', { message: 'Eenmaal', register_id: id }, { headers: { 'idempotency-key': `message-${id}` } });
  const [one, two] = [await again(), await again()];
  expect(two.json()).toEqual(one.json());
  expect(await read(setup.author)).toHaveLength(1);
});

describe('reading', () => {
  test('counts messages of others as unread until they are marked as read', async () => {
    const [one, two] = [await sent(setup.handler, 'Een'), await sent(setup.handler, 'Twee')];
    await sent(setup.author, 'Van mij');
    expect([await unread(setup.author), await unread(setup.handler), await unread(setup.colleague)]).toEqual([2, 1, 3]);
    expect((await setup.author.client.post(`/api/messages/${one.id}/read`)).statusCode).toBe(204);
    expect([await unread(setup.author), await unread(setup.colleague)]).toEqual([1, 3]);
    expect((await read(setup.author)).map((message) => message.is_read_by_current_user)).toEqual([true, false, true]);
    expect((await setup.author.client.post('/api/messages/mark-multiple-read', { message_ids: [one.id, two.id] })).statusCode).toBe(204);
    expect([await unread(setup.author), await unread(setup.colleague)]).toEqual([0, 3]);
  });

  test('shows who has read a message to its writer alone, each reader once, without the writer', async () => {
    const kim = await named();
    const message = await sent(setup.author);
    for (const by of [kim, setup.colleague, kim, setup.author]) await by.client.post(`/api/messages/${message.id}/read`);
    const [own] = await read(setup.author);
    expect(own?.read_by_users).toEqual([
      { id: kim.id, first_name: 'Kim', last_name: 'Kijk', read_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) },
      { id: setup.colleague.id, first_name: 'Proef', last_name: 'Persoon', read_at: expect.any(String) },
    ]);
    expect(Math.abs(Date.parse(own?.read_by_users[0]?.read_at ?? '') - Date.now())).toBeLessThan(60_000);
    expect((await read(kim))[0]?.read_by_users).toEqual([]);
  });

  test('counts unread messages in the overview', async () => {
    const messages = [await sent(setup.handler), await sent(setup.handler), await sent(setup.author)];
    const row = async (by: Person) => {
      const { data } = (await by.client.get(`/api/forms/search_value/${setup.form.id}?pageSize=200`)).json<{ data: { id: number; has_communication: boolean; unread_messages_count: number }[] }>();
      const { has_communication: talks, unread_messages_count: count } = data.find((one) => one.id === id) ?? {};
      return [talks, count];
    };
    expect([await row(setup.author), await row(setup.handler), await row(setup.colleague)]).toEqual([[true, 2], [true, 1], [true, 3]]);
    await setup.author.client.post(`/api/messages/${messages[0]?.id}/read`);
    expect(await row(setup.author)).toEqual([true, 1]);
    await setup.handler.client.delete(`/api/messages/${messages[1]?.id}`);
    expect(await row(setup.author)).toEqual([true, 0]);
    await setup.handler.client.delete(`/api/messages/${messages[0]?.id}`);
    await setup.author.client.delete(`/api/messages/${messages[2]?.id}`);
    expect(await row(setup.author)).toEqual([false, 0]);
  });

  test('marks no messages that the user may not see as read, and at most 1,000 at once', async () => {
    const message = await sent(setup.handler);
    const mark = (ids: unknown, by: Person) => by.client.post('/api/messages/mark-multiple-read', { message_ids: ids });
    expect((await mark([message.id, 2_000_000_000], setup.stranger)).statusCode).toBe(204);
    expect((await mark([], setup.author)).statusCode).toBe(204);
    for (const ids of [[0], ['1; drop table users'], Array.from({ length: 1001 }, () => message.id), 'alle', null]) expect((await mark(ids, setup.author)).statusCode).toBe(422);
    const rows = await setup.server.db.query.selectFrom('registration_message_reads').select('user_id').where('message_id', '=', message.id).execute();
    expect(rows).toEqual([]);
  });
});

describe('changing and removing', () => {
  test('lets users change and remove only their own messages', async () => {
    const message = await sent(setup.author, 'Was');
    const put = (by: Person, headers = {}) => by.client.put(`/api/messages/${message.id}`, { message: 'Wordt' }, { headers });
    for (const by of [setup.handler, setup.colleague]) {
      expect([(await put(by)).statusCode, (await by.client.delete(`/api/messages/${message.id}`)).statusCode]).toEqual([403, 403]);
    }
    expect([(await put(setup.stranger)).statusCode, (await setup.stranger.client.delete(`/api/messages/${message.id}`)).statusCode]).toEqual([404, 404]);
    expect((await put(setup.author, { 'if-match': '"7"' })).statusCode).toBe(412);
    expect((await read(setup.handler))[0]).toMatchObject({ text: 'Was', version: 1 });
    expect((await put(setup.author, { 'if-match': '"1"' })).json()).toMatchObject({ text: 'Wordt', version: 2, created_at: message.created_at });
    expect((await setup.author.client.delete(`/api/messages/${message.id}`)).statusCode).toBe(204);
    expect(await read(setup.author)).toEqual([]);
    expect(await unread(setup.handler)).toBe(0);
    expect([(await put(setup.author)).statusCode, (await setup.handler.client.post(`/api/messages/${message.id}/read`)).statusCode]).toEqual([404, 404]);
  });

  test('restores a removed message for its writer, within the hour', async () => {
    const message = await sent(setup.author, 'Toch wel');
    const restore = (by: Person) => by.client.post(`/api/messages/${message.id}/restore`);
    expect((await restore(setup.author)).statusCode).toBe(404);
    await setup.handler.client.post(`/api/messages/${message.id}/read`);
    await setup.author.client.delete(`/api/messages/${message.id}`);
    expect([(await restore(setup.handler)).statusCode, (await restore(setup.stranger)).statusCode]).toEqual([404, 404]);
    expect((await restore(setup.author)).json()).toMatchObject({ id: message.id, text: 'Toch wel', read_by_users: [{ id: setup.handler.id }] });
    await setup.server.db.query.updateTable('registration_messages').set({ removed_at: new Date(Date.now() - 3_601_000) }).where('id', '=', message.id).execute();
    expect((await restore(setup.author)).statusCode).toBe(404);
  });

  test('logs a removal without the text of the message', async () => {
    const message = await sent(setup.author, 'vertrouwelijk');
    await setup.author.client.put(`/api/messages/${message.id}`, { message: 'ook vertrouwelijk' });
    await setup.author.client.delete(`/api/messages/${message.id}`);
    const logged = await setup.server.db.query.selectFrom('audit_log').select(['action', 'details', 'changes', 'actor_id']).where('object_type', '=', 'registration_message').where('object_id', '=', String(message.id)).orderBy('id').execute();
    expect(logged).toEqual(['change', 'remove'].map((verb) => ({ action: `registration_message.${verb}`, details: { registration_id: id }, changes: {}, actor_id: setup.author.id })));
  });
});

test('lets everybody write who may see the registration, and nobody else read or write', async () => {
  const foreign = await setup.person('manager', (await buildOrganisation(setup.server.db.query)).id);
  const message = await sent(setup.colleague);
  for (const by of [setup.stranger, foreign, setup.recipient]) {
    const answers = await Promise.all([
      send(by), by.client.get(`/api/messages/register/${id}`), by.client.get(`/api/messages/register/${id}/unread-count`), by.client.post(`/api/messages/${message.id}/read`),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  }
  expect((await send(await setup.person('manager'), 'x', 2_000_000_000)).statusCode).toBe(404);
  const visitor = await setup.server.visitor();
  expect([(await visitor.get(`/api/messages/register/${id}`)).statusCode, (await visitor.post('/api/messages', { message: 'x', register_id: id })).statusCode]).toEqual([401, 401]);
  const own = await setup.register({}, { userId: setup.recipient.id });
  await sent(setup.recipient, 'Van mij', own);
  expect(await read(setup.recipient, own)).toHaveLength(1);
  await setup.server.db.transaction((db) => removeRegistration(db, own, { userId: setup.handler.id }));
  expect([(await send(setup.recipient, 'x', own)).statusCode, (await setup.recipient.client.get(`/api/messages/register/${own}`)).statusCode]).toEqual([404, 404]);
});
