import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AggregatedGroup } from '#platform/contract/map-aggregates.ts';
import { perMap } from '#platform/map/model/per-map.ts';
import { bottomPanelOf } from '#platform/web/shell/bottom-panel.ts';
import type { ChartDefinition, ChartKind } from './chart/definition.ts';
import type { Arrangement } from './columns.ts';
import type { HeaderTexts } from './header-filters.ts';

export interface Sorting {
  readonly column: string;
  readonly descending: boolean;
}

/** How the user has set the table of a layer, and its charts. */
export interface TableView extends Arrangement {
  readonly sorting: Sorting | null;
  readonly showsFilters: boolean;
  readonly headers: HeaderTexts;
  /** Null: as the configuration says. */
  readonly shows: 'table' | ChartKind | null;
  /** Null: the chart of the configuration. */
  readonly chart: ChartDefinition | null;
  /** Whether the charts cover only the objects in view. */
  readonly followsMap: boolean;
  /** The parts of a chart to which the map and the table are narrowed, and their column. */
  readonly pressed: { readonly axis: string; readonly groups: readonly AggregatedGroup[] };
}

interface TableViews {
  /** By the id of the table. */
  readonly views: Readonly<Record<string, TableView>>;
  change(id: string, changes: Partial<TableView>): void;
}

export const asSet: TableView = { shown: null, widths: {}, sorting: null, showsFilters: false, headers: {}, shows: null, chart: null, followsMap: false, pressed: { axis: '', groups: [] } };

const CHART = 'grid/';
const HEADERS = 'grid-headers/';

/** The name under which the chart of a table narrows its layer. */
export const contributorOf = (tableId: string): string => `${CHART}${tableId}`;
/** The name under which the fields above the columns of a table do. */
export const headerContributorOf = (tableId: string): string => `${HEADERS}${tableId}`;

const isOurs = (by: string): boolean => by.startsWith(CHART) || by.startsWith(HEADERS);

/** What the user chose for the tables of a map; it stays when a table closes. The map is then no longer narrowed by its chart and its columns. */
export const tableViewsOf = perMap((map): StoreApi<TableViews> => {
  const store = createStore<TableViews>((set) => ({
    views: {},
    change: (id, changes) => set(({ views }) => ({ views: { ...views, [id]: { ...(views[id] ?? asSet), ...changes } } })),
  }));
  bottomPanelOf(map).subscribe(({ tables }) => {
    const open = new Set(tables.map(({ id }) => id));
    const contributors = new Set([...open].flatMap((id) => [contributorOf(id), headerContributorOf(id)]));
    for (const { by } of map.filters.get()) if (isOurs(by) && !contributors.has(by)) map.filters.clear(by);
    const { views, change } = store.getState();
    for (const [id, view] of Object.entries(views)) if (!open.has(id) && view.showsFilters) change(id, { headers: {}, showsFilters: false });
  });
  return store;
});
