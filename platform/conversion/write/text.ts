import type { Losses } from './losses.ts';

// oxlint-disable-next-line no-control-regex -- finds control characters
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
// oxlint-disable-next-line no-control-regex -- as above
const suspicious = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/;

/** Removes characters that XML, databases or spreadsheets do not accept. */
export const plainText = (text: string, losses?: Losses): string => {
  if (!suspicious.test(text)) return text;
  const plain = text.replace(control, '').toWellFormed();
  if (plain !== text) losses?.add('controlCharacters');
  return plain;
};

const xmlEntities: Readonly<Record<string, string>> = {
  '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;',
};

/** Escapes text for elements and quoted attributes. */
export const escapeXml = (text: string): string => text.replace(/[&<>"\r]/g, (character) => xmlEntities[character] ?? '');

/** Characters with which some spreadsheet begins a formula, or which it skips before one. */
const formula = /^[=+\-@\t\r\n|\0＝＋－＠]/;

/** Puts an apostrophe before text that a spreadsheet would run as a formula. */
export const escapeFormula = (text: string, losses?: Losses): string => {
  if (!formula.test(text)) return text;
  losses?.add('formulas');
  return `'${text}`;
};

const METRES_DECIMALS = 10_000;
const DEGREES_DECIMALS = 1_000_000_000;

/** Rounds metres to a tenth of a millimetre. */
export const metres = (value: number): number => Math.round(value * METRES_DECIMALS) / METRES_DECIMALS;

/** Rounds degrees to about a tenth of a millimetre. */
export const degrees = (value: number): number => Math.round(value * DEGREES_DECIMALS) / DEGREES_DECIMALS;
