import { z } from 'zod';
import { day } from '#platform/contract/amsterdam-day.ts';
import { formStyling, formTypes } from '#platform/contract/forms.ts';
import { id } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { formItemInput, mostItems, name } from './item.ts';

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
    /** The first and last day on which the form is open, in the Dutch calendar. */
    valid_from: day.nullable(),
    valid_till: day.nullable(),
    ...flags,
    styling: formStyling.nullable(),
    /** In the order in which they are asked. */
    items: z.array(formItemInput).max(mostItems),
    /** Ids of the configurations that offer it. */
    configurations: z.array(id).max(500),
  })
  .superRefine(({ valid_from: from, valid_till: till, items, styling }, context) => {
    if (from !== null && till !== null && till < from) {
      context.addIssue({ code: 'custom', path: ['valid_till'], message: 'De laatste dag ligt vóór de eerste. Kies een latere dag.' });
    }
    const key = styling?.features?.key;
    if (key === undefined) return;
    const lists = items.filter((item) => item.name === key && item.type === 'select').length;
    if (lists === 0) context.addIssue({ code: 'custom', path: ['styling'], message: 'Kies een keuzelijst van dit formulier voor de kleuren.' });
    // Colours are stored by the name of their list.
    if (lists > 1) context.addIssue({ code: 'custom', path: ['styling'], message: `Er zijn ${lists} keuzelijsten “${key}”. Geef de lijst met kleuren een eigen naam.` });
  });
export type FormInput = z.infer<typeof formInput>;

export const named = z.object({ id, name: z.string() });

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
