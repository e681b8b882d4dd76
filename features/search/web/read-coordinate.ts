import { parseCoordinatePair } from '#platform/geo/coordinate.ts';
import { recognisePair, type RecognisedPair } from '#platform/geo/recognise-pair.ts';

/** A number with a decimal point or decimal comma. */
const NUMBER = /^-?\d{1,9}(?:[.,]\d{1,12})?$/;
/** A number with a point as thousands separator: `145.000`. */
const THOUSANDS = /^\d{1,3}\.\d{3}$/;
/** Labels and signs that people write around coordinates: `RD`, `X:`, `N 52.15°`, `NB`, `OL`. */
const AROUND = /rd|nb|ol|[xyneo°:=]/gi;

const numberOf = (part: string): number => Number(part.replace(',', '.'));

/** Reads two numbers that are separated by more than a single comma; null when the text is something else. */
const looselyRead = (text: string): [number, number] | null => {
  const bare = text.replace(AROUND, ' ').trim();
  const parts = bare.split(/\s*;\s*|,\s+|\s+,?\s*/);
  const halves = parts.length === 1 ? bare.split(',') : [];
  // Four parts between commas: `145000,5,508000,5`.
  const [first, second] = halves.length === 4 ? [`${halves[0]}.${halves[1]}`, `${halves[2]}.${halves[3]}`] : parts;
  if (first === undefined || second === undefined || (halves.length !== 4 && parts.length !== 2)) return null;
  if (![first, second].every((part) => NUMBER.test(part))) return null;
  if ([first, second].every((part) => THOUSANDS.test(part))) return [Number(first.replace('.', '')), Number(second.replace('.', ''))];
  return [numberOf(first), numberOf(second)];
};

/**
 * Reads a typed coordinate. Returns 'outside' for a pair of numbers outside the country, and null for other text. Two numbers separated
 * by a comma are always a coordinate; other notations only when they can mean nothing else.
 */
export const readCoordinate = (text: string): RecognisedPair | 'outside' | null => {
  const pair = parseCoordinatePair(text.trim());
  if (pair) return recognisePair(pair) ?? meantLoosely(text) ?? 'outside';
  return meantLoosely(text);
};

const meantLoosely = (text: string): RecognisedPair | null => {
  const loose = looselyRead(text);
  const meant = loose && recognisePair(loose);
  // Whole numbers such as `5 52` are hardly ever degrees.
  return meant?.as === 'degrees' && loose?.some(Number.isInteger) ? null : meant;
};
