import { addDays, type Day } from '#platform/contract/amsterdam-day.ts';
import { isDay } from '#platform/ogc/moments.ts';
import { numberIn } from './dutch.ts';
import type { Token } from './tokens.ts';

/** A day, a month, a year or another stretch of days; both ends belong to it. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
  /** Number of words. */
  readonly length: number;
}

export type DateUnit = 'day' | 'week' | 'month' | 'year';

const months = ['januari', 'februari', 'maart', 'april', 'mei', 'juni', 'juli', 'augustus', 'september', 'oktober', 'november', 'december'];
const units: ReadonlyMap<string, DateUnit> = new Map([
  ['dag', 'day'], ['dagen', 'day'], ['week', 'week'], ['weken', 'week'], ['maand', 'month'], ['maanden', 'month'], ['jaar', 'year'], ['jaren', 'year'], ['jr', 'year'],
]);
const days: ReadonlyMap<string, number> = new Map([['eergisteren', -2], ['gisteren', -1], ['vandaag', 0], ['morgen', 1], ['overmorgen', 2]]);
const MOST = 10_000;

export const dateUnitOf = (token: Token | undefined): DateUnit | null => units.get(token?.word ?? '') ?? null;

const padded = (value: number, length = 2): string => String(value).padStart(length, '0');
const dayWritten = (year: number, month: number, day: number): Day | null => {
  const written = `${padded(year, 4)}-${padded(month)}-${padded(day)}`;
  return isDay(written) ? written : null;
};

/** Adds months; the last day of a shorter month stands for days that it does not have. */
const addMonths = (from: Day, count: number): Day => {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number);
  const index = year * 12 + month - 1 + count;
  return dayWritten(Math.floor(index / 12), (index % 12) + 1, day) ?? addDays(`${padded(Math.floor((index + 1) / 12), 4)}-${padded(((index + 1) % 12) + 1)}-01`, -1);
};

/** Returns the day a number of units later, or earlier for a negative number; null outside the years 1 to 9998. */
export const shifted = (from: Day, count: number, unit: DateUnit): Day | null => {
  if (!Number.isInteger(count) || Math.abs(count) > MOST) return null;
  if (unit === 'day' || unit === 'week') return addDays(from, unit === 'week' ? count * 7 : count);
  const moved = unit === 'year' ? count * 12 : count;
  const year = Number(from.slice(0, 4)) + moved / 12;
  return year < 1 || year > 9998 ? null : addMonths(from, moved);
};

const monthPeriod = (year: number, month: number): Omit<Period, 'length'> => {
  const from = `${padded(year, 4)}-${padded(month)}-01`;
  return { from, to: addDays(addMonths(from, 1), -1) };
};
const yearPeriod = (year: number): Omit<Period, 'length'> => ({ from: `${year}-01-01`, to: `${year}-12-31` });
const yearIn = (token: Token | undefined): number | null => (/^[12]\d{3}$/.test(token?.text ?? '') ? Number(token?.text) : null);

const dayIn = (text: string): Day | null => {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  return day === '' ? (isDay(text) ? text : null) : dayWritten(Number(year), Number(month), Number(day));
};

/** The calendar period that a day is in, moved by so many of its kind. */
const calendar = (today: Day, unit: DateUnit, count: number): Omit<Period, 'length'> | null => {
  const day = shifted(today, count, unit);
  if (day === null || unit === 'day') return day === null ? null : { from: day, to: day };
  if (unit === 'month') return monthPeriod(Number(day.slice(0, 4)), Number(day.slice(5, 7)));
  if (unit === 'year') return yearPeriod(Number(day.slice(0, 4)));
  const monday = addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
  return { from: monday, to: addDays(monday, 6) };
};

const calendarWords: ReadonlyMap<string, number> = new Map([['vorig', -1], ['vorige', -1], ['dit', 0], ['deze', 0], ['volgend', 1], ['volgende', 1]]);
const rollingWords: ReadonlyMap<string, -1 | 1> = new Map([['afgelopen', -1], ['laatste', -1], ['komende', 1], ['komend', 1]]);

const relative = (tokens: readonly Token[], at: number, today: Day): Period | null => {
  const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  const day = days.get(first?.word ?? '');
  if (day !== undefined) return { from: addDays(today, day), to: addDays(today, day), length: 1 };
  const moved = calendarWords.get(first?.word ?? '');
  const unit = dateUnitOf(second);
  if (moved !== undefined && unit) {
    const period = calendar(today, unit, moved);
    return period && { ...period, length: 2 };
  }
  const direction = rollingWords.get(first?.word ?? '');
  const count = unit ? 1 : second ? numberIn(second) : null;
  const counted = unit ?? dateUnitOf(third);
  const other = direction !== undefined && count !== null && counted ? shifted(today, direction * count, counted) : null;
  if (other === null) return null;
  const length = unit ? 2 : 3;
  return direction === -1 ? { from: other, to: today, length } : { from: today, to: other, length };
};

/** `jaren 80` and `jaren tachtig` are of the last century. */
const decadeAt = (tokens: readonly Token[], at: number): Period | null => {
  const decade = tokens[at]?.word === 'jaren' && tokens[at + 1] ? numberIn(tokens[at + 1] ?? { text: '', word: '' }) : null;
  return decade !== null && decade >= 10 && decade <= 90 && decade % 10 === 0 ? { from: `${1900 + decade}-01-01`, to: `${1909 + decade}-12-31`, length: 2 } : null;
};

/** Reads a period at a position; null when none stands there. A month or a day without its year is the latest that has begun. */
export const periodAt = (tokens: readonly Token[], at: number, today: Day): Period | null => {
  const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (!first || first.isQuoted) return null;
  const day = dayIn(first.text);
  if (day !== null) return { from: day, to: day, length: 1 };
  const month = (token: Token | undefined): number => months.indexOf(token?.word ?? '') + 1;
  const year = yearIn(first);
  if (year !== null) return { ...yearPeriod(year), length: 1 };
  if (/^\d{1,2}$/.test(first.text) && month(second) > 0) {
    const ofYear = yearIn(third);
    const written = (of: number): Day | null => dayWritten(of, month(second), Number(first.text));
    const thisYear = written(Number(today.slice(0, 4)));
    const read = ofYear === null ? (thisYear !== null && thisYear > today ? written(Number(today.slice(0, 4)) - 1) : thisYear) : written(ofYear);
    return read === null ? null : { from: read, to: read, length: ofYear === null ? 2 : 3 };
  }
  if (month(first) > 0) {
    const ofYear = yearIn(second);
    const latest = Number(today.slice(0, 4)) - (month(first) > Number(today.slice(5, 7)) ? 1 : 0);
    return { ...monthPeriod(ofYear ?? latest, month(first)), length: ofYear === null ? 1 : 2 };
  }
  return decadeAt(tokens, at) ?? relative(tokens, at, today);
};

/** Returns the first and the last year of a period of whole years; null for any other period. */
export const wholeYears = ({ from, to }: Omit<Period, 'length'>): { readonly from: number; readonly to: number } | null =>
  (from.endsWith('-01-01') && to.endsWith('-12-31') ? { from: Number(from.slice(0, 4)), to: Number(to.slice(0, 4)) } : null);
