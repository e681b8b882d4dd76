import { testDatabaseAddress } from '#platform/db/testing/index.ts';
import type { CreatedForm } from '#platform/domain/forms/forms.ts';
import { addRegistration, assignRegistration, removeRegistration } from '#platform/domain/forms/registrations.ts';
import { shareConfiguration } from '#platform/domain/shared-configurations/share.ts';
import { buildOrganisation } from '#platform/domain/testing/factories.ts';
import { expectReceived, openSocket, type TestListener } from '#platform/server/realtime/testing/ws-client.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { formChannel, registrationChannel } from '../contract/channels.ts';
import { setUpRegistrations, type Member } from './testing/registration-setup.ts';

const setup = setUpRegistrations();
/** The other node, which checks policies every six seconds. The embedded database serves one process at a time. */
let second: TestServer;
const ears: TestListener[] = [];

beforeAll(async () => {
  const own = { features: 'all', realtime: { roundSeconds: 1 } } as const;
  second = testDatabaseAddress().kind === 'postgres' ? await testServer(own) : setup.server;
});
afterAll(async () => {
  if (second !== setup.server) await second.close();
});
afterEach(() => {
  for (const { socket } of ears.splice(0)) socket.terminate();
});

type Offered = CreatedForm & { readonly configurationId: number };

const listen = async ({ user, client }: Member): Promise<TestListener> => {
  const ear = await openSocket(second, second === setup.server ? client : await second.signIn(user));
  ears.push(ear);
  return ear;
};

const register = (form: CreatedForm, by: Member, assignee: Member | null = null): Promise<number> =>
  setup.server.db.transaction((db) => addRegistration(db, {
    organisationId: setup.organisationId, formId: form.id, userId: by.user.id, assignedTo: assignee?.user.id ?? null, geometry: null, values: [{ itemId: form.itemIds[0]!, value: 'Tegel' }],
  }));

const shareFor = (form: Offered, by: Member, recipient: Member): Promise<number> =>
  shareConfiguration(setup.db, {
    organisationId: setup.organisationId, configurationId: form.configurationId, createdBy: by.user.id, extent: [144_000, 507_000, 146_000, 509_000],
    validUntil: new Date(Date.now() + 86_400_000), userIds: [recipient.user.id],
  });

interface Watched {
  readonly form: Offered;
  readonly id: number;
  readonly watcher: Member;
}

const past = () => new Date(Date.now() - 1_000);

/** How a user loses what they heard. */
const withdrawals: Readonly<Record<string, (watched: Watched) => Promise<unknown>>> = {
  'the configuration is taken from the user': ({ form, watcher }) =>
    setup.db.deleteFrom('configuration_users').where('configuration_id', '=', form.configurationId).where('user_id', '=', watcher.user.id).execute(),
  'the configuration is over': ({ form }) => setup.db.updateTable('configurations').set({ valid_until: past() }).where('id', '=', form.configurationId).execute(),
  'the configuration is removed': ({ form }) => setup.db.updateTable('configurations').set({ removed_at: new Date() }).where('id', '=', form.configurationId).execute(),
  'the configuration no longer offers the form': ({ form }) => setup.db.deleteFrom('configuration_forms').where('form_id', '=', form.id).execute(),
  'the form is removed': ({ form }) => setup.db.updateTable('forms').set({ removed_at: new Date() }).where('id', '=', form.id).execute(),
  'the registration is erased': ({ id }) => setup.db.deleteFrom('form_registrations').where('id', '=', id).execute(),
};

/** The same for users who have the form for a time, and so hear only their own registrations. */
const endings: Readonly<Record<string, (watched: Watched & { readonly sharedId: number }) => Promise<unknown>>> = {
  'the time is over': ({ sharedId }) => setup.db.updateTable('shared_configurations').set({ valid_until: past() }).where('id', '=', sharedId).execute(),
  'the registration is assigned to somebody else': ({ id }) => setup.server.db.transaction((db) => assignRegistration(db, id, { assignedTo: null, userId: null })),
};

