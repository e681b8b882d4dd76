import { z } from 'zod';
import { ofOrganisation } from '#platform/contract/administration.ts';
import { binary, defineCall } from '#platform/contract/call.ts';
import { listAnswer, listQuery } from '#platform/contract/list.ts';
import { periodQuery } from '#platform/contract/period.ts';

export const changeSorts = ['at', 'who', 'action'] as const;
export type ChangeSort = (typeof changeSorts)[number];

const value = z.json();

export const recordedChange = z.object({
  /** May exceed 32 bits. */
  id: z.int().positive(),
  at: z.iso.datetime(),
  /** Null: the user was not signed in. */
  who: z.string().nullable(),
  action: z.string(),
  object_type: z.string().nullable(),
  object_id: z.string().nullable(),
  result: z.enum(['success', 'refused', 'failed']),
  address: z.string().nullable(),
  details: z.record(z.string(), value),
  /** By field: the old and the new value. */
  changes: z.record(z.string(), z.object({ from: value, to: value })),
  /** Names of the objects that the change mentions by id, by object type and id; the last recorded name of one that is gone. */
  names: z.record(z.string(), z.record(z.string(), z.string())),
});
export type RecordedChange = z.infer<typeof recordedChange>;

const listed = listQuery(changeSorts).extend(ofOrganisation.shape).extend(periodQuery.shape);

export const listChanges = defineCall({
  method: 'GET',
  path: '/admin/changes',
  summary: 'Lists the entries of the audit log with the changed values, without sign-ins and sign-outs.',
  query: listed,
  answer: listAnswer(recordedChange),
});

const words = z.record(z.string(), z.string());

export const readChangeWords = defineCall({
  method: 'GET',
  path: '/admin/changes/words',
  summary: 'Returns the Dutch labels of actions, fields and values in the audit log, per object type and in general.',
  answer: z.object({
    deeds: words,
    fields: words,
    things: z.record(z.string(), z.object({ label: z.string(), deeds: words, fields: words, values: z.record(z.string(), words) })),
  }),
});
export type ChangeWords = z.infer<(typeof readChangeWords)['answer'] & z.ZodType>;

export const exportChanges = defineCall({
  method: 'GET',
  path: '/admin/changes/export',
  summary: 'Exports entries of the audit log as CSV, at most 50 000 rows.',
  query: listed.pick({ search: true, organisation: true, from: true, till: true }),
  answer: binary('text/csv'),
});
