import { countConditions } from '#platform/map/model/conditions.ts';
import type { Contribution } from '#platform/map/model/filters.ts';

const PREFIX = 'filters/';

/** The name under which a group narrows layers; groups on one layer narrow it together. */
export const contributorOf = (index: number): string => `${PREFIX}${index}`;

/** Counts what the groups hide: each value and each period once, on however many maps they act. */
export const countFilters = (contributions: readonly Contribution[]): number => {
  const byGroup = new Map(contributions.filter(({ by }) => by.startsWith(PREFIX)).map((one) => [one.by, one]));
  return countConditions([...byGroup.values()]);
};
