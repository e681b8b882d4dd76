import { FileSearch, TableRowsSplit } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { copyText } from '#platform/ui/clipboard/copy-text.ts';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import { announce } from '#platform/ui/live-region/announce.ts';
import { useSmall } from '#platform/ui/media/use-media.ts';
import { nl as ui } from '#platform/ui/nl.ts';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import type { OpenTable } from '#platform/web/shell/bottom-panel.ts';
import { toCsv } from './csv.ts';
import styles from './GridPanel.module.css';
import { GridTable, headerRows, ROW_HEIGHT, ROW_HEIGHT_SMALL } from './GridTable.tsx';
import { nl } from './nl.ts';
import { rowsText } from './rows-text.ts';
import { showsOf } from './ShowsButtons.tsx';
import { TableSummary } from './TableSummary.tsx';
import { TableTools } from './TableTools.tsx';
import { useFollowSelection } from './use-follow-selection.ts';
import { useHeaderFilters } from './use-header-filters.ts';
import { useDescribedLayer, type DescribedLayer } from './use-layer.ts';
import { useLayerTable } from './use-layer-table.ts';
import { useRowSelection } from './use-row-selection.ts';
import { useRowWindow } from './use-row-window.ts';
import { useRows, type Rows } from './use-rows.ts';

interface Props {
  readonly table: OpenTable;
  readonly map: MapLayer;
  /** The dialog has no button that opens it. */
  readonly isInDialog?: boolean;
}

/** The table of one layer. */
export const GridTab = ({ table, map, isInDialog = false }: Props) => {
  const { data, isPending, refetch } = useDescribedLayer(map, table.layer);
  if (isPending) return <SkeletonList rows={4} label={nl.loading} />;
  if (!data) return <NoData title={table.title} again={() => void refetch()} />;
  return <Loaded key={table.asked} table={table} map={map} described={data} isInDialog={isInDialog} />;
};

/** `again` is absent when the answer is that there are no rows. */
const NoData = ({ title, again }: { readonly title: string; readonly again?: () => void }) => (
  <EmptyState icon={FileSearch} title={fill(nl.noData, { title })} action={again && <Button onPress={again}>{nl.again}</Button>}>
    {again && nl.failed}
  </EmptyState>
);

const START = 40;

const loadEdit = () => import('./EditGrid.tsx').then(({ EditGrid }) => ({ default: EditGrid }));
const loadChart = () => import('./chart/ChartView.tsx').then(({ ChartView }) => ({ default: ChartView }));

/** Tells how many rows there are, at first and when what is typed above the columns changes that. */
const useAnnounced = (title: string, rows: Rows, narrowedBy: string, isQuiet: boolean): void => {
  const told = useRef<string | null>(null);
  const { count, isCurrent } = rows;
  const text = fill(nl.announced, { title, rows: rowsText(rows) });
  useEffect(() => {
    if (count === null || !isCurrent || told.current === narrowedBy) return;
    told.current = narrowedBy;
    if (!isQuiet) announce(count === 0 ? fill(nl.noData, { title }) : text);
  }, [count, isCurrent, narrowedBy, isQuiet, text, title]);
};

const Loaded = ({ table, map, described, isInDialog }: Required<Props> & { readonly described: DescribedLayer }) => {
  const layerTable = useLayerTable(table, map, described);
  const { columns, conditions, layer, view } = layerTable;
  const [isEditing, setEditing] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const rowHeight = useSmall() ? ROW_HEIGHT_SMALL : ROW_HEIGHT;
  const [counted, setCounted] = useState(START);
  const rowWindow = useRowWindow(rowHeight, headerRows(view));
  const rows = useRows({
    mapId: map.definition.id,
    edition: map.definition.source.features?.version ?? null,
    most: table.most,
    body: { layer, conditions, order: view.sorting ? [view.sorting] : [], fields: columns.map(({ prop }) => prop) },
  }, rowWindow.range);
  const { count } = rows;
  if (count !== null && count !== counted) setCounted(count);
  const selection = useRowSelection(map.key, layer);
  useFollowSelection(selection, rows, rowWindow);
  // The same table in its dialog tells it.
  useAnnounced(table.title, rows, JSON.stringify(layerTable.headerFilter), isLarge);
  const wrong = useHeaderFilters(layerTable);
  const copy = (): void => {
    const { selected } = selection;
    if (selected.length === 0) return;
    const copied = selected.length === 1 ? nl.copiedOne : fill(nl.copied, { n: selected.length.toLocaleString('nl-NL') });
    void copyText(toCsv(columns, selected.map(({ properties }) => properties)), { copied, copyFailed: ui.copyFailed });
  };
  if (rows.isFailed && count === null) return <NoData title={table.title} again={rows.again} />;
  const shows = view.shows ?? showsOf(layerTable.settings.type);
  const body = shows !== 'table' ? (
    <Deferred load={loadChart} props={{ layerTable, kind: shows }} skeleton={<SkeletonList rows={4} />} broken={(again) => <NoData title={table.title} again={again} />} />
  ) : columns.length === 0 ? <EmptyState icon={TableRowsSplit} title={nl.noColumns} /> : count === 0 && !view.showsFilters ? <NoData title={table.title} /> : (
    <GridTable layerTable={layerTable} rows={rows} count={counted} rowWindow={rowWindow} selection={selection} copy={copy} />
  );
  return (
    <>
      <TableTools
        layerTable={layerTable} rows={rows} selection={selection} copy={copy} edit={() => setEditing(true)} shows={shows} {...(!isInDialog && { enlarge: () => setLarge(true) })}
      />
      {body}
      <TableSummary rows={rows} hasFilters={layerTable.hasFilters} wrong={wrong} selection={selection} columns={columns} />
      {isEditing && <Deferred load={loadEdit} props={{ layerTable, applied: selection.clear, close: () => setEditing(false) }} />}
      {isLarge && (
        <Dialog title={table.title} size="large" isBare onClose={() => setLarge(false)}>
          <div className={styles.inDialog}>
            <GridTab table={table} map={map} isInDialog />
          </div>
        </Dialog>
      )}
    </>
  );
};
