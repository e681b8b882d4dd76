import { z } from 'zod';
import { startOfDay, day, endOfDay, type Day } from './amsterdam-day.ts';

/** Query of records by date: from the beginning of `from` to the end of `till`. An absent bound is open. */
export const periodQuery = z.object({ from: day.optional(), till: day.optional() });

export interface Period {
  readonly from?: Day | undefined;
  readonly till?: Day | undefined;
}

/** Returns the bounds of a period: `from` is inclusive, `till` exclusive. */
export const periodBounds = ({ from, till }: Period): { readonly from: Date | null; readonly till: Date | null } => ({
  from: from === undefined ? null : startOfDay(from),
  till: till === undefined ? null : new Date(endOfDay(till).getTime() + 1),
});
