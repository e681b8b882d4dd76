import type { CreatedForm } from '#platform/domain/forms/forms.ts';
import { addRegistration } from '#platform/domain/forms/registrations.ts';
import { buildOrganisation } from '#platform/domain/testing/factories.ts';
import { shareConfiguration } from '#platform/domain/shared-configurations/share.ts';
import type { UploadedFile } from '#platform/contract/upload.ts';
import { openSocket, type TestListener } from '#platform/server/realtime/testing/ws-client.ts';
import type { Client } from '#platform/server/testing/index.ts';
import { png, send } from '#platform/server/testing/multipart.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formChannel, registrationChannel } from '../../contract/channels.ts';
import { items, setUpRegistrations, type Member } from '../testing/registration-setup.ts';

const setup = setUpRegistrations();

const viewers = ['visitor', 'given', 'not given', 'elsewhere', 'recipient', 'manager', 'admin', 'handler'] as const;
type ViewerName = (typeof viewers)[number];

/** How a viewer has the form: not at all, its places only, for a time, whole, or to handle. */
type Access = 'none' | 'places' | 'time' | 'whole' | 'handle';

const access: Readonly<Record<string, Readonly<Record<ViewerName, Access>>>> = {
  'a configuration that is given': { 'visitor': 'none', 'given': 'whole', 'not given': 'none', 'elsewhere': 'none', 'recipient': 'none', 'manager': 'handle', 'admin': 'handle', 'handler': 'handle' },
  'a configuration that is shared for a time': { 'visitor': 'none', 'given': 'none', 'not given': 'none', 'elsewhere': 'none', 'recipient': 'time', 'manager': 'handle', 'admin': 'handle', 'handler': 'handle' },
  'a public configuration': { 'visitor': 'places', 'given': 'whole', 'not given': 'whole', 'elsewhere': 'places', 'recipient': 'whole', 'manager': 'handle', 'admin': 'handle', 'handler': 'handle' },
  'a configuration that is over': { 'visitor': 'none', 'given': 'none', 'not given': 'none', 'elsewhere': 'none', 'recipient': 'none', 'manager': 'none', 'admin': 'none', 'handler': 'none' },
  'a removed configuration': { 'visitor': 'none', 'given': 'none', 'not given': 'none', 'elsewhere': 'none', 'recipient': 'none', 'manager': 'none', 'admin': 'none', 'handler': 'none' },
};

const relations = ['author', 'assignee', 'other'] as const;
type Relation = (typeof relations)[number];

/** The calls, in the order in which they are made to one registration. */
const calls = [
  'register', 'history', 'check', 'file', 'open', 'close', 'channel', 'assignees', 'messages', 'unread', 'send', 'mark read', 'change message', 'remove message', 'restore message',
  'change', 'archive', 'assign', 'version', 'remove', 'channel again', 'file again', 'restore',
] as const;
type CallName = (typeof calls)[number];

/** Statuses of the calls above. A check answers 200 or, here, 404 for not allowed. */
const unseen = calls.map(() => 404);
/** A user who sees a registration may discuss it, and may change only their own messages. */
const discusses = [200, 200, 200, 204, 403, 403, 404];
/** Reading the registration and its file, opening and closing it, and subscribing to its channel. */
const looks = [200, 200, 200, 200, 200, 204, 200];
const reads = [...looks, 403, ...discusses, 403, 403, 403, 403, 403, 200, 200, 404];
const edits = [...looks, 403, ...discusses, 200, 403, 403, 200, 403, 200, 200, 404];
/** After its removal the channel still exists, to tell that it is restored; its file does not. */
const owns = [...looks, 403, ...discusses, 200, 403, 403, 200, 204, 200, 404, 200];
const handles = [...looks, 200, ...discusses, 200, 200, 200, 200, 204, 200, 404, 200];

/** By access: for a form that all may change, and for one that is handled and past its first step. */
const expected: Readonly<Record<Exclude<Access, 'none' | 'places'>, Readonly<Record<Relation, readonly [number[], number[]]>>>> = {
  time: { author: [owns, reads], assignee: [edits, reads], other: [unseen, unseen] },
  whole: { author: [owns, reads], assignee: [edits, reads], other: [edits, reads] },
  handle: { author: [handles, handles], assignee: [handles, handles], other: [handles, handles] },
};

