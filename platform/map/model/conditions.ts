import type { MapCondition } from '#platform/contract/filter.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import type { Contribution } from './filters.ts';

type Contributions = readonly Contribution[];

/** Counts the conditions as their user gave them: each part of a contribution that joins several counts. */
export const countConditions = (contributions: Contributions): number =>
  contributions.reduce((sum, { condition: { filter, place } }) => sum + (filter?.kind === 'and' ? filter.parts.length : filter ? 1 : 0) + (place ? 1 : 0), 0);

/** Removes double negations, which count as levels at the server. */
const simplified = (filter: Filter): Filter => {
  if ('column' in filter) return filter;
  if (filter.kind !== 'not') return { kind: filter.kind, parts: filter.parts.map(simplified) };
  const part = simplified(filter.part);
  return part.kind === 'not' ? part.part : { kind: 'not', part };
};

/** Returns contributions as our server takes them. */
export const conditionsOf = (contributions: Contributions): MapCondition[] =>
  contributions.map(({ layer, condition: { filter, place } }) => ({ layer, ...(filter && { filter: simplified(filter) }), ...(place && { place }) }));

/** Writes contributions as a parameter of a request to our server. */
export const conditionsParameter = (contributions: Contributions): string => JSON.stringify(conditionsOf(contributions));
