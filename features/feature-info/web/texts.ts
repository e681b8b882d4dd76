import { fill } from '#platform/web/i18n/fill.ts';
import { countOf, type FoundMap } from './found.ts';
import { nl } from './nl.ts';

export const foundText = (count: number): string =>
  count === 0 ? nl.nothing : count === 1 ? nl.foundOne : fill(nl.found, { n: count.toLocaleString('nl-NL') });

/** Returns the number of objects found, with 'Meer dan' when one of the maps reached the limit. */
export const foundInMaps = (maps: readonly FoundMap[]): string => {
  const text = foundText(countOf(maps));
  return maps.some(({ limited }) => limited) ? fill(nl.foundMore, { found: text }) : text;
};