let people: Record<Exclude<ViewerName, 'visitor'>, Member>;
let clients: Record<ViewerName, Client>;
let stranger: Member;
/** One for each user; visitors cannot open a socket. */
let listeners: Record<Exclude<ViewerName, 'visitor'>, TestListener>;
/** The id of a photo that the stranger uploaded. */
let photo: number;

beforeAll(async () => {
  const elsewhere = (await buildOrganisation(setup.db)).id;
  people = {
    'given': await setup.member(), 'not given': await setup.member(), 'elsewhere': await setup.member('manager', elsewhere), 'recipient': await setup.member(),
    'manager': await setup.member('manager'), 'admin': await setup.member('admin'), 'handler': await setup.member('handler'),
  };
  stranger = await setup.member();
  const signedIn = Object.entries(people).map(([name, { client }]) => [name, client] as const);
  clients = { ...(Object.fromEntries(signedIn) as Record<keyof typeof people, Client>), visitor: await setup.server.visitor() };
  listeners = Object.fromEntries(await Promise.all(signedIn.map(async ([name, client]) => [name, await openSocket(setup.server, client)]))) as typeof listeners;
  photo = (await send(stranger.client, '/api/upload', { name: 'foto.png', content: png })).json<UploadedFile>().id;
});
afterAll(() => Object.values(listeners).forEach(({ socket }) => socket.terminate()));

const buildForms = async (kind: string): Promise<CreatedForm[]> => {
  const { given, recipient, handler, manager } = people;
  const isShared = kind.includes('shared');
  const users = isShared ? [] : [given, handler];
  const configuration = { public: kind.includes('public'), validUntil: kind.includes('over') ? new Date(Date.now() - 60_000) : null };
  const forms = [];
  for (const notify of [false, true]) {
    const form = await setup.form(users, { notify, items, export: true }, configuration);
    if (isShared) {
      await shareConfiguration(setup.db, {
        organisationId: setup.organisationId, configurationId: form.configurationId, createdBy: manager.user.id, extent: [144_000, 507_000, 146_000, 509_000],
        validUntil: new Date(Date.now() + 86_400_000), userIds: [recipient.user.id, handler.user.id],
      });
    }
    if (kind.includes('removed')) await setup.db.updateTable('configurations').set({ removed_at: new Date() }).where('id', '=', form.configurationId).execute();
    forms.push(form);
  }
  return forms;
};

/** A registration of which a viewer is the author, the assignee, or neither. */
const register = (form: CreatedForm, relation: Relation, viewer: ViewerName, isBegun: boolean): Promise<number> => {
  const userId = viewer === 'visitor' ? stranger.user.id : people[viewer].user.id;
  return setup.server.db.transaction((db) => addRegistration(db, {
    organisationId: setup.organisationId, formId: form.id, userId: relation === 'author' ? userId : stranger.user.id, assignedTo: relation === 'assignee' ? userId : null,
    geometry: { type: 'Point', coordinates: [145_000, 508_000] },
    values: [{ itemId: form.itemIds[0]!, value: 'Tegel' }, { itemId: form.itemIds[1]!, value: isBegun ? 'Bezig' : 'Nieuw' }],
  }));
};

/** Makes the photo the answer to a form item that is not hidden. */
const showPhoto = (id: number, form: CreatedForm) =>
  setup.db.updateTable('files').set({ used_by: 'forms', used_id: `${id}.${form.itemIds[5]}` }).where('id', '=', photo).execute();

/** Subscribes to a channel and unsubscribes. Returns 200, 404 for a refusal, or 401 for visitors. */
const hear = async (viewer: ViewerName, channel: string): Promise<number> => {
  if (viewer === 'visitor') return 401;
  const { received, send: say } = listeners[viewer];
  const before = received.length;
  const answers = () => received.slice(before).filter((news) => 'subscribed' in news || 'refused' in news);
  say({ subscribe: channel });
  await expect.poll(answers, { timeout: 30_000 }).toHaveLength(1);
  say({ unsubscribe: channel });
  return 'subscribed' in answers()[0]! ? 200 : 404;
};

