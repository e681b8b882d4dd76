import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildConfiguration, buildMap, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { createRole } from '#platform/domain/roles/roles.ts';
import '#platform/domain/tables/source-checks.ts';
import '#platform/mail/outbox.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { AttentionCount } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ features: 'all', remoteAddress: '198.51.100.91' });
});
afterAll(() => server.close());

const DAY_MS = 86_400_000;
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);
const attentionOf = async (client: Client, query = '') =>
  Object.fromEntries((await client.get(`/api/admin/attention${query}`)).json<AttentionCount[]>().map(({ line, count }) => [line, count]));
const nothing = { 'failed-sources': 0, 'expired-accounts': 0, 'expiring-accounts': 0, 'undelivered-mail': 0, 'unpublished-drafts': 0 };

const manage = async (organisationId: number): Promise<Client> => server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager' }));
const createOrganisation = async () => {
  const { id } = await buildOrganisation(server.db.query);
  return { id, manager: await manage(id) };
};

/** Makes a source on another server whose last check had this result. */
const buildSource = async (organisationId: number, ok: boolean, personal = false) => {
  const { id: createdBy } = await buildUser(server.db.query, { organisationId });
  const { sourceId } = await buildMap(server.db.query, {
    organisationId, type: 'Image', source: { type: 'ImageWMS', url: `https://kaart.example/${crypto.randomUUID()}` }, ...(personal && { personal, createdBy }),
  });
  await server.db.query.insertInto('source_states')
    .values({ source_id: sourceId, organisation_id: organisationId, ok, checked_at: new Date(), since: new Date(), last_ok_at: null, code: null, message: null, duration_ms: 1 })
    .execute();
};

/** Saves a draft that differs from the published configuration; returns its version. */
const draft = async (client: Client, { id }: { readonly id: number }): Promise<number> => {
  const path = `/api/admin/configurations/${id}/draft`;
  const { version, document, seen } = (await client.get(path)).json<{ version: number; document: { name: string }; seen: unknown }>();
  const saved = await client.put(path, { document: { ...document, name: `${document.name} (nieuw)` }, seen }, { headers: { 'if-match': `"${version}"` } });
  expect(saved.statusCode).toBe(200);
  return saved.json<{ version: number }>().version;
};

let mails = 0;
/** A second after the last one: the time of the database has parts of milliseconds, with which an account may seem later than its mail. */
const nextMoment = (): Date => new Date(Date.now() + 1000 * (mails += 1));

/** Records the last attempt to deliver a mail; null: it was delivered. */
const mailed = (organisationId: number, recipient: string, error: string | null, at = nextMoment()) =>
  server.db.query.insertInto('mail_outbox')
    .values({
      organisation_id: organisationId, message_id: crypto.randomUUID(), recipient, sender_name: 'Gemeente', subject: 'Bericht', body_sealed: null, kind: 'test.letter',
      created_at: at, useful_until: null, claimed_until: null, sent_at: error === null ? new Date() : null, failed_at: error === null ? null : new Date(), last_error: error,
    })
    .execute();

test('counts nothing in a new organisation', async () => {
  const { manager } = await createOrganisation();
  expect(await attentionOf(manager)).toEqual(nothing);
});

test('counts failed sources of shown maps', async () => {
  const { id, manager } = await createOrganisation();
  for (const ok of [false, true, false]) await buildSource(id, ok);
  await buildSource(id, false, true);
  expect(await attentionOf(manager)).toEqual({ ...nothing, 'failed-sources': 2 });
});

test('counts expired and soon expiring accounts, without blocked and removed ones, as their filters list them', async () => {
  const { id, manager } = await createOrganisation();
  const db = server.db.query;
  for (const expiresAt of [inDays(-1), inDays(29), inDays(1), inDays(31), null]) await buildUser(db, { organisationId: id, expiresAt });
  for (const expiresAt of [inDays(-1), inDays(1)]) await buildUser(db, { organisationId: id, expiresAt, blockedAt: new Date() });
  const removed = await buildUser(db, { organisationId: id, expiresAt: inDays(-1) });
  await db.updateTable('users').set({ removed_at: new Date() }).where('id', '=', removed.id).execute();
  expect(await attentionOf(manager)).toEqual({ ...nothing, 'expired-accounts': 1, 'expiring-accounts': 2 });
  const listed = async (state: string) => (await manager.get(`/api/admin/users?state=${state}`)).json<{ total: number }>().total;
  expect([await listed('expired'), await listed('expiring')]).toEqual([1, 2]);
});

