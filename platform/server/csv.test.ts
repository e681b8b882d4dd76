import type { FastifyReply } from 'fastify';
import { expect, test, vi } from 'vitest';
import { csvOf, sendCsv, streamCsv } from './csv.ts';

const none = async function* () {};

test.each([
  ['Bomen', 'filename="Bomen-2026-11-28.csv"; filename*=UTF-8\'\'Bomen-2026-11-28.csv'],
  ['Ideeën "Dijk"', 'filename="Idee_n _Dijk_-2026-11-28.csv"; filename*=UTF-8\'\'Idee%C3%ABn%20%22Dijk%22-2026-11-28.csv'],
  ['a"; x="\r\nSet-Cookie: b', 'filename="a__ x____Set-Cookie_ b-2026-11-28.csv"; filename*=UTF-8\'\'a%22%3B%20x%3D%22%0D%0ASet-Cookie%3A%20b-2026-11-28.csv'],
  ['\uD800', 'filename="_-2026-11-28.csv"; filename*=UTF-8\'\'%EF%BF%BD-2026-11-28.csv'],
])('the name %j cannot end its own text in the header', (name, expected) => {
  vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z') });
  const headers = vi.fn<FastifyReply['headers']>();
  const reply = { headers } as unknown as FastifyReply;
  sendCsv(reply, name, []);
  streamCsv(reply, name, [], none());
  vi.useRealTimers();
  expect(headers.mock.calls.map(([sent]) => sent['content-disposition'])).toEqual([`attachment; ${expected}`, `attachment; ${expected}`]);
});

test('a file begins with a byte order mark, and quotes in a cell are doubled', () => {
  expect(csvOf([['Naam', 'Straat'], ['De "Eik"', 'Dijk; hoek']]).toString()).toBe('\uFEFF"Naam";"Straat"\r\n"De ""Eik""";"Dijk; hoek"\r\n');
});

test.each(['=cmd|1', '+31', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('%j is written as text, not as a formula', (cell) => {
  expect(csvOf([[cell]]).toString()).toContain(`"'${cell}"`);
});
