import { ofOrganisation } from '#platform/contract/administration.ts';
import { defineCall } from '#platform/contract/call.ts';
import { text } from '#platform/contract/text.ts';
import { z } from 'zod';

/** The most rows of a file, since each gets an invitation. */
export const MOST_IMPORTED = 1_000;

/** The fields of a row, as text. */
export const importFields = [
  'login_name', 'email', 'first_name', 'middle_name', 'last_name', 'role', 'expires_on', 'configurations',
] as const;
export type ImportField = (typeof importFields)[number];

const cell = text(500).default('');

const importRow = z.strictObject({
  /** Row number as in a spreadsheet: the header is row 1. */
  row: z.int().positive(),
  login_name: cell, email: cell, first_name: cell, middle_name: cell, last_name: cell, role: cell, expires_on: cell,
  /** Names with `|` between them. */
  configurations: cell,
});
export type ImportRow = z.infer<typeof importRow>;

export const importProblem = z.object({ row: z.int(), field: z.enum(importFields).nullable(), message: z.string() });
export type ImportProblem = z.infer<typeof importProblem>;

const rows = z.array(importRow).min(1).max(MOST_IMPORTED);

export const previewImport = defineCall({
  method: 'POST',
  path: '/admin/users/import/preview',
  summary: 'Previews the accounts that an import would create, and its errors; creates nothing.',
  query: ofOrganisation,
  body: z.strictObject({ rows }),
  answer: z.object({
    users: z.array(z.object({ row: z.int(), login_name: z.string(), email: z.string(), name: z.string(), role: z.string() })),
    problems: z.array(importProblem),
  }),
});

export const importUsers = defineCall({
  method: 'POST',
  path: '/admin/users/import',
  summary: 'Imports accounts from a file: all of them, or none when there is an error.',
  query: ofOrganisation,
  body: z.strictObject({ rows, invite: z.boolean() }),
  answer: z.object({ made: z.int() }),
});