test('counts users whose last mail was not delivered, as their filter lists them', async () => {
  const { id, manager } = await createOrganisation();
  const [failed, later, earlier, unwritten] = [
    await buildUser(server.db.query, { organisationId: id }), await buildUser(server.db.query, { organisationId: id }),
    await buildUser(server.db.query, { organisationId: id }), await buildUser(server.db.query, { organisationId: id }),
  ];
  await mailed(id, failed.email, null);
  await mailed(id, failed.email, '550 unknown user');
  await mailed(id, later.email, '550 unknown user');
  await mailed(id, later.email, null);
  await mailed(id, earlier.email, '550 unknown user', inDays(-1));
  expect(unwritten.id).toBeGreaterThan(0);
  await mailed(id, 'burger@example.test', '550 unknown user');
  expect(await attentionOf(manager)).toEqual({ ...nothing, 'undelivered-mail': 1 });
  const listed = (await manager.get('/api/admin/users?state=undelivered')).json<{ data: { id: number }[]; total: number }>();
  expect(listed).toMatchObject({ total: 1, data: [{ id: failed.id }] });
});

test('counts configurations with a draft that is not published, as their filter lists them', async () => {
  const { id, manager } = await createOrganisation();
  const build = (name: string, validUntil: Date | null = null) => buildConfiguration(server.db.query, { organisationId: id, name, validUntil });
  const [changed, published, expired, removed] = [await build('Gewijzigd'), await build('Gelijk'), await build('Voorbij', inDays(-1)), await build('Weg')];
  await build('Nieuw');
  for (const one of [changed, expired, removed]) await draft(manager, one);
  const version = await draft(manager, published);
  expect((await manager.delete(`/api/admin/configurations/${published.id}/draft`, { headers: { 'if-match': `"${version}"` } })).statusCode).toBe(200);
  await server.db.query.updateTable('configurations').set({ removed_at: new Date() }).where('id', '=', removed.id).execute();
  expect(await attentionOf(manager)).toEqual({ ...nothing, 'unpublished-drafts': 1 });
  const listed = async (state: string) => (await manager.get(`/api/admin/configurations?state=${state}`)).json<{ data: { name: string }[] }>().data.map(({ name }) => name);
  expect(await listed('draft')).toEqual(['Gewijzigd']);
  expect(await listed('expired')).toEqual(['Voorbij']);
  expect(await listed('published')).toEqual(['Gelijk', 'Nieuw']);
});

test('a manager sees the numbers of their own organisation, an admin of the one they choose', async () => {
  const [mine, theirs] = [await createOrganisation(), await createOrganisation()];
  await buildSource(theirs.id, false);
  await buildUser(server.db.query, { organisationId: theirs.id, expiresAt: inDays(-1) });
  const shared = await buildUser(server.db.query, { organisationId: theirs.id });
  await mailed(theirs.id, shared.email, '550 unknown user');
  await draft(theirs.manager, await buildConfiguration(server.db.query, { organisationId: theirs.id }));
  const all = { 'failed-sources': 1, 'expired-accounts': 1, 'expiring-accounts': 0, 'undelivered-mail': 1, 'unpublished-drafts': 1 };
  expect(await attentionOf(theirs.manager)).toEqual(all);
  expect(await attentionOf(mine.manager)).toEqual(nothing);
  expect((await mine.manager.get(`/api/admin/attention?organisation=${theirs.id}`)).statusCode).toBe(404);
  const admin = await server.signIn(await buildUser(server.db.query, { organisationId: mine.id, role: 'admin' }));
  expect(await attentionOf(admin, `?organisation=${theirs.id}`)).toEqual(all);
});

test('leaves out lines that need a permission that the account kind lacks, and refuses viewers', async () => {
  const { id } = await createOrganisation();
  const roleId = await createRole(server.db.query, { organisationId: id, name: 'Kaartbeheer', base: 'manager', permissions: ['edit_maps'] });
  const client = await server.signIn(await buildUser(server.db.query, { organisationId: id, roleId }));
  expect(await attentionOf(client)).toEqual({ 'failed-sources': 0 });
  const viewer = await server.signIn(await buildUser(server.db.query, { organisationId: id }));
  expect((await viewer.get('/api/admin/attention')).statusCode).toBe(403);
});
