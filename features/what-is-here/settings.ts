import type { Configuration } from '#platform/contract/configuration.ts';
import { defineTool } from '#platform/contract/define-tool.ts';
import { z } from 'zod';
import { hereTool } from './here-tool.ts';

const MOST_ROWS = 20;

const row = z.object({
  label: z.string().trim().min(1).max(60),
  /** Names of layers or maps; `*` matches any text. */
  layers: z.array(z.string().trim().min(1).max(200)).min(1).max(50),
  /** Templates such as `{bouwjaar}`; the first whose attributes have values is used. */
  text: z.union([z.string().transform((text) => [text]), z.array(z.string())]).pipe(z.array(z.string().max(300)).min(1).max(20)),
});
/** A row of the card, and what it is read from. */
export type RowSetting = z.infer<typeof row>;

const schema = z.object({
  rows: z.array(row).max(MOST_ROWS).optional(),
  addressTypes: z.array(z.object({ type_id: z.int().positive() })).max(50).optional(),
  distance: z.number().min(1).max(500).optional(),
  withoutPdok: z.boolean().optional(),
});

const buildings = ['pand', 'panden', 'gebouw', 'gebouwen'];

/** The usual names of these layers and attributes in Dutch registrations. */
const usualRows: readonly RowSetting[] = [
  { label: 'Perceel', layers: ['perceel', 'percelen', 'kadastraal_perceel', 'kadastrale_percelen'], text: ['{aanduiding}', '{kadastrale_aanduiding}', '{kadastraleaanduiding}', '{perceelnummer}'] },
  { label: 'Bouwjaar', layers: buildings, text: ['{bouwjaar}', '{oorspronkelijkbouwjaar}', '{oorspronkelijk_bouwjaar}'] },
  { label: 'Gebruik', layers: buildings, text: ['{gebruiksdoel}', '{gebruik}'] },
  { label: 'Buurt', layers: ['buurt', 'buurten'], text: ['{naam}', '{buurtnaam}'] },
  { label: 'Wijk', layers: ['wijk', 'wijken'], text: ['{naam}', '{wijknaam}'] },
];

/** Metres; beyond them an address says nothing about the place. */
const USUAL_DISTANCE = 60;

export interface HereSettings {
  readonly rows: readonly RowSetting[];
  /** Types of search entries that are addresses; null: the types whose name begins with 'adres'. */
  readonly addressTypes: readonly number[] | null;
  /** Metres; the farthest address that is named. */
  readonly distance: number;
  /** Whether PDOK may be asked when the configuration searches there. */
  readonly mayAskPdok: boolean;
}

/** Reads the settings of the tool from a configuration; missing or invalid ones get the defaults. */
export const readHere = (tools: Configuration['tools']): HereSettings => {
  const { rows, addressTypes, distance, withoutPdok } = schema.safeParse(tools[hereTool.name]).data ?? {};
  return {
    rows: rows?.length ? rows : usualRows,
    addressTypes: addressTypes?.length ? addressTypes.map(({ type_id }) => type_id) : null,
    distance: distance ?? USUAL_DISTANCE,
    mayAskPdok: withoutPdok !== true,
  };
};

export const tools = [
  defineTool({
    ...hereTool,
    label: 'Wat is hier?',
    switchLabel: 'Zeggen wat er op een plek is',
    explanation: 'Bovenaan Informatie staat bij elke klik het adres, met wat de eigen kaarten over die plek weten. Zonder instellingen worden percelen, panden, buurten en wijken aan hun naam herkend.',
    order: 12,
    shape: 'object',
    fields: [
      {
        kind: 'list', name: 'rows', label: 'Regels', fields: [
          { kind: 'text', name: 'label', label: 'Bijschrift', required: true },
          {
            kind: 'names', name: 'layers', label: 'Lagen', required: true, from: 'layers',
            explanation: 'Namen van lagen of kaarten met eigen gegevens, één per regel; * staat voor willekeurige tekst.',
          },
          {
            kind: 'lines', name: 'text', label: 'Tekst', required: true,
            explanation: 'Met velden tussen accolades, zoals {bouwjaar}. Eén tekst per regel: de eerste waarvan alle velden zijn ingevuld, geldt.',
          },
        ],
      },
      {
        kind: 'list', name: 'addressTypes', label: 'Adressen', fields: [{ kind: 'number', name: 'type_id', label: 'Soort', required: true, from: 'searchTypes' }],
        explanation: 'De soorten van het eigen zoeken die adressen zijn. Leeg: de soorten waarvan de naam met Adres begint.',
      },
      { kind: 'number', name: 'distance', label: 'Grootste afstand tot een adres (m)', explanation: 'Van 1 tot 500 meter. Leeg: 60.' },
      {
        kind: 'switch', name: 'withoutPdok', label: 'Adressen niet bij PDOK opvragen',
        explanation: 'Anders vraagt de server het adres aan PDOK als het eigen zoeken er geen kent en deze kaart ook in PDOK zoekt.',
      },
    ],
    schema,
    publicFields: [],
  }),
];
