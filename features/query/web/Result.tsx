import { Filter as FilterIcon, FilterX } from 'lucide-react';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import common from '#platform/ui/theme/common.module.css';
import { fill } from '#platform/web/i18n/fill.ts';
import { bottomPanel } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { nl } from './nl.ts';
import styles from './Query.module.css';
import type { QueryState } from './query-store.ts';
import { CONTRIBUTOR, placeOf } from './use-run.ts';

interface Props extends Pick<QueryState, 'where' | 'area'> {
  readonly found: NonNullable<QueryState['found']>;
  readonly map: MapLayer;
  readonly layer: string | null;
  readonly filter: Filter;
}

/** What the last run found, and a button that narrows the map to it. */
export const Result = ({ found: { shown, total }, map, layer, filter, where, area }: Props) => {
  const model = useMap();
  const { filters } = model;
  const isFilter = useDerived(filters, (all) => all.some(({ by }) => by === CONTRIBUTOR));
  const isUnmet = useDerived(filters, () => filters.unmetOf(map).some(({ by }) => by === CONTRIBUTOR));
  const narrow = (): void => {
    filters.clear(CONTRIBUTOR);
    const place = where === 'view' ? undefined : placeOf(model, { where, area });
    filters.set({ by: CONTRIBUTOR, mapKey: map.key, layer }, { filter, ...(place && { place }) });
  };
  const listed = useSlot(bottomPanel).length > 0 ? nl.inTable : nl.inInfo;
  const isCut = total !== null && total > shown;
  return (
    <section className={styles.result}>
      <p>
        {shown === 0 ? nl.nothing : isCut ? fill(nl.shownOf, { shown: shown.toLocaleString('nl-NL'), total: total.toLocaleString('nl-NL'), where: listed }) : fill(nl.shownAll, { where: listed })}
      </p>
      {isUnmet && <p className={common.note}>{nl.cannotFilter}</p>}
      {isFilter ? <Button icon={FilterX} onPress={() => filters.clear(CONTRIBUTOR)}>{nl.noFilter}</Button> : shown > 0 && <Button icon={FilterIcon} onPress={narrow}>{nl.asFilter}</Button>}
    </section>
  );
};
