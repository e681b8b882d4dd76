import type { Losses } from './losses.ts';

// oxlint-disable-next-line no-control-regex -- it is they that are looked for
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
// oxlint-disable-next-line no-control-regex -- as above
const suspicious = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/;

/** Without the characters that XML, databases and spreadsheets do not take. */
export const plainText = (text: string, losses?: Losses): string => {
  if (!suspicious.test(text)) return text;
  const plain = text.replace(control, '').toWellFormed();
  if (plain !== text) losses?.add('controlCharacters');
  return plain;
};

const xmlEntities: Readonly<Record<string, string>> = {
  '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;',
};

/** For between tags and within quotes. */
export const escapeXml = (text: string): string => text.replace(/[&<>"\r]/g, (character) => xmlEntities[character] ?? '');

/** Every start that some spreadsheet takes for that of a formula, or skips before one. */
const formula = /^[=+\-@\t\r\n|\0＝＋－＠]/;

/** A text that no spreadsheet runs: an apostrophe before it says that it is one. */
export const escapeFormula = (text: string, losses?: Losses): string => {
  if (!formula.test(text)) return text;
  losses?.add('formulas');
  return `'${text}`;
};

const METRES_DECIMALS = 10_000;
const DEGREES_DECIMALS = 1_000_000_000;

/** To a tenth of a millimetre. */
export const metres = (value: number): number => Math.round(value * METRES_DECIMALS) / METRES_DECIMALS;

/** To a tenth of a millimetre too. */
export const degrees = (value: number): number => Math.round(value * DEGREES_DECIMALS) / DEGREES_DECIMALS;
