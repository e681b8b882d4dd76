import { useMap } from '#platform/map/react/map-context.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { announce } from '#platform/ui/live-region/announce.ts';
import { TreeRow } from '#platform/ui/tree/TreeRow.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { withSoftHyphens } from '#platform/web/i18n/soft-hyphens.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { countHidden, isHidden, showCategory } from './category-switch.ts';
import type { LegendCategory } from './legend-items.ts';
import { hiddenNote, nl } from './nl.ts';

const loadSwatch = () => import('./symbols/CategorySwatch.tsx').then((module) => ({ default: module.CategorySwatch }));

/** A category of a map, with its own switch. */
export const CategoryRow = ({ line: { map, category } }: { readonly line: LegendCategory }) => {
  const { filters } = useMap();
  const isShown = useDerived(filters, (contributions) => !isHidden(contributions, map.key, category));
  const change = (isOn: boolean): void => {
    showCategory(filters, map.key, category, isOn);
    const n = countHidden(filters.get(), map.key);
    const note = filters.unmetOf(map).length > 0 ? nl.unfiltered : n > 0 ? hiddenNote(n) : nl.allShown;
    announce(fill(nl.categoryTold, { map: map.label, note }));
  };
  return (
    <TreeRow check={{ state: isShown, onChange: change }} sign={<Deferred load={loadSwatch} props={{ map, category }} />}>
      {withSoftHyphens(category.name)}
    </TreeRow>
  );
};
