import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { formItemTypes } from '#platform/contract/forms.ts';
import { geometry } from '#platform/contract/geojson.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { listAnswer, listQuery } from '#platform/contract/list.ts';

export const entrySorts = ['updated_at', 'created_at', 'name'] as const;
export type EntrySort = (typeof entrySorts)[number];

export const formEntry = z.object({
  id,
  /** The answers to the items that form its title, otherwise its number. */
  name: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type FormEntry = z.infer<typeof formEntry>;

export const listEntries = defineCall({
  method: 'GET',
  path: '/forms/list/:id',
  summary: 'Lists the registrations of a form, also of a removed one.',
  params: z.object({ id: idInPath }),
  query: listQuery(entrySorts),
  answer: listAnswer(formEntry).extend({ name: z.string() }),
});

export const entryValue = z.object({
  item_id: id,
  name: z.string(),
  type: z.enum(formItemTypes),
  hide: z.boolean(),
  /** Whether the form no longer asks it. */
  removed: z.boolean(),
  /** Whether the form already asked it when this was registered. */
  existed: z.boolean(),
  value: z.string().nullable(),
});
export type EntryValue = z.infer<typeof entryValue>;

export const entryDetail = formEntry.extend({
  form_id: id,
  form_count: z.int(),
  form_name: z.string(),
  /** Null: the user was removed. */
  user_name: z.string().nullable(),
  assigned_to: z.string().nullable(),
  phase: z.string().nullable(),
  step: z.int(),
  archived_at: z.iso.datetime().nullable(),
  /** EPSG:28992. */
  geometry: geometry.nullable(),
  values: z.array(entryValue),
});
export type EntryDetail = z.infer<typeof entryDetail>;

export const readEntry = defineCall({
  method: 'GET', path: '/admin/form-registrations/:id', summary: 'Returns a registration with all its answers.', params: z.object({ id: idInPath }), answer: entryDetail,
});
