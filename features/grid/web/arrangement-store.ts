import { createStore, type StoreApi } from 'zustand/vanilla';
import { perMap } from '#platform/map/model/per-map.ts';
import type { Arrangement } from './columns.ts';

export interface Sorting {
  readonly column: string;
  readonly descending: boolean;
}

/** How the user has set the table of a layer. */
export interface TableView extends Arrangement {
  readonly sorting: Sorting | null;
}

interface TableViews {
  /** By the id of the table. */
  readonly views: Readonly<Record<string, TableView>>;
  change(id: string, changes: Partial<TableView>): void;
}

export const asSet: TableView = { shown: null, widths: {}, sorting: null };

/** What the user chose for the tables of a map; it stays when a table closes. */
export const tableViewsOf = perMap((): StoreApi<TableViews> =>
  createStore<TableViews>((set) => ({
    views: {},
    change: (id, changes) => set(({ views }) => ({ views: { ...views, [id]: { ...(views[id] ?? asSet), ...changes } } })),
  })));
