import { useCallback, useEffect, useId, useRef, useState, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react';
import { MediaDialog, type Media } from '#platform/ui/media-dialog/MediaDialog.tsx';
import { announce } from '#platform/ui/live-region/announce.ts';
import { useSmall } from '#platform/ui/media/use-media.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { TableView } from './arrangement-store.ts';
import { boundedWidth } from './ColumnEdge.tsx';
import { BOX_WIDTH, fillingWidths } from './columns.ts';
import { FilterRow, filterField } from './FilterRow.tsx';
import styles from './GridTable.module.css';
import { HeaderRow } from './HeaderRow.tsx';
import { nl } from './nl.ts';
import { TableBody } from './TableBody.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import type { LayerTable } from './use-layer-table.ts';
import { idOfRow, type RowSelection } from './use-row-selection.ts';
import type { RowWindow } from './use-row-window.ts';
import type { GridRow, Rows } from './use-rows.ts';

/** Pixels: for a mouse, and for a thumb. */
export const ROW_HEIGHT = 32;
export const ROW_HEIGHT_SMALL = 44;
/** Pixels: the least part of a narrow window that the first column leaves for the others. */
const PINNED_SMALL = 130;
const WIDER = 24;
/** The most rows that 'select all' selects. */
const MOST_SELECTED = 1000;

interface Props {
  readonly layerTable: LayerTable;
  readonly rows: Rows;
  readonly count: number;
  readonly rowWindow: RowWindow;
  readonly selection: RowSelection;
  readonly copy: () => void;
}

/** Returns the number of rows of the header. */
export const headerRows = ({ showsFilters }: Pick<TableView, 'showsFilters'>): number => (showsFilters ? 2 : 1);

/** Returns whether all of these rows are selected, some ('mixed') or none. */
const stateOf = (rows: readonly (readonly [GridRow, number])[], { ids }: RowSelection): boolean | 'mixed' => {
  const selected = rows.filter(([row, index]) => ids.has(idOfRow(row, index))).length;
  return selected > 0 && (selected === rows.length || 'mixed');
};

/** A table of any number of rows and columns, of which those in sight are rendered; a grid for the keyboard. */
export const GridTable = ({ layerTable, rows, count, rowWindow, selection, copy }: Props) => {
  const { table, columns, widths: ownWidths, view, change } = layerTable;
  const { frame, element, onScroll, range } = rowWindow;
  const isSmall = useSmall();
  const headers = headerRows(view);
  const height = isSmall ? ROW_HEIGHT_SMALL : ROW_HEIGHT;
  const pinned = ownWidths.map((width, at) => (at === 0 && isSmall ? Math.min(width, PINNED_SMALL) : width));
  const widths = fillingWidths(columns, pinned, view.widths, rowWindow.width - BOX_WIDTH);
  const [media, setMedia] = useState<Media | null>(null);
  const anchor = useRef(0);
  const keysId = useId();
  const known = (index: number): readonly (readonly [GridRow, number])[] => {
    const row = rows.rowAt(index);
    return row ? [[row, index]] : [];
  };
  const loaded = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => known(from + index)).flat();
  const toggle = (index: number): void => {
    anchor.current = index;
    for (const [row] of known(index)) selection.toggle(row, index);
  };
  const latest = useRef(toggle);
  useEffect(() => {
    latest.current = toggle;
  });
  const toggleRow = useCallback((index: number) => latest.current(index), []);
  const sort = (at: number): void => {
    const column = columns[at];
    if (!column) return;
    const { sorting } = view;
    const next = sorting?.column !== column.prop ? { column: column.prop, descending: false } : sorting.descending ? null : { ...sorting, descending: true };
    change({ sorting: next });
    announce(next ? fill(nl.sorted, { column: column.title, direction: next.descending ? nl.descending : nl.ascending }) : nl.notSorted);
  };
  const setWidth = (at: number, width: number): void => {
    // The columns before it stay as wide as they are, so that its edge stays under the pointer.
    const before = widths === pinned ? [] : columns.slice(0, at).map(({ prop }, index) => [prop, widths[index] ?? 0] as const);
    change({ widths: { ...view.widths, ...Object.fromEntries(before), [columns[at]?.prop ?? '']: width } });
  };
  const placed = () => loaded(0, Math.min(count, MOST_SELECTED) - 1).filter(([row]) => row.geometry !== null);
  const isAllSelected = selection.ids.size > 0 && stateOf(placed(), selection);
  const { stop, onKeyDown, onClick, go } = useGridKeys({
    scroller: element,
    rowCount: count,
    columnCount: columns.length + 1,
    inSight: rowWindow.inSight,
    show: rowWindow.show,
    sort,
    widen: (at, steps) => {
      if (columns[at]) setWidth(at, boundedWidth((widths[at] ?? 0) + steps * WIDER));
    },
    toggle,
    toggleTo: (index) => selection.setAll(loaded(Math.min(anchor.current, index), Math.max(anchor.current, index)), true),
    openRow: (index) => {
      anchor.current = index;
      for (const [row] of known(index)) selection.open(row, index);
    },
    selectAll: () => selection.setAll(placed(), isAllSelected !== true),
    copy,
  });
  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isToFields = !ctrlKey && !metaKey && !altKey && ((key === 'ArrowDown' && stop.row === -1) || (key === 'ArrowUp' && stop.row === 0));
    const field = isToFields ? filterField(element, stop.column - 1) : null;
    if (!field) return onKeyDown(event);
    event.preventDefault();
    field.focus();
  };
  const openMedia = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-media]') : null;
    if (button) setMedia({ kind: button.dataset['media'] === 'video' ? 'video' : 'image', address: button.dataset['address'] ?? '', name: button.textContent });
  };
  return (
    <div ref={frame} className={styles.scroller} onScroll={onScroll} style={{ '--row': `${height}px`, '--headers': headers, '--pinned': `${BOX_WIDTH + (widths[0] ?? 0)}px` } as CSSProperties}>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose cells take the focus is a grid
        role="grid" className={styles.table} aria-label={table.title}
        aria-rowcount={rows.isCut || rows.total !== null ? count + headers : -1} aria-colcount={columns.length + 1} aria-multiselectable="true"
        aria-describedby={keysId} style={{ width: BOX_WIDTH + widths.reduce((sum, width) => sum + width, 0) }}
        onKeyDown={onKey} onClick={(event) => { openMedia(event); onClick(event); }}
      >
        <colgroup>
          <col style={{ width: BOX_WIDTH }} />
          {columns.map(({ prop }, at) => <col key={prop} style={{ width: widths[at] }} />)}
        </colgroup>
        <thead>
          <HeaderRow
            columns={columns} widths={widths} sorting={view.sorting} stop={stop.row < 0 ? stop.column : null} isAllSelected={isAllSelected}
            selectAll={(isOn) => selection.setAll(placed(), isOn)} setWidth={setWidth}
          />
          {view.showsFilters && <FilterRow columns={columns} texts={view.headers} change={(texts) => change({ headers: texts })} leave={go} />}
        </thead>
        <TableBody rows={rows} count={count} columns={columns} widths={widths} range={range} rowHeight={height} headers={headers} stop={stop} selection={selection} toggle={toggleRow} />
      </table>
      {count === 0 && <p className={styles.none}>{fill(nl.noData, { title: table.title })}</p>}
      <p id={keysId} hidden>{nl.keys}</p>
      {media && <MediaDialog media={[media]} onClose={() => setMedia(null)} />}
    </div>
  );
};
