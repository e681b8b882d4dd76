import { formatDate, formatMoment, formatTime } from '#platform/web/i18n/fill.ts';
import { readValue, safeHref } from '#platform/web/values/read-value.ts';
import type { GridColumn } from './columns.ts';
import { nl } from './nl.ts';

/** A value as its cell shows it. An `href` or `address` is always that of a page or a file, and never executes code. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string; readonly isNumber?: true }
  | { readonly kind: 'link'; readonly href: string; readonly text: string }
  | { readonly kind: 'media'; readonly media: 'image' | 'video'; readonly address: string; readonly text: string };

type Column = Pick<GridColumn, 'kind' | 'type' | 'hasTime'>;

const EMPTY: Cell = { kind: 'text', text: '' };
/** Characters; a cell shows one line. */
const LONGEST = 300;

const number = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 6, useGrouping: false });
const clock = /^(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/;

/** A year or a street number is no amount, so numbers have no separators. */
const numberCell = (value: number): Cell => ({ kind: 'text', text: number.format(value), isNumber: true });

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

const plain = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? nl.yes : nl.no;
  if (Array.isArray(value)) return value.map(plain).join(', ');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
};

/** Reads a moment of a source: text in ISO 8601, or milliseconds as ArcGIS has them. */
const momentOf = (value: unknown): Date | null => {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const read = new Date(typeof value === 'string' ? value.trim().replace(' ', 'T').replace(/^(\d{4}-\d{2}-\d{2})Z$/, '$1') : value);
  return Number.isNaN(read.getTime()) ? null : read;
};

const timeText = (value: unknown, kind: 'time' | 'date' | 'datetime'): string | null => {
  const alone = kind === 'time' && typeof value === 'string' ? clock.exec(value.trim())?.[1] : undefined;
  if (alone !== undefined) return alone;
  const moment = momentOf(value);
  if (!moment) return null;
  return kind === 'time' ? formatTime(moment) : kind === 'date' ? formatDate(moment) : formatMoment(moment);
};

const fileName = (address: string): string => {
  const last = address.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || address;
  } catch {
    return last;
  }
};

/** Pictures and videos come from this site or over TLS: browsers refuse others on our page. */
const mediaCell = (address: string, media: 'image' | 'video'): Cell =>
  address.startsWith('/') || address.startsWith('https:') ? { kind: 'media', media, address, text: cut(fileName(address)) } : { kind: 'link', href: address, text: cut(fileName(address)) };

const linkCell = (href: string): Cell => {
  const value = readValue(href, { name: '', kind: 'link' });
  return { kind: 'link', href, text: value && 'text' in value ? value.text : href };
};

const timed = (value: unknown, kind: 'time' | 'date' | 'datetime'): Cell => ({ kind: 'text', text: timeText(value, kind) ?? cut(plain(value)) });

const inferred = (value: unknown, { type, hasTime }: Column): Cell => {
  if (typeof value === 'boolean') return { kind: 'text', text: plain(value) };
  if (type === 'date') return timed(value, hasTime ? 'datetime' : 'date');
  if (typeof value === 'number') return numberCell(value);
  const href = typeof value === 'string' ? safeHref(value.trim()) : null;
  if (href !== null) {
    const read = readValue(href, null);
    return read?.kind === 'image' ? mediaCell(href, 'image') : linkCell(href);
  }
  return { kind: 'text', text: cut(plain(value)) };
};

/** Reads a value as its column shows it. A value that does not fit its kind is shown as text. */
export const readCell = (value: unknown, column: Column): Cell => {
  if (value === null || value === undefined || value === '' || Number.isNaN(value)) return EMPTY;
  switch (column.kind) {
    case 'link':
    case 'image':
    case 'vrimage':
    case 'video': {
      const href = typeof value === 'string' ? safeHref(value.trim(), true) : null;
      if (href === null) return { kind: 'text', text: cut(plain(value)) };
      return column.kind === 'link' ? linkCell(href) : mediaCell(href, column.kind === 'video' ? 'video' : 'image');
    }
    case 'time':
    case 'date':
    case 'datetime':
      return timed(value, column.kind);
    case 'text':
      return typeof value === 'number' ? numberCell(value) : { kind: 'text', text: cut(plain(value)) };
    case undefined:
      return inferred(value, column);
  }
};

/** Returns the whole value as text, for the clipboard: addresses in full, long texts uncut. */
export const wholeText = (value: unknown, column: Column): string => {
  const cell = readCell(value, column);
  if (cell.kind === 'link') return cell.href;
  if (cell.kind === 'media') return cell.address;
  return typeof value === 'string' && value.length > LONGEST ? value : cell.text;
};
