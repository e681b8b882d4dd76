import { fill, formatDate } from '#platform/web/i18n/fill.ts';
import type { DetailField } from '#platform/web/slots/detail-views.ts';
import { nl } from './nl.ts';

/** A value as shown. An `href` is always the address of a page, and never executes code. */
export type Value =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'status'; readonly text: string }
  | { readonly kind: 'link' | 'pdf'; readonly href: string; readonly text: string }
  | { readonly kind: 'image'; readonly href: string; readonly text: string };

const upToTwo = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 2 });
const euros = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const eurosAndCents = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' });
const clock = new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', hour: '2-digit', minute: '2-digit' });

const day = /^\d{4}-\d{2}-\d{2}Z?$/;
const moment = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/;
const number = /^-?\d{1,15}(?:\.\d+)?$/;
const image = /\.(?:png|jpe?g|gif|webp|avif)(?:[?#]|$)/i;
const pdf = /\.pdf(?:[?#]|$)/i;

/** Returns an http(s) address, or with `own` also a path on this site; null for anything else, such as `javascript:`. */
export const safeHref = (text: string, own = false): string | null => {
  if (own && /^\/[^/\\\s][^\\\s]*$/.test(text)) return text;
  return /^https?:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text) ? text : null;
};

/** Images must come from this site or over TLS: the content security policy blocks others. */
const mayBeShown = (href: string): boolean => href.startsWith('/') || href.startsWith('https:');

const dateText = (time: Date, withClock: boolean): string | null => {
  if (Number.isNaN(time.getTime())) return null;
  return withClock ? `${formatDate(time)} ${clock.format(time)}` : formatDate(time);
};

const readDate = (value: string | number): string | null => {
  // ArcGIS returns milliseconds.
  if (typeof value === 'number') return dateText(new Date(value), false);
  if (day.test(value)) return dateText(new Date(value.replace('Z', '')), false);
  if (!moment.test(value)) return null;
  const time = new Date(value.replace(' ', 'T'));
  return dateText(time, !/[T ]00:00(?::00(?:\.0+)?)?Z?$/.test(value));
};

const asNumber = (value: string | number): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return number.test(value) ? Number(value) : null;
};

const numberText = (value: number, unit: string | undefined): string => `${upToTwo.format(value)}${unit ? ` ${unit}` : ''}`;

/** Without a rule whole numbers are not formatted: most are years, house numbers and codes. */
const plainNumber = (value: number): string => (Number.isInteger(value) ? String(value) : upToTwo.format(value));

const plain = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? nl.yes : nl.no;
  if (Array.isArray(value)) return value.map(plain).join(', ');
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return String(value).trim();
};

const fileName = (href: string): string => {
  const last = href.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || href;
  } catch {
    return last;
  }
};

/** Says where a link leads, since an address is unreadable. */
const linkWords = (href: string): string =>
  (href.startsWith('/') ? nl.openPage : fill(nl.openHost, { host: new URL(href).hostname.replace(/^www\./, '') }));

/** Reads a value as the kind of the rule; null when it does not fit. */
const readAs = (value: string | number, { kind, unit }: DetailField, words: string): Value | null => {
  if (kind === 'status') return { kind: 'status', text: String(value) };
  if (kind === 'date') {
    const text = readDate(value);
    return text === null ? null : { kind: 'text', text };
  }
  if (kind === 'number' || kind === 'euro' || unit !== undefined) {
    const read = asNumber(value);
    if (read === null) return null;
    const money = Number.isInteger(read) ? euros : eurosAndCents;
    return { kind: 'text', text: kind === 'euro' ? money.format(read) : numberText(read, unit) };
  }
  if (kind !== 'link' && kind !== 'image' && kind !== 'pdf') return null;
  const href = typeof value === 'string' ? safeHref(value, true) : null;
  if (href === null) return null;
  const text = words || (kind === 'link' ? linkWords(href) : fileName(href));
  return { kind: kind === 'image' && !mayBeShown(href) ? 'link' : kind, href, text };
};

const inferValue = (value: string | number): Value => {
  if (typeof value === 'number') return { kind: 'text', text: plainNumber(value) };
  const href = safeHref(value);
  if (href !== null && image.test(href) && mayBeShown(href)) return { kind: 'image', href, text: fileName(href) };
  if (href !== null) return pdf.test(href) ? { kind: 'pdf', href, text: fileName(href) } : { kind: 'link', href, text: linkWords(href) };
  return { kind: 'text', text: readDate(value) ?? value };
};

/** Returns null for an empty value. `words` is the text of a link. */
export const readValue = (raw: unknown, rule: DetailField | null, words = ''): Value | null => {
  const value = typeof raw === 'number' ? raw : raw === null || raw === undefined ? '' : plain(raw);
  if (value === '' || Number.isNaN(value)) return null;
  return (rule && rule.kind !== 'text' && readAs(value, rule, words)) || (rule?.kind === 'text' ? { kind: 'text', text: String(value) } : inferValue(value));
};

export const textOf = (value: Value): string => (value.kind === 'text' || value.kind === 'status' ? value.text : value.href);
