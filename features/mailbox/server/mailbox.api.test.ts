import { buildOrganisation } from '#platform/domain/testing/factories.ts';
import { mailsTo } from '#platform/mail/testing/mails-to.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { DemoMail } from '../contract.ts';
import mailbox from './index.ts';

const demo = { COOK_DEMO: 'true' };
let server: TestServer;
let organisationId: number;
const others: TestServer[] = [];

beforeAll(async () => {
  server = await testServer({ features: [mailbox], environment: demo });
  ({ id: organisationId } = await buildOrganisation(server.db.query, { name: 'Gemeente Markerwaard' }));
});
afterEach(async () => {
  for (const other of others.splice(0)) await other.close();
});
afterAll(() => server.close());

const write = async (subject: string): Promise<number> => {
  const to = `${crypto.randomUUID()}@example.nl`;
  await server.platform.mail.send(server.db.query, {
    organisationId, to, kind: 'test.letter', subject, paragraphs: ['Beste lezer,'], action: { label: 'Open', path: '/login' },
  });
  const [mail] = await mailsTo(server.platform, to);
  return mail!.id;
};

test('lists e-mails to everyone on this machine, the latest first', async () => {
  const [first, second] = [await write('Eerste'), await write('Tweede')];
  const list = (await server.app.inject({ url: '/api/demo/mails' })).json<DemoMail[]>();
  const mine = list.filter(({ id }) => id === first || id === second);
  expect(mine).toEqual([
    expect.objectContaining({ id: second, subject: 'Tweede', kind: 'test.letter', sent_at: null, failed_at: null }),
    expect.objectContaining({ id: first, subject: 'Eerste' }),
  ]);
  expect(Object.keys(mine[0]!).toSorted()).toEqual(['created_at', 'failed_at', 'id', 'kind', 'sent_at', 'subject', 'to']);
});

test('returns an e-mail with its contents', async () => {
  const id = await write('Wachtwoord herstellen');
  const answer = await server.app.inject({ url: `/api/demo/mails/${id}` });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    id, subject: 'Wachtwoord herstellen', from: 'Gemeente Markerwaard <noreply@localhost>',
    text: expect.stringContaining('http://localhost:8080/login'), html: expect.stringContaining('href="http://localhost:8080/login"'),
  });
});

test('returns null for deleted contents, and 404 for an e-mail that does not exist', async () => {
  const id = await write('Weg');
  await server.db.query.updateTable('mail_outbox').set({ body_sealed: null }).where('id', '=', id).execute();
  expect((await server.app.inject({ url: `/api/demo/mails/${id}` })).json()).toMatchObject({ id, text: null, html: null });
  expect((await server.app.inject({ url: '/api/demo/mails/2147483647' })).statusCode).toBe(404);
  expect((await server.app.inject({ url: '/api/demo/mails/0' })).statusCode).toBe(422);
});

test.each([
  ['under another host name, which a page elsewhere may point to this machine', { host: 'evil.example' }],
  ['under the host name of a proxy', { host: 'kaart.gemeente.nl' }],
  ['with the header X-Forwarded-For', { host: 'localhost:8080', 'x-forwarded-for': '203.0.113.9' }],
  ['with the header Forwarded', { host: '127.0.0.1:8080', forwarded: 'for=203.0.113.9' }],
])('returns 404 %s', async (_what, headers) => {
  const id = await write('Geheim');
  for (const url of ['/api/demo/mails', `/api/demo/mails/${id}`]) {
    expect((await server.app.inject({ url, headers })).statusCode).toBe(404);
  }
});

test.each([
  ['with the demonstration off', { COOK_DEMO: 'false' }],
  ['without the setting for the demonstration', { COOK_DEMO: '' }],
  ['when the server listens to other machines', { HOST: '0.0.0.0' }],
  ['with a public address', { COOK_PUBLIC_URL: 'https://kaart.gemeente.nl' }],
  ['when a mail server is configured', { SMTP_URL: 'smtp://127.0.0.1:9' }],
])('has no routes %s', async (_what, environment) => {
  const other = await testServer({ features: [mailbox], environment: { ...demo, ...environment } });
  others.push(other);
  const user = await other.visitor();
  expect((await user.get('/api/demo/mails')).statusCode).toBe(404);
  expect(mailbox.routes(other.platform)).toEqual([]);
});
