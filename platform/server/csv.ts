import { dayOf } from '#platform/contract/amsterdam-day.ts';
import { neutralised, plainText } from '#platform/conversion/write/text.ts';
import type { FastifyReply } from 'fastify';

/** What begins as a formula is told to be a text: a spreadsheet would run what somebody else wrote. */
const quoted = (text: string): string => `"${neutralised(plainText(text)).replaceAll('"', '""')}"`;

/** For Dutch spreadsheets: semicolons, and a mark in front that says it is UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(`\uFEFF${rows.map((row) => row.map(quoted).join(';')).join('\r\n')}\r\n`);

/** Sends rows as a file of today; nobody on the way keeps it. */
export const sendCsv = (reply: FastifyReply, name: string, rows: readonly (readonly string[])[]): Buffer => {
  reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}-${dayOf(new Date())}.csv"`,
    'cache-control': 'private, no-store',
  });
  return csvOf(rows);
};
