import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { MapLayer, MapLayerState } from '#platform/map/layers/map-layer.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { announce } from '#platform/ui/live-region/announce.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { contributorOf } from './contributor.ts';
import { targetsOf, type FilterGroup } from './filter-groups.ts';
import styles from './Filters.module.css';
import { nl } from './nl.ts';

const namesOf = (maps: readonly MapLayer[]): string => maps.map(({ label }) => label).join(', ');

const isShown = ({ visible }: MapLayerState): boolean => visible;
const isRefused = ({ filterRefused }: MapLayerState): boolean => filterRefused;

/** Returns the message that the sources of these maps refused a filter; empty without maps. */
const refusalOf = (maps: readonly MapLayer[]): string => (maps.length === 0 ? '' : fill(maps.length === 1 ? nl.refusedOne : nl.refusedMany, { maps: namesOf(maps) }));

/** Returns the maps whose state meets a condition, and renders again when these change. */
const useMapsInState = (maps: readonly MapLayer[], isIn: (state: MapLayerState) => boolean): readonly MapLayer[] => {
  const follow = useMemo(() => {
    let last: readonly MapLayer[] = [];
    return {
      subscribe: (changed: () => void) => {
        const stops = maps.map(({ state }) => state.subscribe(changed));
        return () => { for (const stop of stops) stop(); };
      },
      read: () => {
        const matching = maps.filter(({ state }) => isIn(state.get()));
        if (matching.length !== last.length || matching.some((map, index) => map !== last[index])) last = matching;
        return last;
      },
    };
  }, [maps, isIn]);
  return useSyncExternalStore(follow.subscribe, follow.read);
};

/** On which maps a group acts, and why it may show nothing or everything. */
export const GroupMaps = ({ group, index }: { readonly group: FilterGroup; readonly index: number }) => {
  const { layers, filters } = useMap();
  const all = useDerived(layers.maps);
  const maps = useMemo(() => [...new Set(targetsOf(group, all).map(({ map }) => map))], [group, all]);
  const shown = useMapsInState(maps, isShown);
  const refusing = useMapsInState(maps, isRefused);
  const unmet = useDerived(filters, () => namesOf(maps.filter((map) => filters.unmetOf(map).some(({ by }) => by === contributorOf(index)))));
  const refused = useDerived(filters, () => refusalOf(refusing.filter((map) => filters.of(map).some(({ by }) => by === contributorOf(index)))));
  useEffect(() => {
    if (refused !== '') announce(refused);
  }, [refused]);
  if (maps.length === 0) return <p className={styles.note}>{nl.noMap}</p>;
  return (
    <>
      <p className={styles.maps}>{fill(nl.onMaps, { maps: namesOf(maps) })}</p>
      {shown.length === 0 && (
        <div className={styles.note}>
          <span>{maps.length === 1 ? nl.mapsOff : nl.mapsOffMany}</span>
          <Button variant="quiet" onPress={() => { for (const map of maps) map.setVisible(true); }}>{nl.switchOn}</Button>
        </div>
      )}
      {refused !== '' && <p className={styles.note}>{refused}</p>}
      {unmet !== '' && <p className={styles.note}>{fill(nl.unmet, { maps: unmet })}</p>}
    </>
  );
};
