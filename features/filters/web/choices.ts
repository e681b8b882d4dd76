import { dayOf, type Day } from '#platform/contract/amsterdam-day.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import type { FilterGroup, FilterValue } from './filter-groups.ts';
import { readDay } from './relative-day.ts';

/** What the user chose in a group. */
export interface GroupChoice {
  /** Values that are not shown. */
  readonly hidden: readonly string[];
  /** First and last day of the period. */
  readonly start: Day | null;
  readonly end: Day | null;
}

const isHiddenAtFirst = ({ active, invertActive }: FilterValue): boolean => active === invertActive;

/** The choice with which a group begins. */
export const firstChoice = ({ filters, timeFilter }: FilterGroup, today: Day = dayOf(new Date())): GroupChoice => ({
  hidden: filters.filter(isHiddenAtFirst).map(({ name }) => name),
  start: readDay(timeFilter?.start, today),
  end: readDay(timeFilter?.end, today),
});

export const NOTHING_HIDDEN: GroupChoice = { hidden: [], start: null, end: null };

export const isReversed = ({ start, end }: GroupChoice): boolean => start !== null && end !== null && start > end;

const hidesPeriod = (choice: GroupChoice): boolean => (choice.start !== null || choice.end !== null) && !isReversed(choice);

/** Counts what a choice hides, as its user sees it: each value, and the period. */
export const countHidden = (choice: GroupChoice): number => choice.hidden.length + (hidesPeriod(choice) ? 1 : 0);

const periodOf = (column: string, { start, end }: GroupChoice): Filter | null => {
  if (start !== null && end !== null) return { kind: 'between', column, from: start, to: end };
  if (start !== null) return { kind: 'compare', column, operator: '>=', value: start };
  return end === null ? null : { kind: 'compare', column, operator: '<=', value: end };
};

/** Returns the condition of the period of a choice; null without one. */
export const periodFilterOf = ({ timeFilter }: FilterGroup, choice: GroupChoice): Filter | null =>
  (timeFilter && hidesPeriod(choice) ? periodOf(timeFilter.column, choice) : null);

const joined = (parts: readonly Filter[]): Filter | null => (parts.length === 0 ? null : { kind: 'and', parts });

const hiddenParts = ({ columnName }: FilterGroup, { hidden }: GroupChoice): readonly Filter[] =>
  hidden.map((name) => ({ kind: 'not', part: { kind: 'compare', column: columnName, operator: '=', value: name } }));

/** Returns the condition of the hidden values of a choice; null when none is hidden. */
export const valuesFilterOf = (group: FilterGroup, choice: GroupChoice): Filter | null => joined(hiddenParts(group, choice));

/** Returns the condition of a choice; null when it hides nothing. Features without a value stay while values are hidden. */
export const filterOf = (group: FilterGroup, choice: GroupChoice): Filter | null => {
  const period = periodFilterOf(group, choice);
  return joined([...hiddenParts(group, choice), ...(period ? [period] : [])]);
};
