import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { refusal, startMailServer, type TestMailServer } from '#platform/mail/testing/mail-server.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { User } from '../contract/user.ts';
import users from './index.ts';

let mailServer: TestMailServer;
let server: TestServer;
let stopSending: () => Promise<void>;
let organisationId: number;
let manager: Client;

beforeAll(async () => {
  mailServer = await startMailServer();
  server = await testServer({ features: [users], remoteAddress: '198.51.100.71', environment: { SMTP_URL: mailServer.url } });
  organisationId = (await buildOrganisation(server.db.query)).id;
  manager = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager' }));
  stopSending = server.platform.mail.start({ organisations: [organisationId] });
});
beforeEach(() => {
  mailServer.answers = {};
});
afterAll(async () => {
  await stopSending();
  await server.close();
  await mailServer.close();
});

const newcomer = () => buildUser(server.db.query, { organisationId });
const invite = async ({ id }: { readonly id: number }): Promise<void> => expect((await manager.post(`/api/users/${id}/invitation`)).statusCode).toBe(200);
const read = async ({ id }: { readonly id: number }) => (await manager.get(`/api/admin/users/${id}`)).json<User>();
const patient = { timeout: 30_000 };
const expectReported = (user: { readonly id: number }) => expect.poll(async () => (await read(user)).undelivered, patient);

test('reports a refused invitation with its cause at the account, until a mail arrives', async () => {
  const user = await newcomer();
  expect((await read(user)).undelivered).toBeNull();
  mailServer.answers = { recipient: (address) => (address === user.email ? refusal(550, '5.1.1 unknown user at geheim.example') : undefined) };
  await invite(user);
  await expectReported(user).toEqual({ is_invitation: true, at: expect.stringMatching(/Z$/), given_up: true, cause: 'address' });
  expect((await manager.get(`/api/admin/users/${user.id}`)).body, 'what the mail server said is not reported').not.toMatch(/5\.1\.1|geheim/);
  mailServer.answers = {};
  await invite(user);
  await expect.poll(() => mailServer.receivedBy(user.email).length, patient).toBe(1);
  await expectReported(user).toBeNull();
});

test('reports an invitation that will be tried again', async () => {
  const user = await newcomer();
  mailServer.answers = { message: ({ to }) => (to.includes(user.email) ? refusal(452, '4.2.2 no room') : undefined) };
  await invite(user);
  await expectReported(user).toMatchObject({ is_invitation: true, given_up: false, cause: 'busy' });
});

test('reports other mail as such, and none that was sent to a former user of the address', async () => {
  const user = await newcomer();
  mailServer.answers = { recipient: (address) => (address === user.email ? refusal(551, 'moved') : undefined) };
  const letter = { organisationId, to: user.email, kind: 'test.letter', subject: 'Bericht', paragraphs: ['Beste lezer,'] };
  await server.platform.mail.send(server.db.query, letter);
  await expectReported(user).toMatchObject({ is_invitation: false, given_up: true, cause: 'address' });
  await server.db.query.updateTable('users').set({ created_at: new Date(Date.now() + 60_000) }).where('id', '=', user.id).execute();
  expect((await read(user)).undelivered).toBeNull();
});

test('shows undelivered mail only to managers of the account', async () => {
  const user = await newcomer();
  const foreign = await server.signIn(await buildUser(server.db.query, { organisationId: (await buildOrganisation(server.db.query)).id, role: 'manager' }));
  expect((await foreign.get(`/api/admin/users/${user.id}`)).statusCode).toBe(404);
  expect((await (await server.signIn(user)).get(`/api/admin/users/${user.id}`)).statusCode).toBe(403);
});
