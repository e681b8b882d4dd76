import { describe, expect, test } from 'vitest';
import { refusal, startMailServer } from './testing/mail-server.ts';
import { postOffice } from './testing/post-office.ts';

const office = postOffice();
const { node, start, letter, rowOf, later, expectSent, expectGivenUp, expectTried } = office;

describe('a mail server', () => {
  test('that answers 4xx is tried again after a minute', async () => {
    const mail = node();
    start(mail);
    const written = letter();
    office.mailServer.answers = { recipient: (address) => (address === written.to ? refusal(451, '4.7.1 try later') : undefined) };
    await mail.send(office.database.query, written);
    await expectTried(written.to, 1);
    const row = await rowOf(written.to);
    expect(row).toMatchObject({ sent_at: null, failed_at: null });
    expect(row.last_error).toMatch(/RCPT TO 451/);
    expect(row.next_attempt_at.getTime() - Date.now()).toBeGreaterThan(30_000);
    expect(row.next_attempt_at.getTime() - Date.now()).toBeLessThanOrEqual(60_500);
    office.mailServer.answers = {};
    await later(written.to, '2 minutes');
    await mail.send(office.database.query, letter());
    await expectSent(written.to);
    expect(await rowOf(written.to)).toMatchObject({ attempts: 2, last_error: null });
    expect(office.mailServer.receivedBy(written.to)).toHaveLength(1);
  });

  test('that keeps answering 4xx is tried with growing pauses, for a day', async () => {
    const mail = node();
    start(mail);
    const written = letter();
    office.mailServer.answers = { message: ({ to }) => (to.includes(written.to) ? refusal(452, '4.2.2 no room') : undefined) };
    await mail.send(office.database.query, written);
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      await expectTried(written.to, attempt);
      const { next_attempt_at: next } = await rowOf(written.to);
      const minutes = Math.round((next.getTime() - Date.now()) / 60_000);
      pauses.push(minutes);
      await later(written.to, `${minutes + 1} minutes`);
      await mail.send(office.database.query, letter());
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
    await expectGivenUp(written.to);
    expect(await rowOf(written.to)).toMatchObject({ attempts: 12, body_sealed: null, last_error: expect.stringMatching(/452/) });
    expect(office.mailServer.receivedBy(written.to)).toEqual([]);
  });

  test.each([
    ['the recipient', { recipient: () => refusal(550, '5.1.1 unknown user') }],
    ['the message', { message: () => refusal(554, `5.7.1 ${office.publicUrl}/password/reset/geheim-token is listed`) }],
  ])('that rejects %s permanently is not tried again, and the log has no secrets', async (_what, answers) => {
    const mail = node();
    start(mail);
    const written = letter();
    office.mailServer.answers = answers;
    await mail.send(office.database.query, written);
    await expectGivenUp(written.to);
    const row = await rowOf(written.to);
    expect(row).toMatchObject({ attempts: 1, sent_at: null, body_sealed: null, last_error: expect.stringMatching(/ 55[04] /) });
    const given = office.log.trim().split('\n').map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'mail not sent; no more attempts');
    expect(given).toEqual([expect.objectContaining({ level: 50, mail: row.id, kind: 'test.letter', attempts: 1 })]);
    expect(`${office.log}${row.last_error}`).not.toContain('geheim-token');
  });

  test('that cannot be reached loses no mail, and is not tried for every mail', async () => {
    const mail = node({ SMTP_URL: 'smtp://127.0.0.1:9' });
    const written = [letter(), letter(), letter(), letter()];
    for (const one of written) await mail.send(office.database.query, one);
    const stop = start(mail);
    const tried = async (): Promise<number> =>
      (await Promise.all(written.map(({ to }) => rowOf(to)))).filter((row) => row.last_error?.includes('ECONNREFUSED')).length;
    // Each of the two loops finds this out for itself.
    await expect.poll(tried, { timeout: 20_000 }).toBe(2);
    await stop();
    expect(await tried()).toBe(2);
    start(node());
    for (const { to } of written) await later(to, '2 minutes');
    await node().send(office.database.query, letter());
    for (const { to } of written) await expectSent(to);
  });

  test('with authentication gets the credentials, and its error does not leak them', async () => {
    const strict = await startMailServer({ signIn: true });
    office.atEnd(() => strict.close());
    const written = letter();
    const wrong = node({ SMTP_URL: strict.url.replace('//', '//cook:hunter2@') });
    await wrong.send(office.database.query, written);
    const stop = start(wrong);
    await expectTried(written.to, 1);
    await stop();
    const { last_error: reason, failed_at: failed } = await rowOf(written.to);
    expect(reason).toMatch(/^EAUTH AUTH PLAIN 535 signing in failed$/);
    expect(failed).toBeNull();
    expect(office.log).not.toContain('hunter2');
    await later(written.to, '2 minutes');
    start(node({ SMTP_URL: strict.url.replace('//', '//cook:geheim@') }));
    await expectSent(written.to);
    expect(strict.receivedBy(written.to)).toHaveLength(1);
  });
});

test('mail past its `usefulUntil` is not sent', async () => {
  const mail = node();
  const written = letter({ usefulUntil: new Date(Date.now() + 600_000) });
  await mail.send(office.database.query, written);
  await later(written.to, '11 minutes');
  start(mail);
  await expectGivenUp(written.to);
  expect(office.mailServer.receivedBy(written.to)).toEqual([]);
});
