import { z } from 'zod';
import { mapTypes, metadata, styleRule, styling, type Metadata, type Styling } from './configuration.ts';
import { mapLimits as limits } from './map-limits.ts';
import { requiredText } from './new-map.ts';
import { stylingInput } from './styling.ts';
import { text } from './text.ts';
import { isImageAddress, isWebAddress } from './web-address.ts';

export const clicks = ['featureInMap', 'grid', 'featureInfo'] as const;

export const tidy = (longest: number) => text(longest).transform((value) => value.trim());
/** Optional text: an empty value becomes null. */
export const optional = (longest: number) => tidy(longest).transform((value) => value || null).nullable();

/** `sentence` is the Dutch message for an empty name. */
export const mapName = (sentence: string) => requiredText(limits.name, sentence);

export const webAddress = optional(limits.address).refine(
  (address) => address === null || isWebAddress(address), 'Geef een adres dat met http:// of https:// begint.',
);

export const imageAddress = optional(limits.address).refine(
  (address) => address === null || isImageAddress(address), 'Geef het adres van een afbeelding: een pad, of een adres dat met http:// of https:// begint.',
);

export const metadataInput = z
  .array(z.strictObject({
    title: tidy(limits.name),
    info: z.array(z.strictObject({ key: tidy(limits.name), value: text(limits.description) })).max(limits.metadataLines),
  }))
  .max(limits.metadataBlocks);

export const resolution = z.number().positive().max(1_000_000).nullable();

/** Default placement of a map in a configuration. */
export const defaultPlacement = { order: 50, visible: true, collapsed: true };

const textField = (label: string, longest: number) => ({ label, longest, input: optional(longest), answer: z.string().nullable(), empty: '' as string });
const switchField = (label: string) => ({ label, input: z.boolean(), answer: z.boolean(), empty: false as boolean });
const resolutionField = (label: string) => ({ label, input: resolution, answer: z.number().nullable(), empty: null as number | null });

/**
 * Each field of a map, once: its label, the schema of the input and of the answer, and the value that a form shows for an
 * empty field. Inserts, updates, copies, the audit log and the form of the administration derive their fields from this
 * record. Presenters do not: `fields-of-map.ts` and `present-public.ts` name each field that they let out.
 */
export const mapFields = {
  name: { label: 'Naam', longest: limits.name, input: mapName('Geef de kaart een naam.'), answer: z.string(), empty: '' as string },
  title: textField('Titel', limits.name),
  description: textField('Omschrijving', limits.description),
  type: { label: 'Type', input: z.enum(mapTypes), answer: z.string(), empty: 'Image' as (typeof mapTypes)[number] },
  click: { label: 'Bij een klik op de kaart', input: z.enum(clicks).nullable(), answer: z.enum(clicks).nullable(), empty: null as (typeof clicks)[number] | null },
  edit: switchField('Objecten mogen worden bewerkt'),
  /** The form shows `grid` and `styles` as JSON. */
  grid: {
    label: 'Instellingen van de tabel (JSON)', input: z.record(text(limits.name), z.unknown()).nullable(),
    answer: z.record(z.string(), z.unknown()).nullable(), empty: '' as string,
  },
  radius: { label: 'Straal', input: z.number().positive().max(1_000).nullable(), answer: z.number().nullable(), empty: null as number | null },
  metadata: { label: 'Metadata', input: metadataInput.nullable(), answer: metadata.nullable(), empty: [] as Metadata },
  metadata_url: { label: 'Adres van de metadata', longest: limits.address, input: webAddress, answer: z.string().nullable(), empty: '' as string },
  /** Metres per pixel. */
  minResolution: resolutionField('Zichtbaar vanaf'),
  maxResolution: resolutionField('Zichtbaar tot'),
  search: textField('Zoekkolom', limits.name),
  styling: { label: 'Weergave', input: stylingInput.nullable(), answer: styling.nullable(), empty: null as Styling | null },
  styles: { label: 'Stijlregels (JSON)', input: z.array(styleRule).max(limits.rules).nullable(), answer: z.array(styleRule).nullable(), empty: '' as string },
  hide: switchField('Niet in de legenda tonen'),
  tooltip: textField('Uitleg bij aanwijzen', limits.description),
  travel: switchField('Toon één laag tegelijk, met een tijdschuif'),
  icon: { label: 'Adres van een pictogram', longest: limits.address, input: imageAddress, answer: z.string().nullable(), empty: '' as string },
  /** Initial state of the map in a configuration that it is added to. */
  placement: {
    label: 'Hoe de kaart begint in een configuratie',
    input: z.strictObject({ order: z.int().min(-1_000).max(1_000), visible: z.boolean(), collapsed: z.boolean() }).nullable(),
    answer: z.object({ order: z.int(), visible: z.boolean(), collapsed: z.boolean() }).nullable(),
    empty: defaultPlacement,
  },
} as const;

export const sourceTexts = {
  attributions: textField('Bronvermelding', limits.description),
  geometry: textField('Geometriekolom', limits.name),
  where: textField('Voorwaarde (where)', limits.parameter),
  outFields: textField('Op te vragen velden (outFields)', limits.parameter),
  inSR: textField('Projectie van de vraag (inSR)', 60),
  outSR: textField('Projectie van het antwoord (outSR)', 60),
} as const;

export const namesOf = <Fields extends object>(fields: Fields): (keyof Fields & string)[] => Object.keys(fields) as (keyof Fields & string)[];

/** Picks one property of each field, such as all labels or all input schemas. */
export const partOf = <Part extends string, Fields extends Readonly<Record<string, Readonly<Record<Part, unknown>>>>>(fields: Fields, part: Part) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[part]])) as { -readonly [Name in keyof Fields]: Fields[Name][Part] };

/** A map as the database stores it, without its source. */
export type MapFields = z.output<z.ZodObject<ReturnType<typeof partOf<'answer', typeof mapFields>>>>;
