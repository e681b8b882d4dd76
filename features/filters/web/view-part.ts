import { z } from 'zod';
import { day, type Day } from '#platform/contract/amsterdam-day.ts';
import { sameJson } from '#platform/map/styles/same-json.ts';
import type { ViewPart } from '#platform/web/slots/slots.ts';
import { firstChoice, NOTHING_HIDDEN, type GroupChoice } from './choices.ts';
import type { FilterGroup } from './filter-groups.ts';
import { filtersOf } from './filter-store.ts';

const MOST_ENTRIES = 100;

const bound = z.union([z.literal('').transform(() => null), day]);

/** `2` a group that hides nothing, `2.0.3` one that hides two of its values, `2:2026-01-01~` one with a period. Groups and values count from 0. */
const entry = z
  .string()
  .regex(/^\d{1,3}(?:\.\d{1,4})*(?::[\d-]*~[\d-]*)?$/)
  .transform((text) => {
    const [indexes = '', period = '~'] = text.split(':');
    const [group = 0, ...hidden] = indexes.split('.').map(Number);
    const [start, end] = period.split('~');
    return { group, hidden, start, end };
  })
  .pipe(z.object({ group: z.number(), hidden: z.array(z.number()), start: bound, end: bound }));

const entries = z.string().transform((text) => text.split(',')).pipe(z.array(entry).max(MOST_ENTRIES));

const isStart = (group: FilterGroup, choice: GroupChoice): boolean => {
  const first = firstChoice(group);
  return sameJson(first.hidden.toSorted(), choice.hidden.toSorted()) && first.start === choice.start && first.end === choice.end;
};

const write = ({ filters }: FilterGroup, index: number, { hidden, start, end }: GroupChoice): string => {
  const values = hidden.map((name) => filters.findIndex((value) => value.name === name)).filter((at) => at >= 0);
  const period: (Day | null)[] = [start, end];
  return `${[index, ...values].join('.')}${start === null && end === null ? '' : `:${period.map((one) => one ?? '').join('~')}`}`;
};

/** The filter groups in a link that differ from what the configuration begins with. */
export const viewPart: ViewPart = {
  read(map) {
    const { groups, choices } = filtersOf(map).getState();
    const changed = groups.flatMap((group, index) => {
      const choice = choices[index] ?? NOTHING_HIDDEN;
      return isStart(group, choice) ? [] : [write(group, index, choice)];
    });
    return changed.length > 0 ? changed.join(',') : null;
  },
  restore(map, text) {
    const { data } = entries.safeParse(text);
    if (!data) return;
    const store = filtersOf(map);
    const { groups, restart, choose } = store.getState();
    restart();
    for (const { group, hidden, start, end } of data) {
      const known = groups[group];
      if (known) choose(group, { hidden: [...new Set(hidden.flatMap((at) => known.filters[at]?.name ?? []))], start: known.timeFilter ? start : null, end: known.timeFilter ? end : null });
    }
  },
};
