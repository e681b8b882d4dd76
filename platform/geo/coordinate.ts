import { parseNumbers } from './extent.ts';

/** Finer than any survey, and shorter to write than what a computer makes of it. */
export const toMillimetres = (metres: number): number => Math.round(metres * 1000) / 1000;

/** A number of a position as it is written in a question: metres to the millimetre, and degrees as fine. */
export const tidyOrdinate = (value: number): number => (Math.abs(value) > 180 ? toMillimetres(value) : Math.round(value * 1e9) / 1e9);

/** `165608.44, 402461.44`: two decimal numbers separated by a comma. Null for anything else. */
export const parseCoordinatePair = (text: string): [number, number] | null => {
  const numbers = parseNumbers(text);
  return numbers?.length === 2 ? (numbers as [number, number]) : null;
};

/** A pair as people copy it: always two decimals, with a decimal point, so that it can be pasted back. */
export const formatCoordinatePair = ([first, second]: readonly [number, number], decimals = 2): string =>
  `${first.toFixed(decimals)}, ${second.toFixed(decimals)}`;
