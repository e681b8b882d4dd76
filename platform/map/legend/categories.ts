import type { LegendMap } from '#platform/contract/configuration.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import { sameJson } from '../styles/same-json.ts';
import { mapSymbols, type MapSymbol } from './symbols.ts';

/** Features that a style draws alike, with a name. */
export interface Category {
  /** Unique in its map. */
  readonly key: string;
  readonly name: string;
  /** The layer of the source to which it is limited; null for all layers. */
  readonly layer: string | null;
  /** What its features have in common. */
  readonly filter: Filter;
}

type Styled = Parameters<typeof mapSymbols>[0] & Pick<LegendMap, 'source'>;

const layersOf = ({ source }: Styled): readonly string[] =>
  [...source.layers, ...source.layer_groups.flatMap((group) => group.layers)].map(({ name }) => name);

/** Whether a symbol represents a category. A symbol may represent one in several shapes. */
export const isOf = ({ layer, filter }: Pick<Category, 'layer' | 'filter'>) => (symbol: MapSymbol): boolean => symbol.layer === layer && sameJson(symbol.filter, filter);

/** Returns the categories of a style; empty when it draws all features alike, or says nothing about them that a filter can say. */
export const categoriesOf = (map: Styled): readonly Category[] => {
  const found: Category[] = [];
  for (const { key, name, layer, filter } of mapSymbols(map, [], layersOf(map))) {
    if (filter === null || name === null || found.some((one) => one.layer === layer && sameJson(one.filter, filter))) continue;
    found.push({ key, name, layer, filter });
  }
  return found.length > 1 ? found : [];
};
