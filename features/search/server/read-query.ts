import { invalid } from '#platform/server/failure.ts';
import { longestQuery } from '../contract.ts';

const base64 = /^[\w+/-]+={0,2}$/;
// oxlint-disable-next-line no-control-regex -- a control character is never typed, and a database has no place for some.
const controls = /[\u0000-\u001F\u007F]/;

const unreadable = (field: string) => invalid({ [field]: ['Deze zoekopdracht is niet te lezen.'] });

const decoded = (encoded: string): string | null => {
  if (!base64.test(encoded)) return null;
  try {
    // Decodes base64 and URL-safe base64, with and without `=`.
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(encoded, 'base64'));
  } catch {
    return null;
  }
};

/**
 * Returns the decoded and trimmed query.
 * @throws Failure 422
 */
export const readQuery = (encoded: string, field = 'query'): string => {
  const typed = decoded(encoded);
  if (typed === null || controls.test(typed)) throw unreadable(field);
  const trimmed = typed.trim();
  if (trimmed.length > longestQuery) throw invalid({ [field]: [`Zoek met ten hoogste ${longestQuery} tekens.`] });
  return trimmed;
};

/**
 * Parses ids separated by commas.
 * @throws Failure 422
 */
export const readTypes = (text: string): number[] => {
  const types = text.split(',').map(Number);
  const isId = (value: number): boolean => Number.isInteger(value) && value > 0 && value < 2 ** 31;
  if (!types.every(isId)) throw invalid({ types: ['Geef de soorten als getallen met komma\'s ertussen.'] });
  return types;
};

/** Returns a position, or null unless both numbers are given. */
export const readNear = ({ x, y }: { readonly x?: number | undefined; readonly y?: number | undefined }): readonly [number, number] | null =>
  x === undefined || y === undefined ? null : [x, y];
