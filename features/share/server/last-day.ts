import { addDays, dayOf, endOfDay, type Day } from '#platform/contract/amsterdam-day.ts';
import { invalid } from '#platform/server/failure.ts';
import { mostDays } from '../contract.ts';

/** Returns the end of the day. Throws 422 for a day before today or more than `mostDays` ahead. */
export const checkDay = (until: Day, now = new Date()): Date => {
  const today = dayOf(now);
  if (until < today) throw invalid({ valid_until: ['Kies een datum vanaf vandaag.'] });
  if (until > addDays(today, mostDays)) throw invalid({ valid_until: [`Kies een datum binnen ${mostDays} dagen.`] });
  return endOfDay(until);
};