/** A message of another user than the viewer. */
const write = async (registrationId: number): Promise<number> =>
  (await setup.db.insertInto('registration_messages').values({
    organisation_id: setup.organisationId, registration_id: registrationId, user_id: stranger.user.id, text: 'Wanneer komt u?',
  }).returning('id').executeTakeFirstOrThrow()).id;

const call = async (name: CallName, viewer: ViewerName, id: number, form: CreatedForm, message: number): Promise<number> => {
  const by = clients[viewer];
  const path = `/api/forms/values/${id}`;
  switch (name) {
    case 'register': return (await by.get(`/api/forms/register/${id}`)).statusCode;
    case 'history': return (await by.get(`/api/forms/history/${id}`)).statusCode;
    case 'check': {
      const response = await by.get(`/api/forms/check_id/${id}`);
      return response.statusCode === 200 && !response.json<{ allowed: boolean }>().allowed ? 404 : response.statusCode;
    }
    case 'file':
    case 'file again': return (await by.get(`/api/fileurl/${photo}`)).statusCode;
    case 'open': return (await by.put(`/api/forms/register/${id}/opened`)).statusCode;
    case 'close': return (await by.delete(`/api/forms/register/${id}/opened`)).statusCode;
    case 'channel':
    case 'channel again': return hear(viewer, registrationChannel(id));
    case 'assignees': return (await by.get(`${path}/assignees`)).statusCode;
    case 'messages': return (await by.get(`/api/messages/register/${id}`)).statusCode;
    case 'unread': return (await by.get(`/api/messages/register/${id}/unread-count`)).statusCode;
    case 'send': return (await by.post('/api/messages', { message: 'Morgen.', register_id: id })).statusCode;
    case 'mark read': return (await by.post(`/api/messages/${message}/read`)).statusCode;
    case 'change message': return (await by.put(`/api/messages/${message}`, { message: 'Nooit.' })).statusCode;
    case 'remove message': return (await by.delete(`/api/messages/${message}`)).statusCode;
    case 'restore message': return (await by.post(`/api/messages/${message}/restore`)).statusCode;
    case 'change': return (await by.put('/api/forms/values', { id, value: [{ item_id: form.itemIds[0], value: 'Anders' }] })).statusCode;
    case 'archive': return (await by.put(`${path}/archived`, { archived: true })).statusCode;
    case 'assign': return (await by.put(`${path}/assigned`, { user_id: null })).statusCode;
    case 'version': return (await by.post(`/api/forms/history/${id}/restore`, { version: 1 })).statusCode;
    case 'remove': return (await by.delete(path)).statusCode;
    case 'restore': return (await by.post(`${path}/restore`)).statusCode;
  }
};

const statusOf = (viewer: ViewerName, has: Access, relation: Relation, isHandled: boolean, at: number): number => {
  // Visitors get 404 for a file, because 401 would tell that it exists.
  if (viewer === 'visitor') return calls[at]!.startsWith('file') ? 404 : 401;
  return has === 'none' || has === 'places' ? 404 : expected[has][relation][isHandled ? 1 : 0][at]!;
};

