import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '#platform/db/database.ts';
import { testDatabase, testDatabaseAddress } from '#platform/db/testing/index.ts';
import { buildOrganisation, testSecret } from '#platform/domain/testing/factories.ts';
import { Failure } from '#platform/server/failure.ts';
import { createLog } from '#platform/server/http/logging.ts';
import { readSettings } from '#platform/server/settings.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Letter } from './letter.ts';
import { createMail, type Mail } from './mail.ts';
import { lettersTo } from './testing/letters-to.ts';
import { messageIdOf, refusal, startMailServer, type TestMailServer } from './testing/mail-server.ts';

const publicUrl = 'https://kaart.example';
const folder = mkdtempSync(join(tmpdir(), 'cook-mail-'));

let database: Database;
let organisationId: number;
let mailServer: TestMailServer;
let lines: string[] = [];
/** Ends what a test began. */
let endings: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = testDatabase();
  mailServer = await startMailServer();
});
beforeEach(async () => {
  ({ id: organisationId } = await buildOrganisation(database.query, { name: 'Gemeente Één' }));
});
afterEach(async () => {
  for (const end of endings.toReversed()) await end();
  endings = [];
  lines = [];
  mailServer.answers = {};
});
afterAll(async () => {
  await mailServer.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

const environment = (more: Record<string, string> = {}): Record<string, string> => ({
  COOK_SECRET: testSecret, COOK_DATA_DIR: folder, COOK_PUBLIC_URL: publicUrl, SMTP_URL: mailServer.url, LOG_LEVEL: 'info', ...more,
});

/** The mail of one node. */
const node = (more: Record<string, string> = {}, db = database): Mail => {
  const settings = readSettings(environment(more));
  return createMail(db, settings, createLog(settings, { write: (line) => void lines.push(line) }));
};

/** Its sender looks at this test's organisation alone: all tests share the database. */
const start = (mail: Mail): void => void endings.push(mail.start({ organisations: [organisationId] }));

let letters = 0;
const letter = (overrides: Partial<Letter> = {}): Letter => {
  letters += 1;
  return {
    organisationId, to: `lezer-${process.pid}-${letters}@example.nl`, kind: 'test.letter', subject: 'Één bericht',
    paragraphs: ['Beste lezer,'], action: { label: 'Open', path: '/password/reset/geheim-token' }, ...overrides,
  };
};

const rowOf = (to: string) =>
  database.query.selectFrom('mail_outbox').selectAll().where('recipient', '=', to).executeTakeFirstOrThrow();

/** As if so much time had gone by for a mail. */
const later = async (to: string, interval: string): Promise<void> => {
  await sql`
    update mail_outbox set created_at = created_at - ${interval}::interval, next_attempt_at = next_attempt_at - ${interval}::interval,
      claimed_until = claimed_until - ${interval}::interval, useful_until = useful_until - ${interval}::interval
    where recipient = ${to}`.execute(database.query);
};

const patient = { timeout: 20_000 };
const expectSent = (to: string) => expect.poll(async () => (await rowOf(to)).sent_at, patient).not.toBeNull();
const expectGivenUp = (to: string) => expect.poll(async () => (await rowOf(to)).failed_at, patient).not.toBeNull();
/** So many tries, and nobody at it any more. */
const expectTried = (to: string, times: number) =>
  expect.poll(async () => rowOf(to), patient).toMatchObject({ attempts: times, claimed_until: null });
const stored = ({ to }: Letter) => lettersTo({ db: database, settings: readSettings(environment()) }, to);

describe('a mail', () => {
  test('goes out once, right after the commit that caused it, with its header, both forms and its link', async () => {
    const mail = node();
    start(mail);
    const written = letter();
    const before = Date.now();
    await database.transaction((transaction) => mail.send(transaction, written));
    await expect.poll(() => mailServer.receivedBy(written.to), { timeout: 10_000, interval: 20 }).toHaveLength(1);
    expect(Date.now() - before).toBeLessThan(10_000);
    await expectSent(written.to);
    const received = mailServer.receivedBy(written.to)[0];
    if (!received) throw new Error('nothing came');
    expect(received.from).toBe('noreply@kaart.example');
    expect(received.content).toMatch(/^From: =\?UTF-8\?Q\?Gemeente_=C3=89=C3=A9n\?= <noreply@kaart\.example>\r$/m);
    expect(received.content).toContain(`${publicUrl}/password/reset/geheim-token`);
    expect(received.content).toMatch(/text\/plain[\s\S]+text\/html/);
    expect(messageIdOf(received)).toBe((await rowOf(written.to)).message_id);
    expect(messageIdOf(received)).toMatch(/^<[0-9a-f-]{36}@kaart\.example>$/);
  });

  test('leaves its words behind neither in the table nor in the log', async () => {
    const mail = node({ LOG_LEVEL: 'trace' });
    const written = letter();
    await mail.send(database.query, written);
    expect(JSON.stringify(await rowOf(written.to))).not.toContain('geheim-token');
    expect((await stored(written))[0]?.body?.text).toContain('geheim-token');
    start(mail);
    await expectSent(written.to);
    expect((await rowOf(written.to)).body_sealed).toBeNull();
    expect(lines.join('')).toContain('mail sent');
    expect(lines.join('')).not.toMatch(new RegExp(`geheim-token|${written.to}`));
  });

  test('of a transaction that was rolled back does not exist', async () => {
    const mail = node();
    start(mail);
    const [never, other] = [letter(), letter()];
    await expect(
      database.transaction(async (transaction) => {
        await mail.send(transaction, never);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await mail.send(database.query, other);
    await expectSent(other.to);
    expect(await stored(never)).toEqual([]);
    expect(mailServer.receivedBy(never.to)).toEqual([]);
  });

  test('that was put there while nobody was sending goes out when somebody begins', async () => {
    const mail = node();
    const written = letter();
    await mail.send(database.query, written);
    start(mail);
    await expectSent(written.to);
  });

  test.each(['niemand', 'a@example.nl, b@example.nl', 'a@example.nl\r\nBcc: b@example.nl'])('to %j is refused', async (to) => {
    const error = await node().send(database.query, letter({ to })).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Failure);
    expect(error).toMatchObject({ status: 422, code: 'invalid', errors: { email: ['Dit is geen geldig e-mailadres.'] } });
  });

  test('of an organisation that is not there is an error of the program', async () => {
    await expect(node().send(database.query, letter({ organisationId: 2_000_000_000 }))).rejects.toThrow(/no result/);
  });
});

describe('a mail server', () => {
  test('that says not now is asked again after a minute, and then it goes out', async () => {
    const mail = node();
    start(mail);
    const written = letter();
    mailServer.answers = { recipient: (address) => (address === written.to ? refusal(451, '4.7.1 try later') : undefined) };
    await mail.send(database.query, written);
    await expectTried(written.to, 1);
    const row = await rowOf(written.to);
    expect(row).toMatchObject({ sent_at: null, failed_at: null });
    expect(row.last_error).toMatch(/RCPT TO 451/);
    expect(row.next_attempt_at.getTime() - Date.now()).toBeGreaterThan(30_000);
    expect(row.next_attempt_at.getTime() - Date.now()).toBeLessThanOrEqual(60_500);
    mailServer.answers = {};
    await later(written.to, '2 minutes');
    await mail.send(database.query, letter());
    await expectSent(written.to);
    expect(await rowOf(written.to)).toMatchObject({ attempts: 2, last_error: null });
    expect(mailServer.receivedBy(written.to)).toHaveLength(1);
  });

  test('that goes on saying not now is asked with growing pauses, for a day and no longer', async () => {
    const mail = node();
    start(mail);
    const written = letter();
    mailServer.answers = { message: ({ to }) => (to.includes(written.to) ? refusal(452, '4.2.2 no room') : undefined) };
    await mail.send(database.query, written);
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      await expectTried(written.to, attempt);
      const { next_attempt_at: next } = await rowOf(written.to);
      const minutes = Math.round((next.getTime() - Date.now()) / 60_000);
      pauses.push(minutes);
      await later(written.to, `${minutes + 1} minutes`);
      await mail.send(database.query, letter());
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
    await expectGivenUp(written.to);
    expect(await rowOf(written.to)).toMatchObject({ attempts: 12, body_sealed: null, last_error: expect.stringMatching(/452/) });
    expect(mailServer.receivedBy(written.to)).toEqual([]);
  });

  test.each([
    ['the recipient', { recipient: () => refusal(550, '5.1.1 unknown user') }],
    ['the message', { message: () => refusal(554, `5.7.1 ${publicUrl}/password/reset/geheim-token is listed`) }],
  ])('that refuses %s for good is not asked again, and the log says so without what it said', async (_what, answers) => {
    const mail = node();
    start(mail);
    const written = letter();
    mailServer.answers = answers;
    await mail.send(database.query, written);
    await expectGivenUp(written.to);
    const row = await rowOf(written.to);
    expect(row).toMatchObject({ attempts: 1, sent_at: null, body_sealed: null, last_error: expect.stringMatching(/ 55[04] /) });
    const given = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'a mail was given up');
    expect(given).toEqual([expect.objectContaining({ level: 50, mail: row.id, kind: 'test.letter', attempts: 1 })]);
    expect(`${lines.join('')}${row.last_error}`).not.toContain('geheim-token');
  });

  test('that is not there costs no mail, and none is tried in vain after the first', async () => {
    const mail = node({ SMTP_URL: 'smtp://127.0.0.1:9' });
    const written = [letter(), letter(), letter(), letter()];
    for (const one of written) await mail.send(database.query, one);
    const stop = mail.start({ organisations: [organisationId] });
    const tried = async (): Promise<number> =>
      (await Promise.all(written.map(({ to }) => rowOf(to)))).filter((row) => row.last_error?.includes('ECONNREFUSED')).length;
    // Each of the two lanes finds out for itself.
    await expect.poll(tried, { timeout: 20_000 }).toBe(2);
    await stop();
    expect(await tried()).toBe(2);
    start(node());
    for (const { to } of written) await later(to, '2 minutes');
    await node().send(database.query, letter());
    for (const { to } of written) await expectSent(to);
  });

  test('that wants to know who sends is told, and what it says about a wrong password is not written down', async () => {
    const strict = await startMailServer({ signIn: true });
    endings.push(() => strict.close());
    const written = letter();
    const wrong = node({ SMTP_URL: strict.url.replace('//', '//cook:hunter2@') });
    await wrong.send(database.query, written);
    const stop = wrong.start({ organisations: [organisationId] });
    await expectTried(written.to, 1);
    await stop();
    const { last_error: reason, failed_at: failed } = await rowOf(written.to);
    expect(reason).toMatch(/^EAUTH AUTH PLAIN 535 signing in failed$/);
    expect(failed).toBeNull();
    expect(lines.join('')).not.toContain('hunter2');
    await later(written.to, '2 minutes');
    start(node({ SMTP_URL: strict.url.replace('//', '//cook:geheim@') }));
    await expectSent(written.to);
    expect(strict.receivedBy(written.to)).toHaveLength(1);
  });
});

test('mail that is of no use any more is not sent', async () => {
  const mail = node();
  const written = letter({ usefulUntil: new Date(Date.now() + 600_000) });
  await mail.send(database.query, written);
  await later(written.to, '11 minutes');
  start(mail);
  await expectGivenUp(written.to);
  expect(mailServer.receivedBy(written.to)).toEqual([]);
});

test('two nodes send each mail once', async () => {
  const second = testDatabase();
  endings.push(() => second.close());
  const nodes = [node(), node({}, second)] as const;
  const written = Array.from({ length: 20 }, () => letter());
  for (const one of written) await nodes[0].send(database.query, one);
  nodes.forEach(start);
  for (const { to } of written) await expectSent(to);
  expect(written.map(({ to }) => mailServer.receivedBy(to).length)).toEqual(written.map(() => 1));
  expect(written.map(({ to }) => to)).toHaveLength(new Set(written.flatMap(({ to }) => mailServer.receivedBy(to).map(messageIdOf))).size);
});

/** A node of its own, in a process that can be killed. */
const sendingProcess = () => {
  const { kind, address } = testDatabaseAddress();
  const program = fileURLToPath(new URL('testing/sender-process.ts', import.meta.url));
  return spawn(process.execPath, [program, kind, JSON.stringify(address), String(organisationId)], {
    env: { ...process.env, ...environment() }, stdio: 'inherit',
  });
};

describe('a node that is killed', () => {
  test('while the mail server thinks loses no mail; what had arrived comes again under the same Message-ID', async () => {
    const written = letter();
    const arrived = Promise.withResolvers<string>();
    const killed = Promise.withResolvers<undefined>();
    mailServer.answers = {
      message: (received) => {
        if (!received.to.includes(written.to)) return undefined;
        arrived.resolve(messageIdOf(received));
        return killed.promise;
      },
    };
    const mail = node();
    await mail.send(database.query, written);
    const child = sendingProcess();
    const messageId = await arrived.promise;
    child.kill('SIGKILL');
    await once(child, 'exit');
    killed.resolve(undefined);
    await expect.poll(() => mailServer.receivedBy(written.to)).toHaveLength(1);
    expect(await rowOf(written.to)).toMatchObject({ sent_at: null, attempts: 1 });

    // As long as the claim lasts nobody else takes it.
    start(mail);
    const other = letter();
    await mail.send(database.query, other);
    await expectSent(other.to);
    expect(mailServer.receivedBy(written.to)).toHaveLength(1);

    await later(written.to, '4 minutes');
    await mail.send(database.query, letter());
    await expectSent(written.to);
    expect(mailServer.receivedBy(written.to).map(messageIdOf)).toEqual([messageId, messageId]);
  });

  test('cannot tell afterwards how it went: who took over has the last word', async () => {
    const written = letter();
    const arrived = Promise.withResolvers<void>();
    const released = Promise.withResolvers<Error>();
    mailServer.answers = {
      message: ({ to }) => {
        if (!to.includes(written.to)) return undefined;
        arrived.resolve();
        return released.promise;
      },
    };
    const slow = node();
    await slow.send(database.query, written);
    start(slow);
    await arrived.promise;
    mailServer.answers = {};
    await later(written.to, '4 minutes');
    const stop = node().start({ organisations: [organisationId] });
    await expectSent(written.to);
    await stop();
    released.resolve(refusal(554, 'no'));
    for (const end of endings.splice(0)) await end();
    expect(await rowOf(written.to)).toMatchObject({ failed_at: null, last_error: null, attempts: 2 });
  });
});

test('stopping waits for the running try and takes no further mail', async () => {
  const mail = node();
  const written = Array.from({ length: 5 }, () => letter());
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<undefined>();
  mailServer.answers = {
    message: () => {
      arrived.resolve();
      return released.promise;
    },
  };
  for (const one of written) await mail.send(database.query, one);
  const stop = mail.start({ organisations: [organisationId] });
  await arrived.promise;
  const stopped = stop();
  released.resolve(undefined);
  await stopped;
  const rows = await Promise.all(written.map(({ to }) => rowOf(to)));
  expect(rows.filter((row) => row.sent_at !== null).length).toBeLessThanOrEqual(2);
  expect(rows.filter((row) => row.claimed_until !== null)).toEqual([]);
  expect(rows.filter((row) => row.sent_at !== null)).toHaveLength(rows.filter((row) => row.attempts === 1).length);
});

test('without a mail server a mail becomes a file in the data folder', async () => {
  const mail = node({ SMTP_URL: '' });
  start(mail);
  const written = letter();
  await mail.send(database.query, written);
  await expectSent(written.to);
  const files = readdirSync(join(folder, 'mail')).map((name) => readFileSync(join(folder, 'mail', name), 'utf8'));
  expect(files.filter((content) => content.includes(`To: ${written.to}`))).toHaveLength(1);
  expect(files.join('')).toContain((await rowOf(written.to)).message_id);
});

describe('what was sent', () => {
  test('goes with its addresses after thirty days; what still has to go stays', async () => {
    const mail = node();
    const [old, young, waiting] = [letter(), letter(), letter()];
    for (const one of [old, young]) await mail.send(database.query, one);
    const stop = mail.start({ organisations: [organisationId] });
    for (const { to } of [old, young]) await expectSent(to);
    await stop();
    await mail.send(database.query, waiting);
    for (const { to } of [old, waiting]) await later(to, '31 days');
    await mail.sweep();
    expect(await stored(old)).toHaveLength(0);
    expect(await stored(young)).toHaveLength(1);
    expect(await stored(waiting)).toHaveLength(1);
  });

  test('can still be read in the demonstration on this machine, and nowhere else', async () => {
    const kept = letter();
    const demo = { SMTP_URL: '', COOK_DEMO: 'true', COOK_PUBLIC_URL: 'http://localhost:8080' };
    const keeping = node(demo);
    const stop = keeping.start({ organisations: [organisationId] });
    await keeping.send(database.query, kept);
    await expectSent(kept.to);
    await stop();
    expect((await stored(kept))[0]?.body?.html).toContain('http://localhost:8080/password/reset/geheim-token');
    for (const elsewhere of [{ COOK_DEMO: 'false' }, { COOK_PUBLIC_URL: publicUrl }, { HOST: '0.0.0.0' }, { SMTP_URL: mailServer.url }]) {
      const gone = letter();
      const mail = node({ ...demo, ...elsewhere });
      const end = mail.start({ organisations: [organisationId] });
      await mail.send(database.query, gone);
      await expectSent(gone.to);
      await end();
      expect((await rowOf(gone.to)).body_sealed).toBeNull();
    }
  });
});
