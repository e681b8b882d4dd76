import { parseCoordinatePair } from '#platform/geo/coordinate.ts';
import { recognisePair, type RecognisedPair } from '#platform/geo/recognise-pair.ts';

/** With a decimal point or a decimal comma. */
const NUMBER = /^-?\d{1,9}(?:[.,]\d{1,12})?$/;
/** `145.000`: a point between thousands. */
const THOUSANDS = /^\d{1,3}\.\d{3}$/;
/** What people write around coordinates: `RD`, `X:`, `N 52.15°`, `NB`, `OL`. */
const AROUND = /rd|nb|ol|[xyneo°:=]/gi;

const numberOf = (part: string): number => Number(part.replace(',', '.'));

/** The two numbers in a text that separates them by something else than a bare comma; null: there are not two. */
const looselyRead = (text: string): [number, number] | null => {
  const bare = text.replace(AROUND, ' ').trim();
  const parts = bare.split(/\s*;\s*|,\s+|\s+,?\s*/);
  const halves = parts.length === 1 ? bare.split(',') : [];
  // `145000,5,508000,5`
  const [first, second] = halves.length === 4 ? [`${halves[0]}.${halves[1]}`, `${halves[2]}.${halves[3]}`] : parts;
  if (first === undefined || second === undefined || (halves.length !== 4 && parts.length !== 2)) return null;
  if (![first, second].every((part) => NUMBER.test(part))) return null;
  if ([first, second].every((part) => THOUSANDS.test(part))) return [Number(first.replace('.', '')), Number(second.replace('.', ''))];
  return [numberOf(first), numberOf(second)];
};

/**
 * The place that is meant by what somebody typed. `outside`: a pair of numbers that lies nowhere in this country;
 * null: no coordinate. Two numbers separated by a comma are one always, others only where they can be nothing else.
 */
export const readCoordinate = (text: string): RecognisedPair | 'outside' | null => {
  const pair = parseCoordinatePair(text.trim());
  if (pair) return recognisePair(pair) ?? meantLoosely(text) ?? 'outside';
  return meantLoosely(text);
};

const meantLoosely = (text: string): RecognisedPair | null => {
  const loose = looselyRead(text);
  const meant = loose && recognisePair(loose);
  // `5 52` is hardly a place in degrees.
  return meant?.as === 'degrees' && loose?.some(Number.isInteger) ? null : meant;
};
