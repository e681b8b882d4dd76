import type { Category } from '#platform/map/legend/categories.ts';
import type { Contribution, Filters } from '#platform/map/model/filters.ts';
import { sameJson } from '#platform/map/styles/same-json.ts';
import type { Filter } from '#platform/ogc/filter.ts';

const BY = 'legend';

type Contributions = readonly Contribution[];

/** Returns the filters of the hidden categories of a map, or of those limited to one of its layers. */
const hiddenIn = (contributions: Contributions, mapKey: string, layer?: string | null): readonly Filter[] =>
  contributions.flatMap((one) => {
    const { filter } = one.condition;
    if (one.by !== BY || one.mapKey !== mapKey || (layer !== undefined && one.layer !== layer) || filter?.kind !== 'and') return [];
    return filter.parts.flatMap((part) => (part.kind === 'not' ? [part.part] : []));
  });

export const countHidden = (contributions: Contributions, mapKey: string, layer?: string): number => hiddenIn(contributions, mapKey, layer).length;

/** Whether contributors other than the legend put conditions on a map, or on the given layer. */
export const isNarrowed = (contributions: Contributions, layer?: string): boolean =>
  contributions.some((one) => one.by !== BY && (layer === undefined || one.layer === layer));

export const isHidden = (contributions: Contributions, mapKey: string, { layer, filter }: Category): boolean =>
  hiddenIn(contributions, mapKey, layer).some((hidden) => sameJson(hidden, filter));

const hide = (filters: Filters, mapKey: string, layer: string | null, hidden: readonly Filter[]): void =>
  filters.set({ by: BY, mapKey, layer }, hidden.length === 0 ? null : { filter: { kind: 'and', parts: hidden.map((part) => ({ kind: 'not', part })) } });

/** Shows or hides a category: a condition of the legend keeps what is in none of the hidden ones. */
export const showCategory = (filters: Filters, mapKey: string, { layer, filter }: Category, isShown: boolean): void => {
  const others = hiddenIn(filters.get(), mapKey, layer).filter((hidden) => !sameJson(hidden, filter));
  hide(filters, mapKey, layer, isShown ? others : [...others, filter]);
};

/** Shows what was hidden by categories that the style of a map no longer has. */
export const forgetOthers = (filters: Filters, mapKey: string, categories: readonly Category[]): void => {
  const layers = new Set(filters.get().flatMap((one) => (one.by === BY && one.mapKey === mapKey ? [one.layer] : [])));
  for (const layer of layers) {
    const hidden = hiddenIn(filters.get(), mapKey, layer);
    const left = hidden.filter((filter) => categories.some((one) => one.layer === layer && sameJson(one.filter, filter)));
    if (left.length < hidden.length) hide(filters, mapKey, layer, left);
  }
};
