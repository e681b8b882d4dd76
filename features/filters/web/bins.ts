import { addDays, type Day } from '#platform/contract/amsterdam-day.ts';
import type { DatePeriod } from '#platform/contract/map-aggregates.ts';
import { formatDate } from '#platform/web/i18n/fill.ts';
import { fill } from '#platform/contract/fill.ts';
import { nl } from './nl.ts';

/** Width of the bins of a histogram: a number of days, weeks, months or years. */
export interface Step {
  readonly unit: DatePeriod;
  readonly size: number;
}

/** A bin of a histogram: both days belong to it. */
export interface Bin {
  readonly from: Day;
  readonly to: Day;
}

const MOST_BINS = 40;

const steps: readonly Step[] = [
  { unit: 'day', size: 1 }, { unit: 'week', size: 1 }, { unit: 'month', size: 1 }, { unit: 'month', size: 3 },
  ...[1, 5, 10].map((size) => ({ unit: 'year' as const, size })),
];

/** Forty bins of this size cover every range that `believable` returns. */
const longest: Step = { unit: 'year', size: 50 };

const partsOf = (day: Day): readonly [number, number] => [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
const monthStart = (year: number, month: number): Day => {
  const at = year * 12 + month - 1;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}-01`;
};

/** Returns the first day of the bin that has a day. Weeks begin on Monday, and bins of years in a year that their size divides. */
export const startOfBin = (day: Day, { unit, size }: Step): Day => {
  const [year, month] = partsOf(day);
  switch (unit) {
    case 'day': return day;
    case 'week': return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
    case 'month': return monthStart(year, month - ((month - 1) % size));
    case 'year': return monthStart(year - (year % size), 1);
  }
};

const startOfNext = (from: Day, { unit, size }: Step): Day => {
  const [year, month] = partsOf(from);
  switch (unit) {
    case 'day': return addDays(from, size);
    case 'week': return addDays(from, 7 * size);
    case 'month': return monthStart(year, month + size);
    case 'year': return monthStart(year + size, 1);
  }
};

const binsWith = (first: Day, last: Day, step: Step): readonly Bin[] => {
  const bins: Bin[] = [];
  for (let from = startOfBin(first, step); from <= last && bins.length <= MOST_BINS; from = startOfNext(from, step)) {
    bins.push({ from, to: addDays(startOfNext(from, step), -1) });
  }
  return bins;
};

/** Dates that stand for "never" or "unknown" in many sources lie outside. */
const EARLIEST = '1000-01-01';
const LATEST = '2999-12-31';

/** Returns a range without dates that stand for "never" or "unknown". */
export const believable = (first: Day, last: Day, today: Day): readonly [Day, Day] => {
  const from = first > LATEST ? today : first < EARLIEST ? EARLIEST : first;
  const until = last > LATEST ? today : last;
  return [from, until < from ? from : until];
};

/** Divides the days from the first to the last into at most forty bins, the smallest that fit. */
export const binsBetween = (first: Day, last: Day): { readonly step: Step; readonly bins: readonly Bin[] } => {
  const step = steps.find((one) => binsWith(first, last, one).length <= MOST_BINS) ?? longest;
  return { step, bins: binsWith(first, last, step) };
};

const monthName = new Intl.DateTimeFormat('nl-NL', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Names a bin: `31-01-2026`, `week van 26-01-2026`, `januari 2026`, `1e kwartaal 2026`, `2026`, `2020–2024`. */
export const binInWords = ({ from, to }: Bin, { unit, size }: Step): string => {
  const [year, month] = partsOf(from);
  switch (unit) {
    case 'day': return formatDate(from);
    case 'week': return fill(nl.weekOf, { day: formatDate(from) });
    case 'month': return size === 3 ? fill(nl.quarter, { n: (month + 2) / 3, year }) : monthName.format(new Date(`${from}T00:00:00Z`));
    case 'year': return size === 1 ? String(year) : `${year}–${to.slice(0, 4)}`;
  }
};
