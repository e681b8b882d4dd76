import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#platform/db/database.ts';
import { testDatabase } from '#platform/db/testing/index.ts';
import { buildOrganisation, testSecret } from '#platform/domain/testing/factories.ts';
import { createLog } from '#platform/server/http/logging.ts';
import { readSettings } from '#platform/server/settings.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { NewMail } from '../mail-text.ts';
import { createMail, type Mail } from '../mail.ts';
import { mailsTo } from './mails-to.ts';
import { startMailServer, type TestMailServer } from './mail-server.ts';

const patient = { timeout: 20_000 };

/** Sets up the tests of one file: a database, a mail server, and for each test an organisation that sends mail. */
export const postOffice = (publicUrl = 'https://kaart.example') => {
  const folder = mkdtempSync(join(tmpdir(), 'cook-mail-'));
  let database: Database;
  let mailServer: TestMailServer;
  let organisationId: number;
  let lines: string[] = [];
  const endings: (() => Promise<void>)[] = [];
  let letters = 0;

  beforeAll(async () => {
    database = testDatabase();
    mailServer = await startMailServer();
  });
  beforeEach(async () => {
    ({ id: organisationId } = await buildOrganisation(database.query, { name: 'Gemeente Één' }));
  });
  const end = async (): Promise<void> => {
    for (const ending of endings.splice(0).toReversed()) await ending();
  };
  afterEach(async () => {
    await end();
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
  const rowOf = (to: string) =>
    database.query.selectFrom('mail_outbox').selectAll().where('recipient', '=', to).executeTakeFirstOrThrow();

  return {
    folder,
    publicUrl,
    environment,
    rowOf,
    get database() {
      return database;
    },
    get mailServer() {
      return mailServer;
    },
    get organisationId() {
      return organisationId;
    },
    /** All log lines of the current test. */
    get log() {
      return lines.join('');
    },
    /** The mail service of one node; `variables` override its environment. */
    node(variables: Record<string, string> = {}, db = database): Mail {
      const settings = readSettings(environment(variables));
      return createMail(db, settings, createLog(settings, { write: (line) => void lines.push(line) }));
    },
    /** Starts a sender for the organisation of this test only, because all tests share the database. */
    start(mail: Mail): () => Promise<void> {
      const stop = mail.start({ organisations: [organisationId] });
      endings.push(stop);
      return stop;
    },
    /** Registers clean-up at the end of a test; the last is run first. */
    atEnd: (ending: () => Promise<void>): void => void endings.push(ending),
    end,
    letter(overrides: Partial<NewMail> = {}): NewMail {
      letters += 1;
      return {
        organisationId, to: `lezer-${organisationId}-${letters}@example.nl`, kind: 'test.letter', subject: 'Één bericht',
        paragraphs: ['Beste lezer,'], action: { label: 'Open', path: '/password/reset/geheim-token' }, ...overrides,
      };
    },
    /** Moves the dates of a mail back by an interval. */
    async later(to: string, interval: string): Promise<void> {
      await sql`
        update mail_outbox set created_at = created_at - ${interval}::interval,
          next_attempt_at = next_attempt_at - ${interval}::interval, claimed_until = claimed_until - ${interval}::interval,
          useful_until = useful_until - ${interval}::interval
        where recipient = ${to}`.execute(database.query);
    },
    stored: ({ to }: NewMail) => mailsTo({ db: database, settings: readSettings(environment()) }, to),
    expectSent: (to: string) => expect.poll(async () => (await rowOf(to)).sent_at, patient).not.toBeNull(),
    expectGivenUp: (to: string) => expect.poll(async () => (await rowOf(to)).failed_at, patient).not.toBeNull(),
    /** Waits until a mail has had this many attempts and no sender holds it. */
    expectTried: (to: string, times: number) =>
      expect.poll(async () => rowOf(to), patient).toMatchObject({ attempts: times, claimed_until: null }),
  };
};
