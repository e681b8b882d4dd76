import { useMemo } from 'react';
import { containsExtent, unionOf } from '#platform/geo/extent.ts';
import { extentOfGeometry } from '#platform/geo/touches.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { idOfListed, type Selected } from '#platform/map/model/selection.ts';
import type { GridRow } from './use-rows.ts';

type Id = string | number;

const NEAREST_ZOOM = 15;
const MARGIN = 60;

export const idOfRow = ({ id }: GridRow, index: number): Id => idOfListed(id, index);

export interface RowSelection {
  /** The ids of the rows that are selected. */
  readonly ids: ReadonlySet<Id>;
  /** The id of the row whose object is open; null: none. */
  readonly openId: Id | null;
  readonly selected: readonly Selected[];
  /** Opens the object of a row: marks it in the map, and brings it into view. */
  readonly open: (row: GridRow, index: number) => void;
  readonly toggle: (row: GridRow, index: number) => void;
  /** Selects or deselects these rows, and leaves other rows as they are. */
  readonly setAll: (rows: readonly (readonly [GridRow, number])[], isSelected: boolean) => void;
  readonly clear: () => void;
  readonly zoom: () => void;
}

/** The rows of a layer that are selected in the map, which owns the selection. */
export const useRowSelection = (mapKey: string, layer: string): RowSelection => {
  const { selection, navigation, state } = useMap();
  const all = useDerived(selection);
  const opened = useDerived(selection.opened);
  return useMemo(() => {
    const isHere = (one: Pick<Selected, 'mapKey' | 'layer'>): boolean => one.mapKey === mapKey && (one.layer === null || one.layer === layer);
    const selected = all.filter(isHere);
    const others = all.filter((one) => !isHere(one));
    const ids = new Set(selected.map(({ id }) => id));
    const toSelected = (row: GridRow, index: number): Selected[] =>
      (row.geometry ? [{ mapKey, layer, id: idOfRow(row, index), geometry: row.geometry, properties: row.properties }] : []);
    const setAll: RowSelection['setAll'] = (rows, isSelected) => {
      const changed = new Set(rows.map(([row, index]) => idOfRow(row, index)));
      const left = selected.filter(({ id }) => !changed.has(id));
      selection.set([...others, ...left, ...(isSelected ? rows.flatMap(([row, index]) => toSelected(row, index)) : [])]);
    };
    return {
      ids,
      openId: opened && isHere(opened) ? opened.id : null,
      selected,
      setAll,
      toggle: (row, index) => setAll([[row, index]], !ids.has(idOfRow(row, index))),
      open: (row, index) => {
        const id = idOfRow(row, index);
        const known = selected.find((one) => one.id === id);
        const [one] = known ? [known] : toSelected(row, index);
        if (!one) return;
        if (!known) selection.set([...others, one]);
        selection.open(one);
        const extent = extentOfGeometry(one.geometry);
        if (extent && !containsExtent(state.get().extent, extent)) navigation.fit(extent, { maxZoom: NEAREST_ZOOM, margin: MARGIN });
      },
      clear: () => selection.set(others),
      zoom: () => {
        const extent = unionOf(selected.map(({ geometry }) => extentOfGeometry(geometry)));
        if (extent) navigation.fit(extent, { maxZoom: NEAREST_ZOOM, margin: MARGIN });
      },
    };
  }, [all, opened, selection, navigation, state, mapKey, layer]);
};
