import { parseNumbers } from './extent.ts';

/** Rounds metres to millimetres: finer than any survey, and without the tail of a floating-point number. */
export const toMillimetres = (metres: number): number => Math.round(metres * 1000) / 1000;

/** Rounds a coordinate for a request: metres to the millimetre, degrees (values up to 180) to nine decimals. */
export const tidyOrdinate = (value: number): number => (Math.abs(value) > 180 ? toMillimetres(value) : Math.round(value * 1e9) / 1e9);

/** Parses two decimal numbers separated by a comma, such as `165608.44, 402461.44`. Null for anything else. */
export const parseCoordinatePair = (text: string): [number, number] | null => {
  const numbers = parseNumbers(text);
  return numbers?.length === 2 ? (numbers as [number, number]) : null;
};

/** Writes a pair for copying: fixed decimals and a decimal point, so that `parseCoordinatePair` reads it back. */
export const formatCoordinatePair = ([first, second]: readonly [number, number], decimals = 2): string =>
  `${first.toFixed(decimals)}, ${second.toFixed(decimals)}`;
