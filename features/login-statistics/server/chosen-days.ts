import { addDays, dayOf, type Day } from '#platform/contract/amsterdam-day.ts';
import type { Period } from '#platform/contract/period.ts';

export interface ChosenDays {
  readonly from: Day;
  readonly till: Day;
}

const MOST = 366;

/** Returns the days to count: until today at the latest, and the last days of a long period. */
export const chosenDays = ({ from, till, days }: Period & { readonly days: number }, today = dayOf(new Date())): ChosenDays => {
  const last = till === undefined || till > today ? today : till;
  const first = from ?? addDays(last, 1 - days);
  const earliest = addDays(last, 1 - MOST);
  return { from: first < earliest ? earliest : first, till: last };
};
