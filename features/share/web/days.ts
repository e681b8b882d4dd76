import { addDays, dayOf } from '#platform/contract/amsterdam-day.ts';
import { mostDays } from '../contract.ts';

/** Formats `2026-11-22` as dd-MM-yyyy. */
export const writtenDay = (day: string): string => day.split('-').toReversed().join('-');

/** Returns the first and the last day that can be chosen. */
export const firstAndLastDay = (now = new Date()): readonly [first: string, last: string] => {
  const today = dayOf(now);
  return [today, addDays(today, mostDays)];
};

export const isPossible = (day: string): boolean => {
  const [first, last] = firstAndLastDay();
  return day >= first && day <= last;
};