test.each(Object.keys(access))('answers every viewer of %s as the table says', { timeout: 300_000 }, async (kind) => {
  const forms = await buildForms(kind);
  const strays: string[] = [];
  const hold = (what: string, status: number, wanted: number): void => {
    if (status !== wanted) strays.push(`${what}: ${status} instead of ${wanted}`);
  };
  for (const viewer of viewers) {
    const has = access[kind]![viewer];
    const by = clients[viewer];
    for (const [of, form] of forms.entries()) {
      for (const relation of relations) {
        const id = await register(form, relation, viewer, of === 1);
        const message = await write(id);
        await showPhoto(id, form);
        for (const [at, name] of calls.entries()) hold(`${viewer}, ${relation}, ${name}, form ${of}`, await call(name, viewer, id, form, message), statusOf(viewer, has, relation, of === 1, at));
      }
      const uses = viewer === 'visitor' ? 401 : has === 'none' || has === 'places' ? 404 : 200;
      hold(`${viewer}, create`, (await by.post('/api/forms/values', setup.body(form))).statusCode, uses);
      hold(`${viewer}, new values`, (await by.get(`/api/forms/new_values/${form.id}`)).statusCode, uses);
      hold(`${viewer}, list`, (await by.get(`/api/forms/search_value/${form.id}`)).statusCode, uses);
      hold(`${viewer}, answers to filter by`, (await by.get(`/api/forms/${form.id}/filter_answers`)).statusCode, uses);
      // The channel names all registrations, so recipients of a shared configuration do not get it, even if they handle registrations.
      const hearsAll = has === 'whole' || (has === 'handle' && !(viewer === 'handler' && kind.includes('shared')));
      hold(`${viewer}, channel of the form`, await hear(viewer, formChannel(form.id)), uses === 200 && !hearsAll ? 404 : uses);
      hold(`${viewer}, export`, (await by.get(`/api/forms/overview/export/${form.id}`)).statusCode, uses);
      hold(`${viewer}, look`, (await by.post(`/api/forms/${form.id}/look`)).statusCode, uses === 200 ? 204 : uses);
      const layer = await by.get('/api/tiles/form_map', { query: { filter: `form_id = ${form.id}`, limit: '1000' } });
      hold(`${viewer}, layer`, layer.statusCode, has === 'none' ? 404 : 200);
    }
  }
  expect(strays).toEqual([]);
});

test('hides what hidden items contain from everybody who may not see it, in every answer and in the log', async () => {
  const canary = 'KANARIE-7261';
  const { given, handler, manager, recipient } = people;
  const form = await setup.form([given, handler, recipient], {
    export: true, styling: { features: { key: 'Fase', props: [{ value: canary, fillColor: '#fff', strokeColor: '#000' }] } },
    items: [
      { name: 'Wat', type: 'text', listTitle: true }, { name: 'Geheim', type: 'textarea', hide: true, listTitle: true, filter: true },
      { name: 'Fase', type: 'select', hide: true, selects: [{ value: canary, step: 0 }, { value: `${canary} klaar`, step: 1 }] },
    ],
  });
  const answers = { 0: 'Tegel', 1: canary, 2: canary };
  const { id } = (await given.client.post('/api/forms/values', setup.body(form, answers))).json<{ id: number }>();
  await given.client.put('/api/forms/values', { id, value: [{ item_id: form.itemIds[1], value: `${canary} anders` }] });
  const said = async ({ client }: Member): Promise<string> => {
    const bodies = [
      await client.get(`/api/forms/register/${id}`), await client.get(`/api/forms/history/${id}`), await client.get(`/api/forms/check_id/${id}`), await client.get(`/api/forms/new_values/${form.id}`),
      await client.get('/api/tiles/form_map', { query: { filter: `form_id = ${form.id}`, limit: '10' } }),
      await client.get(`/api/forms/search_value/${form.id}?bindToUser=false`), await client.get(`/api/forms/overview/export/${form.id}?bindToUser=false`),
      await client.put('/api/forms/values', { id, value: [{ item_id: form.itemIds[0], value: `Tegel ${client === given.client ? 1 : 2}` }] }),
    ];
    expect(bodies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200, 200, 200]);
    // The choices of a list are part of the form itself.
    return bodies.map((response) => JSON.stringify([response.json()].map((answer: object) => (Array.isArray(answer) ? answer : { ...answer, form: null })))).join('\n');
  };
  expect(await said(recipient)).not.toContain(canary);
  const found = async ({ client }: Member) => (await client.get(`/api/forms/search_value/${form.id}?bindToUser=false&search=kanarie`)).json<{ total: number }>().total;
  expect([await found(recipient), await found(given), await found(handler)]).toEqual([0, 1, 1]);
  for (const by of [given, handler, manager]) expect(await said(by)).toContain(canary);
  const log = await setup.db.selectFrom('audit_log').selectAll().where('organisation_id', '=', setup.organisationId).execute();
  expect(JSON.stringify(log)).not.toContain(canary);
  await setup.db.updateTable('configurations').set({ options: JSON.stringify({ showHiddenItems: true }) }).where('id', '=', form.configurationId).execute();
  expect(await said(recipient)).toContain(canary);
});
