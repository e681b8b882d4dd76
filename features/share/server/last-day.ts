import { addDays, dayOf, endOfDay, type Day } from '#platform/contract/amsterdam-day.ts';
import { invalid } from '#platform/server/failure.ts';
import { mostDays } from '../contract.ts';

/** The last moment that it opens; a day from today on, and not too far. */
export const checkDay = (until: Day, now = new Date()): Date => {
  const today = dayOf(now);
  if (until < today) throw invalid({ valid_until: ['Kies een datum vanaf vandaag.'] });
  if (until > addDays(today, mostDays)) throw invalid({ valid_until: [`Kies een datum binnen ${mostDays} dagen.`] });
  return endOfDay(until);
};
