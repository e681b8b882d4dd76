import { formatDate } from '#platform/web/i18n/fill.ts';
import { nl } from './nl.ts';

export interface PropertyRow {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  /** Present where the value is an address of a page. */
  readonly href?: string;
}

/** What sources use for their own housekeeping. */
const hidden = new Set(['id', 'fid', 'gid', 'ogc_fid', 'objectid', 'layer', 'geom', 'geometry', 'shape', 'bbox']);

/** What things are mostly called by, in this order. */
const titles = ['titel', 'title', 'naam', 'name', 'weergavenaam', 'adres', 'omschrijving', 'straatnaam', 'straat'];

const decimals = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 2 });
const isoDate = /^\d{4}-\d{2}-\d{2}$/;
const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** `jaar_van_uitvoering` reads 'Jaar van uitvoering'. */
export const labelOf = (key: string): string => {
  const words = key.replaceAll(/[_\s]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Whole numbers stay as they are: most of them are years, house numbers and codes. */
const textOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? nl.yes : nl.no;
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : decimals.format(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  const text = value.trim();
  if (isoDate.test(text) || isoTime.test(text)) return formatDate(text);
  return text;
};

const hrefOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^https?:\/\/\S+$/.test(value.trim()) ? value.trim() : undefined;

const isShown = ([key, value]: [string, unknown]): boolean =>
  !hidden.has(key.toLowerCase()) && value !== null && value !== undefined && value !== '';

export const rowsOf = (properties: Readonly<Record<string, unknown>>): readonly PropertyRow[] =>
  Object.entries(properties)
    .filter(isShown)
    .map(([key, value]) => {
      const href = hrefOf(value);
      return { key, label: labelOf(key), text: textOf(value), ...(href !== undefined && { href }) };
    });

/** What it is called; null when it says nothing of the kind. */
export const titleOf = (properties: Readonly<Record<string, unknown>>): string | null => {
  const byKey = new Map(Object.entries(properties).map(([key, value]) => [key.toLowerCase(), value]));
  const name = titles.map((key) => byKey.get(key)).find((value) => typeof value === 'string' && value.trim() !== '');
  if (typeof name !== 'string') return null;
  const number = byKey.get('huisnummer');
  return typeof number === 'number' || typeof number === 'string' ? `${name} ${number}` : name;
};
