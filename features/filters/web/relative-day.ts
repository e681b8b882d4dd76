import { addDays, day, type Day } from '#platform/contract/amsterdam-day.ts';

const relative = /^([+-]?\d{1,5})\s*(dag|dagen|week|weken|maand|maanden|jaar|jaren)$/i;
const absolute = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/;

/** Adds calendar months; a day that the month lacks becomes its last. */
const addMonths = (from: Day, months: number): Day => {
  const [year = 0, month = 0, date = 0] = from.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
};

/** Reads a day of the settings: `2026-01-31`, `vandaag`, or one counted from today such as `-30 dagen`. Null when there is none. */
export const readDay = (setting: string | undefined, today: Day): Day | null => {
  const text = setting?.trim() ?? '';
  if (text.toLowerCase() === 'vandaag') return today;
  const [, written = ''] = absolute.exec(text) ?? [];
  if (written !== '') return day.safeParse(written).data ?? null;
  const [, count, unit = ''] = relative.exec(text) ?? [];
  if (count === undefined) return null;
  switch (unit.toLowerCase()) {
    case 'dag':
    case 'dagen': return addDays(today, Number(count));
    case 'week':
    case 'weken': return addDays(today, Number(count) * 7);
    case 'maand':
    case 'maanden': return addMonths(today, Number(count));
    default: return addMonths(today, Number(count) * 12);
  }
};
