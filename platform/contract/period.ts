import { z } from 'zod';
import { startOfDay, day, endOfDay, type Day } from './amsterdam-day.ts';

/** Query of what is kept by time: from the beginning of a day to the end of another; absent: without that end. */
export const periodQuery = z.object({ from: day.optional(), till: day.optional() });

export interface Period {
  readonly from?: Day | undefined;
  readonly till?: Day | undefined;
}

/** Moments: `from` counts, `till` and what comes after it does not. */
export const periodBounds = ({ from, till }: Period): { readonly from: Date | null; readonly till: Date | null } => ({
  from: from === undefined ? null : startOfDay(from),
  till: till === undefined ? null : new Date(endOfDay(till).getTime() + 1),
});
