import { binary, defineCall } from '#platform/contract/call.ts';
import type { FormItem } from '#platform/contract/forms.ts';
import { extent, geometry } from '#platform/contract/geojson.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { z } from 'zod';

/** The page sizes of the overview; the lists of the administration have others. */
export const overviewSizes = [10, 25, 50, 100, 200] as const;

export const registrationColumns = ['updated_at', 'created_at', 'form_count', 'phase', 'user', 'assigned_to'] as const;
export type RegistrationColumn = (typeof registrationColumns)[number];

const person = z.object({ id, name: z.string() });

/** A registration in the overview. Answers to hidden items, also those in the title, only reach users who may see them. */
export const listedRegistration = z.object({
  id,
  /** Counts within the form, from 1. */
  form_count: z.int(),
  title: z.string(),
  phase: z.string().nullable(),
  step: z.int(),
  can_edit: z.boolean(),
  abilities: z.object({ edit: z.boolean(), handle: z.boolean(), remove: z.boolean() }),
  version: z.int(),
  /** Null: the account is gone. */
  user: z.object({ id: id.nullable(), name: z.string().nullable() }),
  assigned_to: person.nullable(),
  archived: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  values: z.array(z.object({ item_id: id, value: z.string().nullable() })),
  /** The files that these answers name. */
  files: z.array(z.object({ id, name: z.string() })),
  has_communication: z.boolean(),
  unread_messages_count: z.int(),
  /** EPSG:28992; null: it has no place. */
  extent: extent.nullable(),
  /** EPSG:28992, if the call asks for it with `withGeometry`. */
  geometry: geometry.nullable().optional(),
});
export type ListedRegistration = z.infer<typeof listedRegistration>;

const narrowing = z.object({
  search: text(200).default(''),
  /** A column, or the id of an item of the form. */
  sortColumn: z.union([z.enum(registrationColumns), idInPath], 'Op deze kolom kan niet worden gesorteerd.').prefault('updated_at'),
  sortDirection: z.enum(['asc', 'desc']).default('desc'),
  /** The answer to an item that is a filter. Empty: all answers. */
  selectedFilterValue: text(2000).default(''),
  /** The item of that answer; absent: any item that is a filter. */
  selectedFilterItem: idInPath.optional(),
  /** Registrations by or assigned to the user. Ignored if the form does not offer it. */
  bindToUser: z.stringbool().default(false),
  /** Archived registrations instead of the others. Ignored if the form does not offer it. */
  showArchived: z.stringbool().default(false),
  withGeometry: z.stringbool().default(false),
});
export type Narrowing = z.output<typeof narrowing>;

export const listRegistrations = defineCall({
  method: 'GET',
  path: '/forms/search_value/:formId',
  summary: 'Lists the registrations of a form that the user may see, a page at a time.',
  params: z.object({ formId: idInPath }),
  query: narrowing.extend({
    /** From 1. */
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce.number().pipe(z.literal([...overviewSizes])).default(10),
  }),
  answer: z.object({ data: z.array(listedRegistration), total: z.int().nonnegative() }),
});

/** The most answers of one item that can be chosen, and the longest of them in characters. */
export const MOST_FILTER_ANSWERS = 200;
export const LONGEST_FILTER_ANSWER = 200;

/** Whether an item that is a filter has no choices of its own: its answers are what was filled in. */
export const hasFreeAnswers = ({ filter, type }: Pick<FormItem, 'filter' | 'type'>): boolean => filter && ['text', 'textarea', 'email', 'number', 'date'].includes(type);

export const listFilterAnswers = defineCall({
  method: 'GET',
  path: '/forms/:formId/filter_answers',
  summary: 'Lists the answers that users filled in to each filter item without choices: the 200 most frequent, as far as the viewer may see them.',
  params: z.object({ formId: idInPath }),
  answer: z.array(z.object({ item_id: id, values: z.array(z.string()) })),
});

export const exportRegistrations = defineCall({
  method: 'GET',
  path: '/forms/overview/export/:formId',
  summary: 'Streams all registrations that the list finds: as a JSON array, or with `Accept: text/csv` as a CSV file.',
  params: z.object({ formId: idInPath }),
  query: narrowing,
  answer: binary('application/json'),
});

/** The same call, for the file. */
export const exportRegistrationsAsCsv = { ...exportRegistrations, answer: binary('text/csv') };
