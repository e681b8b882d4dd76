import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '#platform/server/failure.ts';
import { describe, expect, test } from 'vitest';
import { messageIdOf } from './testing/mail-server.ts';
import { postOffice } from './testing/post-office.ts';

const office = postOffice();
const { node, start, letter, rowOf, later, stored, expectSent } = office;

describe('a mail', () => {
  test('is sent once, right after the commit, with its headers, both versions and its link', async () => {
    const mail = node();
    start(mail);
    const written = letter();
    const before = Date.now();
    await office.database.transaction((transaction) => mail.send(transaction, written));
    await expect.poll(() => office.mailServer.receivedBy(written.to), { timeout: 10_000, interval: 20 }).toHaveLength(1);
    expect(Date.now() - before).toBeLessThan(10_000);
    await expectSent(written.to);
    const received = office.mailServer.receivedBy(written.to)[0];
    if (!received) throw new Error('no mail was received');
    expect(received.from).toBe('noreply@kaart.example');
    expect(received.content).toMatch(/^From: =\?UTF-8\?Q\?Gemeente_=C3=89=C3=A9n\?= <noreply@kaart\.example>\r$/m);
    expect(received.content).toContain(`${office.publicUrl}/password/reset/geheim-token`);
    expect(received.content).toMatch(/text\/plain[\s\S]+text\/html/);
    expect(messageIdOf(received)).toBe((await rowOf(written.to)).message_id);
    expect(messageIdOf(received)).toMatch(/^<[0-9a-f-]{36}@kaart\.example>$/);
  });

  test('links to the host name of its organisation, if it has one', async () => {
    await office.database.query.updateTable('organisations').set({ hosts: [`kaart-${office.organisationId}.example`] }).where('id', '=', office.organisationId).execute();
    const written = letter();
    await node().send(office.database.query, written);
    expect((await stored(written))[0]?.body?.text).toContain(`https://kaart-${office.organisationId}.example/password/reset/geheim-token`);
  });

  test('leaves its content neither in the table nor in the log', async () => {
    const mail = node({ LOG_LEVEL: 'trace' });
    const written = letter();
    await mail.send(office.database.query, written);
    expect(JSON.stringify(await rowOf(written.to))).not.toContain('geheim-token');
    expect((await stored(written))[0]?.body?.text).toContain('geheim-token');
    start(mail);
    await expectSent(written.to);
    expect((await rowOf(written.to)).body_sealed).toBeNull();
    expect(office.log).toContain('mail sent');
    expect(office.log).not.toMatch(new RegExp(`geheim-token|${written.to}`));
  });

  test('is not stored when its transaction is rolled back', async () => {
    const mail = node();
    start(mail);
    const [never, other] = [letter(), letter()];
    await expect(
      office.database.transaction(async (transaction) => {
        await mail.send(transaction, never);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await mail.send(office.database.query, other);
    await expectSent(other.to);
    expect(await stored(never)).toEqual([]);
    expect(office.mailServer.receivedBy(never.to)).toEqual([]);
  });

  test('is sent when a sender starts after it was queued', async () => {
    const mail = node();
    const written = letter();
    await mail.send(office.database.query, written);
    start(mail);
    await expectSent(written.to);
  });

  test.each(['niemand', 'a@example.nl, b@example.nl', 'a@example.nl\r\nBcc: b@example.nl'])('to the address %j is refused', async (to) => {
    const error = await node().send(office.database.query, letter({ to })).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Failure);
    expect(error).toMatchObject({ status: 422, code: 'invalid', errors: { email: ['Dit is geen geldig e-mailadres.'] } });
  });

  test('fails with an internal error for an organisation that does not exist', async () => {
    await expect(node().send(office.database.query, letter({ organisationId: 2_000_000_000 }))).rejects.toThrow(/no result/);
  });
});

test('without a mail server a mail is written to a file in the data folder', async () => {
  const mail = node({ SMTP_URL: '' });
  start(mail);
  const written = letter();
  await mail.send(office.database.query, written);
  await expectSent(written.to);
  const files = readdirSync(join(office.folder, 'mail')).map((name) => readFileSync(join(office.folder, 'mail', name), 'utf8'));
  expect(files.filter((content) => content.includes(`To: ${written.to}`))).toHaveLength(1);
  expect(files.join('')).toContain((await rowOf(written.to)).message_id);
});

describe('sent mail', () => {
  test('is removed with its addresses after thirty days; unsent mail is kept', async () => {
    const mail = node();
    const [old, young, waiting] = [letter(), letter(), letter()];
    for (const one of [old, young]) await mail.send(office.database.query, one);
    const stop = start(mail);
    for (const { to } of [old, young]) await expectSent(to);
    await stop();
    await mail.send(office.database.query, waiting);
    for (const { to } of [old, waiting]) await later(to, '31 days');
    await mail.sweep();
    expect(await stored(old)).toHaveLength(0);
    expect(await stored(young)).toHaveLength(1);
    expect(await stored(waiting)).toHaveLength(1);
  });

  test('can be read in the demo on this machine only', async () => {
    const kept = letter();
    const demo = { SMTP_URL: '', COOK_DEMO: 'true', COOK_PUBLIC_URL: 'http://localhost:8080' };
    const keeping = node(demo);
    const stop = start(keeping);
    await keeping.send(office.database.query, kept);
    await expectSent(kept.to);
    await stop();
    expect((await stored(kept))[0]?.body?.html).toContain('http://localhost:8080/password/reset/geheim-token');
    for (const elsewhere of [{ COOK_DEMO: 'false' }, { COOK_PUBLIC_URL: office.publicUrl }, { HOST: '0.0.0.0' }, { SMTP_URL: office.mailServer.url }]) {
      const gone = letter();
      const mail = node({ ...demo, ...elsewhere });
      const end = start(mail);
      await mail.send(office.database.query, gone);
      await expectSent(gone.to);
      await end();
      expect((await rowOf(gone.to)).body_sealed).toBeNull();
    }
  });
});
