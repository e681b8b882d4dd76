import { z } from 'zod';
import { day } from '#platform/contract/amsterdam-day.ts';
import { formStyling, formTypes, type FormType } from '#platform/contract/forms.ts';
import { id } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { formItemInput, mostItems, name } from './item.ts';

export const formFlags = [
  'notify', 'date_disabled', 'always_visible', 'assigned_to_filter', 'archive_filter', 'export', 'auto_open', 'overview',
  'location_only', 'wdr_manual',
] as const;
export type FormFlag = (typeof formFlags)[number];
const flags = Object.fromEntries(formFlags.map((flag) => [flag, z.boolean()])) as Record<FormFlag, z.ZodBoolean>;

interface Target {
  readonly type: FormType;
  readonly map_id: number | null;
  readonly layer: string | null;
  readonly items: readonly { readonly field: string | null }[];
}

/** Reports what is wrong with the map, the layer and the attributes that a form writes to. */
const checkTarget = ({ type, map_id, layer, items }: Target, report: (path: readonly (string | number)[], message: string) => void): void => {
  if (type === 'intern' && map_id !== null) report(['map_id'], 'Een intern formulier schrijft niet naar een kaart.');
  if ((map_id === null) !== (layer === null)) report(['layer'], map_id === null ? 'Kies eerst een kaart.' : 'Kies een laag van de kaart.');
  items.forEach(({ field }, at) => {
    if (field === null) return;
    if (type === 'intern') report(['items', at, 'field'], 'Een intern formulier schrijft niet naar een kaart.');
    if (items.findIndex((other) => other.field === field) < at) report(['items', at, 'field'], `Een ander veld schrijft al naar “${field}”. Kies een ander veld van de laag.`);
  });
};

export const formInput = z
  .strictObject({
    name,
    description: text(5000).nullable(),
    type: z.enum(formTypes),
    /** The map, and the layer in it, that a form of another type than `intern` writes to. */
    map_id: id.nullable().default(null),
    /** Empty: the source has no layers with names. */
    layer: text(200).nullable().default(null),
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
  .superRefine((form, context) => {
    checkTarget(form, (path, message) => context.addIssue({ code: 'custom', path: [...path], message }));
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
  /** Name of the map that it writes to, also of a removed map. */
  map_name: z.string().nullable(),
  registrations: z.int(),
  updated_at: z.iso.datetime(),
  removed_at: z.iso.datetime().nullable(),
});
export type FormDetail = z.infer<typeof formDetail>;

/** A map that a form of this type can write to. */
export const formMap = z.object({
  id,
  name: z.string(),
  type: z.enum(formTypes).exclude(['intern']),
  /** Whether people may change its features on the map. */
  edit: z.boolean(),
  layers: z.array(z.object({ name: z.string(), label: z.string() })),
});
export type FormMap = z.infer<typeof formMap>;

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
