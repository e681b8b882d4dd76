import { z } from 'zod';
import { ofOrganisation } from '#platform/contract/administration.ts';
import { day } from '#platform/contract/amsterdam-day.ts';
import { defineCall, nothing } from '#platform/contract/call.ts';
import { formChoice, formItemTypes, formStyling, formTypes, type FormItemType } from '#platform/contract/forms.ts';
import { geometry } from '#platform/contract/geojson.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { listAnswer, listQuery } from '#platform/contract/list.ts';
import { text } from '#platform/contract/text.ts';

/** What fills an item by itself, per type: a date keeps today, a checkbox begins without a tick. */
export const automatic: { readonly [Type in FormItemType]?: string } = { date: 'today', checkbox: 'false' };

export const mostItems = 200;

const name = text(200).trim().min(1, 'Vul een naam in.');

export const formItemInput = z
  .strictObject({
    /** Null: it is new. */
    id: id.nullable(),
    name,
    type: z.enum(formItemTypes),
    /** What it begins with. */
    value: text(5000).nullable(),
    /** Help for who fills it in. */
    placeholder: text(500).nullable(),
    required: z.boolean(),
    hide: z.boolean(),
    auto: text(20).nullable(),
    list_title: z.boolean(),
    filter: z.boolean(),
    selects: z.array(formChoice).max(300),
  })
  .superRefine((item, context) => {
    const isSelect = item.type === 'select';
    const wrong = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message });
    if (isSelect && item.selects.length === 0) wrong('selects', 'Geef ten minste één keuze.');
    if (!isSelect && item.selects.length > 0) wrong('selects', 'Alleen een keuzelijst heeft keuzes.');
    if (new Set(item.selects.map(({ value }) => value)).size < item.selects.length) wrong('selects', 'Elke keuze mag één keer voorkomen.');
    if (item.auto !== null && item.auto !== automatic[item.type]) wrong('auto', 'Dit kan niet bij dit soort veld.');
  });
export type FormItemInput = z.infer<typeof formItemInput>;

export const formFlags = [
  'notify', 'date_disabled', 'always_visible', 'assigned_to_filter', 'archive_filter', 'export', 'auto_open', 'overview',
  'location_only', 'wdr_manual',
] as const;
export type FormFlag = (typeof formFlags)[number];
const flags = Object.fromEntries(formFlags.map((flag) => [flag, z.boolean()])) as Record<FormFlag, z.ZodBoolean>;

export const formInput = z
  .strictObject({
    name,
    description: text(5000).nullable(),
    type: z.enum(formTypes),
    /** The first and the last day on which it is open, as the calendar in the Netherlands has them. */
    valid_from: day.nullable(),
    valid_till: day.nullable(),
    ...flags,
    styling: formStyling.nullable(),
    /** In the order in which they are asked. */
    items: z.array(formItemInput).max(mostItems),
    /** The configurations that offer it. */
    configurations: z.array(id).max(500),
  })
  .superRefine(({ valid_from: from, valid_till: till, items, styling }, context) => {
    if (from !== null && till !== null && till < from) {
      context.addIssue({ code: 'custom', path: ['valid_till'], message: 'De laatste dag ligt vóór de eerste.' });
    }
    const key = styling?.features?.key;
    if (key !== undefined && !items.some((item) => item.name === key && item.type === 'select')) {
      context.addIssue({ code: 'custom', path: ['styling'], message: 'Kies een keuzelijst van dit formulier voor de kleuren.' });
    }
  });
export type FormInput = z.infer<typeof formInput>;

const named = z.object({ id, name: z.string() });

export const formDetail = z.object({
  ...formInput.shape,
  id,
  version: z.int(),
  items: z.array(z.object({ ...formItemInput.shape, id })),
  configurations: z.array(named),
  registrations: z.int(),
  updated_at: z.iso.datetime(),
  removed_at: z.iso.datetime().nullable(),
});
export type FormDetail = z.infer<typeof formDetail>;

export const formSorts = ['name', 'updated_at', 'registrations'] as const;
export type FormSort = (typeof formSorts)[number];

export const formRow = z.object({
  id,
  version: z.int(),
  name: z.string(),
  type: z.enum(formTypes),
  valid_from: day.nullable(),
  valid_till: day.nullable(),
  items: z.int(),
  configurations: z.int(),
  registrations: z.int(),
  updated_at: z.iso.datetime(),
  removed_at: z.iso.datetime().nullable(),
});
export type FormRow = z.infer<typeof formRow>;

export const listForms = defineCall({
  method: 'GET',
  path: '/admin/forms',
  summary: 'The forms of an organisation; those that were removed when asked for',
  query: listQuery(formSorts).extend({ ...ofOrganisation.shape, removed: z.stringbool().default(false) }),
  answer: listAnswer(formRow),
});

const params = z.object({ id: idInPath });

export const readForm = defineCall({ method: 'GET', path: '/admin/forms/:id', summary: 'A form with its items', params, answer: formDetail });

export const createForm = defineCall({
  method: 'POST', path: '/admin/forms', summary: 'Make a form', query: ofOrganisation, body: formInput, answer: formDetail,
});

export const changeForm = defineCall({
  method: 'PUT', path: '/admin/forms/:id', summary: 'Change a form; items that are left out are asked no longer', params, body: formInput, answer: formDetail,
});

export const copyForm = defineCall({
  method: 'POST', path: '/admin/forms/:id/copy', summary: 'Make a form like this one, offered nowhere yet', params, body: z.strictObject({ name }), answer: formDetail,
});

export const removeForm = defineCall({
  method: 'DELETE', path: '/admin/forms/:id', summary: 'Take a form out of use; what was registered with it stays', params,
});

export const restoreForm = defineCall({
  method: 'POST',
  path: '/admin/forms/:id/restore',
  summary: 'Bring a removed form back, in the configurations where it stood (If-Match)',
  params,
  body: nothing,
  answer: formDetail,
});

export const entrySorts = ['updated_at', 'created_at', 'name'] as const;
export type EntrySort = (typeof entrySorts)[number];

export const formEntry = z.object({
  id,
  /** What was answered to the items that are its title, else its number. */
  name: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type FormEntry = z.infer<typeof formEntry>;

export const listEntries = defineCall({
  method: 'GET',
  path: '/forms/list/:id',
  summary: 'What was registered with a form, be it removed',
  params,
  query: listQuery(entrySorts),
  answer: listAnswer(formEntry).extend({ name: z.string() }),
});

export const entryValue = z.object({
  item_id: id,
  name: z.string(),
  type: z.enum(formItemTypes),
  hide: z.boolean(),
  /** It is asked no longer. */
  removed: z.boolean(),
  /** It was asked already when this was registered. */
  existed: z.boolean(),
  value: z.string().nullable(),
});
export type EntryValue = z.infer<typeof entryValue>;

export const entryDetail = formEntry.extend({
  form_id: id,
  form_count: z.int(),
  form_name: z.string(),
  /** Null: who it was is gone. */
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
  method: 'GET', path: '/admin/form-registrations/:id', summary: 'One registration with all its answers', params, answer: entryDetail,
});

export const offerChoices = defineCall({
  method: 'GET',
  path: '/admin/form-configurations',
  summary: 'The configurations in which a form can be offered, by name',
  query: ofOrganisation,
  answer: z.array(named),
});
