import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { conditionsOf } from '#platform/map/model/conditions.ts';
import type { MapCondition } from '#platform/contract/filter.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import type { OpenTable } from '#platform/web/shell/bottom-panel.ts';
import { asSet, contributorOf, headerContributorOf, tableViewsOf, type TableView } from './arrangement-store.ts';
import { arranged, columnsOf, shownAtFirst, widthOf, type GridColumn } from './columns.ts';
import { settingsFor, type GridSettings } from './grid-settings.ts';
import type { DescribedLayer } from './use-layer.ts';

/** The table of a layer: its columns, as the configuration and the user set them, and what its rows must meet. */
export interface LayerTable {
  readonly table: OpenTable;
  readonly map: MapLayer;
  /** Name of the layer in the source. */
  readonly layer: string;
  readonly settings: GridSettings;
  readonly all: readonly GridColumn[];
  /** The attributes shown until the user chooses others. */
  readonly atFirst: readonly string[];
  readonly columns: readonly GridColumn[];
  /** Pixels, for each column. */
  readonly widths: readonly number[];
  readonly view: TableView;
  readonly change: (changes: Partial<TableView>) => void;
  /** The question and the filters of the map. */
  readonly conditions: MapCondition[];
  /** As `conditions`, without what the chart of this table narrows: its other parts stay behind. */
  readonly chartConditions: MapCondition[];
  /** What the fields above the columns ask. */
  readonly headerFilter: Filter | null;
  /** Whether filters of the map narrow the table too. */
  readonly hasFilters: boolean;
}

export const useLayerTable = (table: OpenTable, map: MapLayer, described: DescribedLayer): LayerTable => {
  const model = useMap();
  const { tools } = useConfiguration();
  const views = useStore(tableViewsOf(model));
  const view = views.views[table.id] ?? asSet;
  const layer = described.name;
  const met = useDerived(model.filters, () => model.filters.of(map));
  const unmet = useDerived(model.filters, () => model.filters.unmetOf(map));
  const ofColumns = useMemo(() => {
    const settings = settingsFor(tools['grid'], map.definition, layer);
    const all = columnsOf(described.fields, settings);
    return { settings, all, atFirst: shownAtFirst(all, settings) };
  }, [tools, map, layer, described]);
  const { all, atFirst } = ofColumns;
  const columns = useMemo(() => {
    const chosen = arranged(all, view.shown ?? atFirst);
    return chosen.length > 0 ? chosen : arranged(all, atFirst);
  }, [all, atFirst, view.shown]);
  const conditions = useMemo(() => {
    const [chart, headers] = [contributorOf(table.id), headerContributorOf(table.id)];
    // The source finds also what a picture made by its server cannot show alone.
    const ours = unmet.filter(({ by }) => by === chart || by === headers);
    const filters = [...met, ...ours].filter((one) => one.by !== table.by && (one.layer === null || one.layer === layer));
    const asked = table.conditions.map((condition) => ({ by: '', mapKey: table.mapKey, layer, condition }));
    const conditionsWith = (some: typeof filters): MapCondition[] => conditionsOf([...asked, ...some.map((one) => ({ ...one, layer }))]);
    return {
      hasFilters: filters.some(({ by }) => by !== headers),
      headerFilter: filters.find(({ by }) => by === headers)?.condition.filter ?? null,
      conditions: conditionsWith(filters),
      chartConditions: conditionsWith(filters.filter(({ by }) => by !== chart)),
    };
  }, [met, unmet, table, layer]);
  const { change } = views;
  return useMemo(() => ({
    table, map, layer, ...ofColumns, columns, view, ...conditions,
    widths: columns.map((column) => widthOf(column, view.widths)),
    change: (changes) => change(table.id, changes),
  }), [table, map, layer, ofColumns, columns, view, conditions, change]);
};
