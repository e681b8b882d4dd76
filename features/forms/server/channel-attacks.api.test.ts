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
/** Another node, which checks policies every six seconds. On the embedded database it is the same one, since that serves one process. */
let second: TestServer;
const openListeners: TestListener[] = [];

beforeAll(async () => {
  const own = { features: 'all', realtime: { roundSeconds: 1 } } as const;
  second = testDatabaseAddress().kind === 'postgres' ? await testServer(own) : setup.server;
});
afterAll(async () => {
  if (second !== setup.server) await second.close();
});
afterEach(() => {
  for (const { socket } of openListeners.splice(0)) socket.terminate();
});

type Offered = CreatedForm & { readonly configurationId: number };

const listen = async ({ user, client }: Member): Promise<TestListener> => {
  const listener = await openSocket(second, second === setup.server ? client : await second.signIn(user));
  openListeners.push(listener);
  return listener;
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

/** The ways in which a user loses access to channels. */
const withdrawals: Readonly<Record<string, (watched: Watched) => Promise<unknown>>> = {
  'the configuration is taken from the user': ({ form, watcher }) =>
    setup.db.deleteFrom('configuration_users').where('configuration_id', '=', form.configurationId).where('user_id', '=', watcher.user.id).execute(),
  'the configuration has expired': ({ form }) => setup.db.updateTable('configurations').set({ valid_until: past() }).where('id', '=', form.configurationId).execute(),
  'the configuration is removed': ({ form }) => setup.db.updateTable('configurations').set({ removed_at: new Date() }).where('id', '=', form.configurationId).execute(),
  'the configuration no longer offers the form': ({ form }) => setup.db.deleteFrom('configuration_forms').where('form_id', '=', form.id).execute(),
  'the form is removed': ({ form }) => setup.db.updateTable('forms').set({ removed_at: new Date() }).where('id', '=', form.id).execute(),
  'the registration is erased': ({ id }) => setup.db.deleteFrom('form_registrations').where('id', '=', id).execute(),
};

/** The same for recipients of a shared configuration, who hear only of registrations of their own or assigned to them. */
const endings: Readonly<Record<string, (watched: Watched & { readonly sharedId: number }) => Promise<unknown>>> = {
  'the shared configuration has expired': ({ sharedId }) => setup.db.updateTable('shared_configurations').set({ valid_until: past() }).where('id', '=', sharedId).execute(),
  'the registration is assigned to somebody else': ({ id }) => setup.server.db.transaction((db) => assignRegistration(db, id, { assignedTo: null, userId: null })),
};

test('a user who loses access is unsubscribed on another node, and receives nothing after that', { timeout: 120_000 }, async () => {
  const author = await setup.member('manager');
  const listeners: { readonly reason: string; readonly listener: TestListener; readonly lost: string[]; readonly kept: string; readonly watched: Watched }[] = [];
  const watch = async (reason: string, watched: Watched, lost: string[]): Promise<void> => {
    const listener = await listen(watched.watcher);
    const kept = registrationChannel(await register(await setup.form([watched.watcher]), author));
    for (const channel of [...lost, kept]) await listener.subscribe(channel);
    listeners.push({ reason, listener, lost, kept, watched });
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
  for (const { reason, listener, lost } of listeners) {
    for (const channel of lost) await expect.poll(() => listener.received, { timeout: 30_000, message: reason }).toContainEqual({ refused: channel });
  }
  for (const { listener, lost, kept, watched: { id } } of listeners) {
    await setup.server.db.transaction(async (db) => {
      for (const channel of [...lost, kept]) await setup.server.platform.realtime.publish(db, channel, 'changed', { id });
    });
    await expectReceived(listener, { channel: kept, event: 'changed', data: { id } });
  }
  // Subscribing again is refused.
  for (const { reason, listener, lost } of listeners) {
    const before = listener.received.length;
    lost.forEach((channel) => listener.send({ subscribe: channel }));
    await expect.poll(() => listener.received.slice(before), { timeout: 30_000, message: reason }).toEqual(lost.map((channel) => ({ refused: channel })));
    expect(listener.received.filter((news) => 'channel' in news && lost.includes(news.channel)), reason).toEqual([]);
  }
});

test('tells that a removed registration is restored only to users who may see it', async () => {
  const [author, colleague, outsider] = [await setup.member(), await setup.member(), await setup.member()];
  const elsewhere = await setup.member('manager', (await buildOrganisation(setup.db)).id);
  const form = await setup.form([author, colleague], {}, { public: true });
  const removed = await register(form, author);
  await setup.server.db.transaction((db) => removeRegistration(db, removed, { userId: author.user.id }));
  // A user who has it open in another tab hears that it is restored.
  const listener = await listen(colleague);
  await listener.subscribe(registrationChannel(removed));
  expect((await author.client.post(`/api/forms/values/${removed}/restore`)).statusCode).toBe(200);
  await expectReceived(listener, { channel: registrationChannel(removed), event: 'changed', data: { id: removed } });
  await setup.db.updateTable('configurations').set({ public: false }).where('id', '=', form.configurationId).execute();
  for (const member of [outsider, elsewhere]) {
    const other = await listen(member);
    other.send({ subscribe: registrationChannel(removed) });
    await expectReceived(other, { refused: registrationChannel(removed) });
  }
});

test('refuses the channels of a public form to a user of another organisation', async () => {
  const author = await setup.member();
  const elsewhere = await setup.member('manager', (await buildOrganisation(setup.db)).id);
  const form = await setup.form([author], {}, { public: true });
  const id = await register(form, author);
  const listener = await listen(elsewhere);
  for (const channel of [registrationChannel(id), formChannel(form.id)]) {
    listener.send({ subscribe: channel });
    await expectReceived(listener, { refused: channel });
  }
});

test('refuses channel names with an invalid id, and keeps the connection', async () => {
  const author = await setup.member();
  const form = await setup.form([author]);
  const id = await register(form, author);
  const listener = await listen(author);
  const names = [`register.0${id}`, `register.${id}.message`, `register.-${id}`, `register.${id}e0`, 'register.2147483648', 'register.__proto__', 'register.constructor', `form_map.${form.id}`, `form.${form.id}-`];
  for (const channel of names) {
    listener.send({ subscribe: channel });
    await expectReceived(listener, { refused: channel });
  }
  await listener.subscribe(registrationChannel(id));
});

test('limits a user to 30 removals and 30 restorations of messages a minute', async () => {
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
