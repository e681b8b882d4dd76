import { z } from 'zod';
import { parseColour } from './colour.ts';
import { id } from './ids.ts';
import { text } from './text.ts';

/** Where registrations are stored: in the product itself, on a map server, or elsewhere. */
export const formTypes = ['intern', 'geoserver', 'other'] as const;
export type FormType = (typeof formTypes)[number];

export const formItemTypes = ['text', 'number', 'date', 'textarea', 'email', 'checkbox', 'select', 'pdf', 'image'] as const;
export type FormItemType = (typeof formItemTypes)[number];

/** An option of a select field, and the step of a registration that has it. */
export const formChoice = z.strictObject({ value: text(200).trim().min(1, 'Vul in wat men kan kiezen.'), step: z.int().min(0).max(99) });
export type FormChoice = z.infer<typeof formChoice>;

export const formItem = z.object({
  id,
  name: z.string(),
  value: z.string().nullable(),
  type: z.enum(formItemTypes),
  placeholder: z.string().nullable(),
  required: z.boolean(),
  hide: z.boolean(),
  auto: z.string().nullable(),
  list_title: z.boolean(),
  filter: z.boolean(),
  selects: z.array(z.object({ value: z.string(), step: z.int() })),
  /** The attribute of the layer of the form that has its answer; null: none, or the viewer may not change objects. */
  field: z.string().nullable(),
});
export type FormItem = z.infer<typeof formItem>;

/** A form in `forms` of the configuration answer, for signed-in users only. */
export const form = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  type: z.enum(formTypes),
  form_items: z.array(formItem),
  valid_from: z.iso.datetime().nullable(),
  valid_till: z.iso.datetime().nullable(),
  notify: z.boolean(),
  date_disabled: z.boolean(),
  always_visible: z.boolean(),
  assigned_to_filter: z.boolean(),
  archive_filter: z.boolean(),
  export: z.boolean(),
  auto_open: z.boolean(),
  styling: z.record(z.string(), z.unknown()).nullable(),
  /** True on the first form of a configuration adds 'Handleiding WDR' to the account menu. */
  wdr_manual: z.boolean(),
  /** Adds the tab with all registrations. */
  overview: z.boolean(),
  /** The location is drawn ('Locatie tekenen'), never copied from another map. */
  location_only: z.boolean(),
  /**
   * The map, and the layer in it, whose objects are changed with a form of another type than `intern`. Null for users who only have
   * the configuration for a time.
   */
  map_id: id.nullable(),
  /** Empty: the source has no layers with names. */
  layer: z.string().nullable(),
  /** The changes that the map and the kind of its source allow; the call that reads an object says what the source itself allows. */
  objects: z.object({ insert: z.boolean(), update: z.boolean(), delete: z.boolean() }),
});
export type Form = z.infer<typeof form>;

/** A CSS colour. */
const colour = text(100).refine((written) => parseColour(written) !== null, 'Kies een kleur.');
/** Pixels. */
const width = z.number().min(0).max(50);

/** Style of the registrations of a form in the map. */
export const formStyling = z.strictObject({
  lineColor: colour,
  lineWidth: width,
  fillColor: colour,
circleLineColor: colour,
  circleWidth: width,
  circleRadius: width,
  /** Other colours by the answer to one item: the name of the item, and a colour for each answer. */
  features: z
    .strictObject({
      key: text(200),
      props: z.array(z.strictObject({ value: text(200), fillColor: colour, strokeColor: colour })).max(100),
    })
    .nullable(),
});
export type FormStyling = z.infer<typeof formStyling>;

export const defaultFormStyling: FormStyling = {
  lineColor: '#f49441', lineWidth: 3, fillColor: 'rgba(244,148,253,0.3)',
  circleLineColor: '#f49441', circleWidth: 3, circleRadius: 5, features: null,
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

const fromText = (stored: unknown): unknown => {
  if (typeof stored !== 'string') return stored;
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
};

/**
 * Reads a stored style, which may have an older format, be JSON text, or be incomplete: missing and invalid properties get the
 * defaults.
 */
export const readFormStyling = (stored: unknown): FormStyling | null => {
  const value = fromText(stored);
  if (!isObject(value)) return null;
  const shape = formStyling.shape;
  const known = Object.entries(value).filter(([key, part]) => key in shape && shape[key as keyof FormStyling].safeParse(part).success);
  return { ...defaultFormStyling, ...Object.fromEntries(known) };
};
