import { z } from 'zod';
import { ofOrganisation } from '#platform/contract/administration.ts';
import { defineCall, nothing, type AnswerOf } from '#platform/contract/call.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { listAnswer, listQuery } from '#platform/contract/list.ts';
import { sourceState } from '#platform/contract/source-health.ts';

export const sourceSorts = ['state', 'address', 'checked_at', 'maps'] as const;
export type SourceSort = (typeof sourceSorts)[number];

export const sourceStates = ['failed', 'ok', 'unchecked'] as const;

export const listedSource = z.object({
  id,
  /** The kind of service, which decides how it is queried. */
  kind: z.string(),
  /** Without the query, which may contain keys. */
  address: z.string(),
  /** The first three, by name. */
  maps: z.array(z.object({ id, name: z.string() })),
  map_count: z.int(),
  /** Null: never checked. */
  state: sourceState.nullable(),
});
export type ListedSource = z.infer<typeof listedSource>;

export const listSources = defineCall({
  method: 'GET',
  path: '/admin/sources',
  summary: 'Lists the external sources of the maps of an organisation with their state.',
  query: listQuery(sourceSorts).extend({ ...ofOrganisation.shape, state: z.enum(sourceStates).optional() }),
  answer: listAnswer(listedSource).extend({ failed: z.int() }),
});

export const sourceCheck = z.object({
  id: z.int().positive(),
  at: z.iso.datetime(),
  ok: z.boolean(),
  message: z.string().nullable(),
  duration_ms: z.int(),
});
export type SourceCheck = z.infer<typeof sourceCheck>;

export const listSourceChecks = defineCall({
  method: 'GET',
  path: '/admin/sources/:id/checks',
  summary: 'Lists the last 100 checks of a source, newest first, and the number of successful checks per day (Amsterdam time).',
  params: z.object({ id: idInPath }),
  answer: z.object({
    source: listedSource,
    checks: z.array(sourceCheck),
    days: z.array(z.object({ day: z.iso.date(), ok: z.int(), failed: z.int() })),
    /** Number of days that checks are kept. */
    kept_days: z.int(),
  }),
});
export type SourceHistory = AnswerOf<typeof listSourceChecks>;

export const checkAllSources = defineCall({
  method: 'POST',
  path: '/admin/sources/check',
  summary: 'Starts a check of all sources of an organisation, one after another, in the background.',
  query: ofOrganisation,
  body: nothing,
});

export const readCheckingAll = defineCall({
  method: 'GET',
  path: '/admin/sources/check',
  summary: 'Returns the progress of the running check of all sources of an organisation.',
  query: ofOrganisation,
  answer: z.object({
    /** Null: no check is running. `total` is null until it is known. */
    work: z.object({ done: z.int(), total: z.int().nullable() }).nullable(),
  }),
});
export type CheckingAll = AnswerOf<typeof readCheckingAll>;
