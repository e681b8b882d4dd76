import { isOf, type Category } from '#platform/map/legend/categories.ts';
import { swatchResolution } from '#platform/map/legend/swatch.ts';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { useLegendNode } from '#platform/map/react/hooks.ts';
import { Swatch } from './Swatch.tsx';
import { useOwnSymbols } from './use-own-symbols.ts';

/** The symbol before the name of a category. */
export const CategorySwatch = ({ map, category }: { readonly map: MapLayer; readonly category: Category }) => {
  const { opacity } = useLegendNode(map);
  const symbols = useOwnSymbols(map, category.layer === null ? [] : [category.layer], null).filter(isOf(category));
  return <Swatch symbols={symbols.map(({ samples }) => samples)} resolution={swatchResolution(map.definition)} opacity={opacity} />;
};
