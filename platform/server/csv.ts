import { dayOf } from '#platform/contract/amsterdam-day.ts';
import { neutralised, plainText } from '#platform/conversion/write/text.ts';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

/** What begins as a formula is told to be a text: a spreadsheet would run what somebody else wrote. */
const quoted = (text: string): string => `"${neutralised(plainText(text)).replaceAll('"', '""')}"`;

type Row = readonly string[];

/** Says to spreadsheets that it is UTF-8. */
const MARK = '\uFEFF';
const linesOf = (rows: readonly Row[]): string => rows.map((row) => `${row.map(quoted).join(';')}\r\n`).join('');

/** For Dutch spreadsheets: semicolons, and a mark in front. */
export const csvOf = (rows: readonly Row[]): Buffer => Buffer.from(MARK + linesOf(rows));

const sendAs = (reply: FastifyReply, name: string): void => {
  reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}-${dayOf(new Date())}.csv"`,
    'cache-control': 'private, no-store',
  });
};

/** Sends rows as a file of today; nobody on the way keeps it. */
export const sendCsv = (reply: FastifyReply, name: string, rows: readonly Row[]): Buffer => {
  sendAs(reply, name);
  return csvOf(rows);
};

/** The same for more rows than are to be held at once: the next ones are asked for when these have gone. */
export const streamCsv = (reply: FastifyReply, name: string, headers: Row, pages: AsyncIterable<readonly Row[]>): Readable => {
  sendAs(reply, name);
  const parts = async function* (): AsyncGenerator<string> {
    yield MARK + linesOf([headers]);
    for await (const rows of pages) yield linesOf(rows);
  };
  return Readable.from(parts(), { objectMode: false });
};
