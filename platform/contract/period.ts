import { z } from 'zod';
import { beginOf, day, endOf, type Day } from './amsterdam-day.ts';

/** Query of what is kept by time: from the beginning of a day to the end of another; absent: without that end. */
export const inPeriod = z.object({ from: day.optional(), till: day.optional() });

export interface Period {
  readonly from?: Day | undefined;
  readonly till?: Day | undefined;
}

/** Moments: `from` counts, `till` and what comes after it does not. */
export const momentsOf = ({ from, till }: Period): { readonly from: Date | null; readonly till: Date | null } => ({
  from: from === undefined ? null : beginOf(from),
  till: till === undefined ? null : new Date(endOf(till).getTime() + 1),
});
