import { dayOf } from '#platform/contract/amsterdam-day.ts';
import { escapeFormula, plainText } from '#platform/conversion/write/text.ts';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { attachment } from './files/file-headers.ts';

/** Escapes text that begins like a formula: a spreadsheet would run a formula that another user typed. */
const quoted = (text: string): string => `"${escapeFormula(plainText(text)).replaceAll('"', '""')}"`;

type Row = readonly string[];

/** The byte order mark, by which spreadsheets recognise UTF-8. */
const MARK = '\uFEFF';
const linesOf = (rows: readonly Row[]): string => rows.map((row) => `${row.map(quoted).join(';')}\r\n`).join('');

/** Writes rows for Dutch spreadsheets: separated by semicolons, after a byte order mark. */
export const csvOf = (rows: readonly Row[]): Buffer => Buffer.from(MARK + linesOf(rows));

const sendAs = (reply: FastifyReply, name: string): void => {
  reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': attachment(`${name}-${dayOf(new Date())}.csv`),
    'cache-control': 'private, no-store',
  });
};

/** Sends rows as a file with today's date in its name. Caches must not store it. */
export const sendCsv = (reply: FastifyReply, name: string, rows: readonly Row[]): Buffer => {
  sendAs(reply, name);
  return csvOf(rows);
};

/** Streams more rows than fit in memory. The next page is read when the previous one has been sent. */
export const streamCsv = (reply: FastifyReply, name: string, headers: Row, pages: AsyncIterable<readonly Row[]>): Readable => {
  sendAs(reply, name);
  const parts = async function* (): AsyncGenerator<string> {
    yield MARK + linesOf([headers]);
    for await (const rows of pages) yield linesOf(rows);
  };
  return Readable.from(parts(), { objectMode: false });
};
