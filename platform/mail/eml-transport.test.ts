import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emlTransport } from './eml-transport.ts';
import { oneLine } from './plain.ts';
import type { OutgoingMail } from './transport.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'cook-eml-')), 'mail');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

const mail: OutgoingMail = {
  messageId: '<3f0e0f6e-8a8c-4a59-a6b3-4f1d2f6c7a10@kaart.example>',
  from: { name: 'Gemeente Één', address: 'noreply@kaart.example' },
  to: 'anna@example.nl',
  subject: 'Wachtwoord herstellen – één keer 🌳',
  text: 'Beste Anna,\n\nregel é\n.\nFrom hier\n',
  html: '<p>Beste Anna</p>',
  date: new Date('2026-11-21T12:00:00.000Z'),
};
const never = new AbortController().signal;

const write = async (overrides: Partial<OutgoingMail> = {}): Promise<string> => {
  await emlTransport(folder).deliver({ ...mail, ...overrides }, never);
  const [name = ''] = readdirSync(folder);
  return readFileSync(join(folder, name), 'utf8');
};

const headersOf = (eml: string): string[] => {
  const [head = ''] = eml.split('\r\n\r\n');
  return head.replaceAll(/\r\n[ \t]/g, ' ').split('\r\n');
};
const expectedNames = [
  'Auto-Submitted', 'Content-Language', 'Content-Type', 'Date', 'From', 'MIME-Version', 'Message-ID', 'Subject', 'To',
  'X-Auto-Response-Suppress',
];

test('a mail is written as an .eml file with text and HTML, readable by its owner only', async () => {
  const eml = await write();
  const headers = headersOf(eml);
  expect(headers).toContain(`Message-ID: ${mail.messageId}`);
  expect(headers).toContain('To: anna@example.nl');
  expect(headers).toContain('Date: Sat, 21 Nov 2026 12:00:00 +0000');
  // Headers are ASCII, by RFC 2047.
  expect(headers.find((line) => line.startsWith('Subject: '))).toMatch(/^Subject: =\?UTF-8\?[QB]\?[\x21-\x7e ]+$/);
  expect(headers.find((line) => line.startsWith('Content-Type: '))).toMatch(/multipart\/alternative/);
  expect(eml).toMatch(/Content-Type: text\/plain; charset=utf-8/);
  expect(eml).toMatch(/Content-Type: text\/html; charset=utf-8/);
  const [name = ''] = readdirSync(folder);
  expect(name).toBe('2026-11-21T120000000Z-3f0e0f6e-8a8c-4a59-a6b3-4f1d2f6c7a10.eml');
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('writing the same mail twice makes one file', async () => {
  await write();
  await write();
  expect(readdirSync(folder)).toHaveLength(1);
});

const hostile = [
  'x\r\nBcc: iedereen@evil.example', 'x\nBcc: a@evil.example', 'x\rBcc: a@evil.example', 'x\r\n\r\n<script>alert(1)</script>',
  'x\u0085Bcc: a@evil.example', 'x\u2028Bcc: a@evil.example', 'x\u0000\r\nTo: a@evil.example', '=?utf-8?q?=0d=0aBcc:_a@evil.example?=',
  '"\r\nCc: a@evil.example', '<a@evil.example>, b', 'x%0d%0aBcc: a@evil.example', `${'x'.repeat(998)}\r\nBcc: a@evil.example`, 'é\r\n\tBcc: a@evil.example',
];

test.each(hostile)('%j in a subject or organisation name adds neither a header nor a recipient', async (text) => {
  // Both the raw text, and the text after `oneLine`.
  for (const given of [text, oneLine(text, 200)]) {
    const headers = headersOf(await write({ subject: given, from: { name: given, address: mail.from.address } }));
    expect(headers.map((line) => line.slice(0, line.indexOf(':'))).toSorted()).toEqual(expectedNames);
    expect(headers).toContain('To: anna@example.nl');
    rmSync(folder, { recursive: true });
  }
});

test('sweeping removes files older than thirty days', async () => {
  await write();
  await write({ messageId: '<younger@kaart.example>', date: new Date('2026-11-22T12:00:00.000Z') });
  const [oldest = ''] = readdirSync(folder).toSorted();
  const before = new Date(Date.now() - 31 * 86_400_000);
  utimesSync(join(folder, oldest), before, before);
  await emlTransport(folder).sweep();
  expect(readdirSync(folder)).toEqual(['2026-11-22T120000000Z-youngerkaartexample.eml']);
  rmSync(folder, { recursive: true });
  await emlTransport(folder).sweep();
});
