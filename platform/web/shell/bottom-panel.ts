import { useStore, type StoreApi } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Condition } from '#platform/map/model/filters.ts';
import { perMap } from '#platform/map/model/per-map.ts';
import { useMap } from '#platform/map/react/map-context.ts';

/** A question about one layer. The panel under the map shows its answer; the rows themselves are fetched by that panel. */
export interface TableQuestion {
  /** Key of the map (`MapLayer.key`). */
  readonly mapKey: string;
  /** Name of the layer in the source; null: the first layer of the map. */
  readonly layer: string | null;
  readonly title: string;
  /** What the rows must meet, besides the filters of the map. */
  readonly conditions: readonly Condition[];
  /** The contributor of `MapModel.filters` that narrows the map by this same question. */
  readonly by?: string;
  /** The most rows; null: as many as the source gives. */
  readonly most: number | null;
}

export interface OpenTable extends TableQuestion {
  /** One for each layer: another question about the layer takes its place. */
  readonly id: string;
  /** Increases with each question, so that a new question starts at its first row. */
  readonly asked: number;
}

interface Tables {
  readonly tables: readonly OpenTable[];
  /** The id of the table that is shown; null: there are none. */
  readonly chosen: string | null;
}

/** `focus`: the table takes the focus. `front`: on a phone it takes the place of the drawer. `none`: it waits behind the drawer there. */
type Attention = 'focus' | 'front' | 'none';

/** The panel under the map: it is open while there are tables. */
export interface BottomPanel extends Tables {
  /** Pixels. */
  readonly height: number;
  /** What the table that was opened last asks for. */
  readonly attention: Attention;
  open(question: TableQuestion, options?: { readonly attention?: Attention }): void;
  choose(id: string): void;
  close(id: string): void;
  /** Closes the tables of a contributor of filters. */
  closeOf(by: string): void;
  closeAll(): void;
  setHeight(height: number): void;
}

export const tableId = (mapKey: string, layer: string | null): string => `${mapKey}/${layer ?? ''}`;

const PANEL_HEIGHT = 280;

const without = ({ tables, chosen }: Tables, id: string): Tables => {
  const at = tables.findIndex((table) => table.id === id);
  const left = tables.filter((table) => table.id !== id);
  return { tables: left, chosen: chosen === id ? (left[Math.min(at, left.length - 1)]?.id ?? null) : chosen };
};

const withTable = (tables: readonly OpenTable[], table: OpenTable): readonly OpenTable[] =>
  tables.some(({ id }) => id === table.id) ? tables.map((one) => (one.id === table.id ? table : one)) : [...tables, table];

/** The tables under a map. */
export const bottomPanelOf = perMap((): StoreApi<BottomPanel> => {
  let asked = 0;
  return createStore<BottomPanel>((set) => ({
    tables: [],
    chosen: null,
    height: PANEL_HEIGHT,
    attention: 'none',
    open(question, { attention = 'front' } = {}) {
      asked += 1;
      const table: OpenTable = { ...question, id: tableId(question.mapKey, question.layer), asked };
      set(({ tables }) => ({ tables: withTable(tables, table), chosen: table.id, attention }));
    },
    choose: (chosen) => set({ chosen }),
    close: (id) => set((state) => without(state, id)),
    closeOf: (by) => set((state) => state.tables.filter((table) => table.by === by).reduce<Tables>((left, { id }) => without(left, id), state)),
    closeAll: () => set({ tables: [], chosen: null }),
    setHeight: (height) => set({ height }),
  }));
});

export const useBottomPanel = <Part>(select: (panel: BottomPanel) => Part): Part => useStore(bottomPanelOf(useMap()), select);