test('ends the channels of a user who loses access, on another node, and delivers nothing after that', { timeout: 120_000 }, async () => {
  const author = await setup.member('manager');
  const listeners: { readonly reason: string; readonly ear: TestListener; readonly lost: string[]; readonly kept: string; readonly watched: Watched }[] = [];
  const watch = async (reason: string, watched: Watched, lost: string[]): Promise<void> => {
    const ear = await listen(watched.watcher);
    const kept = registrationChannel(await register(await setup.form([watched.watcher]), author));
    for (const channel of [...lost, kept]) await ear.subscribe(channel);
    listeners.push({ reason, ear, lost, kept, watched });
  };
  for (const [reason, withdraw] of Object.entries(withdrawals)) {
    const watcher = await setup.member();
    const form = await setup.form([watcher, author]);
    const watched = { form, id: await register(form, author), watcher };
    await watch(reason, watched, [registrationChannel(watched.id), ...(reason.includes('erased') ? [] : [formChannel(form.id)])]);
    await withdraw(watched);
  }
  for (const [reason, end] of Object.entries(endings)) {
    const watcher = await setup.member();
    const form = await setup.form([author]);
    const watched = { form, id: await register(form, author, watcher), watcher, sharedId: await shareFor(form, author, watcher) };
    await watch(reason, watched, [registrationChannel(watched.id)]);
    await end(watched);
  }
  for (const { reason, ear, lost } of listeners) {
    for (const channel of lost) await expect.poll(() => ear.received, { timeout: 30_000, message: reason }).toContainEqual({ refused: channel });
  }
  for (const { ear, lost, kept, watched: { id } } of listeners) {
    await setup.server.db.transaction(async (db) => {
      for (const channel of [...lost, kept]) await setup.server.platform.realtime.publish(db, channel, 'changed', { id });
    });
    await expectReceived(ear, { channel: kept, event: 'changed', data: { id } });
  }
  // Subscribing again does not help.
  for (const { reason, ear, lost } of listeners) {
    const before = ear.received.length;
    lost.forEach((channel) => ear.send({ subscribe: channel }));
    await expect.poll(() => ear.received.slice(before), { timeout: 30_000, message: reason }).toEqual(lost.map((channel) => ({ refused: channel })));
    expect(ear.received.filter((news) => 'channel' in news && lost.includes(news.channel)), reason).toEqual([]);
  }
});

test('tells of a removed registration to those who had it, and to nobody else', async () => {
  const [author, colleague, outsider] = [await setup.member(), await setup.member(), await setup.member()];
  const elsewhere = await setup.member('manager', (await buildOrganisation(setup.db)).id);
  const form = await setup.form([author, colleague], {}, { public: true });
  const removed = await register(form, author);
  await setup.server.db.transaction((db) => removeRegistration(db, removed, { userId: author.user.id }));
  // Whoever opened it in another tab hears that it is restored.
  const ear = await listen(colleague);
  await ear.subscribe(registrationChannel(removed));
  expect((await author.client.post(`/api/forms/values/${removed}/restore`)).statusCode).toBe(200);
  await expectReceived(ear, { channel: registrationChannel(removed), event: 'changed', data: { id: removed } });
  await setup.db.updateTable('configurations').set({ public: false }).where('id', '=', form.configurationId).execute();
  for (const member of [outsider, elsewhere]) {
    const other = await listen(member);
    other.send({ subscribe: registrationChannel(removed) });
    await expectReceived(other, { refused: registrationChannel(removed) });
  }
});

test('hears nothing of a chat in the places of a public configuration of another organisation', async () => {
  const author = await setup.member();
  const elsewhere = await setup.member('manager', (await buildOrganisation(setup.db)).id);
  const form = await setup.form([author], {}, { public: true });
  const id = await register(form, author);
  const ear = await listen(elsewhere);
  for (const channel of [registrationChannel(id), formChannel(form.id)]) {
    ear.send({ subscribe: channel });
    await expectReceived(ear, { refused: channel });
  }
});

test('names of channels that are no number, or one in other digits, lead nowhere and break nothing', async () => {
  const author = await setup.member();
  const form = await setup.form([author]);
  const id = await register(form, author);
  const ear = await listen(author);
  const names = [`register.0${id}`, `register.${id}.message`, `register.-${id}`, `register.${id}e0`, 'register.2147483648', 'register.__proto__', 'register.constructor', `form_map.${form.id}`, `form.${form.id}-`];
  for (const channel of names) {
    ear.send({ subscribe: channel });
    await expectReceived(ear, { refused: channel });
  }
  await ear.subscribe(registrationChannel(id));
});

test('a user removes and restores own messages at most 30 times a minute, because each time all listeners hear of it', async () => {
  const author = await setup.member();
  const form = await setup.form([author]);
  const id = await register(form, author);
  const message = (await author.client.post('/api/messages', { message: 'Morgen.', register_id: id })).json<{ id: number }>().id;
  const statuses = new Set<number>();
  for (let times = 0; times < 31; times += 1) {
    statuses.add((await author.client.delete(`/api/messages/${message}`)).statusCode);
    statuses.add((await author.client.post(`/api/messages/${message}/restore`)).statusCode);
  }
  expect([...statuses]).toEqual([204, 200, 429]);
});
