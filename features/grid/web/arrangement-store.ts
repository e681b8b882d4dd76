import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AggregatedGroup } from '#platform/contract/map-aggregates.ts';
import { perMap } from '#platform/map/model/per-map.ts';
import { bottomPanelOf } from '#platform/web/shell/bottom-panel.ts';
import type { ChartDefinition, ChartKind } from './chart/definition.ts';
import type { Arrangement } from './columns.ts';

export interface Sorting {
  readonly column: string;
  readonly descending: boolean;
}

/** How the user has set the table of a layer, and its charts. */
export interface TableView extends Arrangement {
  readonly sorting: Sorting | null;
  /** Null: as the configuration says. */
  readonly shows: 'table' | ChartKind | null;
  /** Null: the chart of the configuration. */
  readonly chart: ChartDefinition | null;
  /** The charts are of the objects in view alone. */
  readonly followsMap: boolean;
  /** The parts of a chart that the map and the table are narrowed to, and the column that they are of. */
  readonly pressed: { readonly axis: string; readonly groups: readonly AggregatedGroup[] };
}

interface TableViews {
  /** By the id of the table. */
  readonly views: Readonly<Record<string, TableView>>;
  change(id: string, changes: Partial<TableView>): void;
}

export const asSet: TableView = { shown: null, widths: {}, sorting: null, shows: null, chart: null, followsMap: false, pressed: { axis: '', groups: [] } };

const PREFIX = 'grid/';

/** The name under which the chart of a table narrows its layer. */
export const contributorOf = (tableId: string): string => `${PREFIX}${tableId}`;

/** What the user chose for the tables of a map; it stays when a table closes. The map is then no longer narrowed by its chart. */
export const tableViewsOf = perMap((map): StoreApi<TableViews> => {
  bottomPanelOf(map).subscribe(({ tables }) => {
    const open = new Set(tables.map(({ id }) => contributorOf(id)));
    for (const { by } of map.filters.get()) if (by.startsWith(PREFIX) && !open.has(by)) map.filters.clear(by);
  });
  return createStore<TableViews>((set) => ({
    views: {},
    change: (id, changes) => set(({ views }) => ({ views: { ...views, [id]: { ...(views[id] ?? asSet), ...changes } } })),
  }));
});
