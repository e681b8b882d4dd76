import { useStore } from 'zustand';
import type { GridColumn } from './columns.ts';
import { TableRow, type TableRowProps } from './TableRow.tsx';
import type { CellPlace } from './use-grid-keys.ts';
import { idOfRow, type RowSelection } from './use-row-selection.ts';
import type { RowWindow } from './use-row-window.ts';
import type { Rows } from './use-rows.ts';

interface Props {
  readonly rows: Rows;
  readonly count: number;
  readonly columns: readonly GridColumn[];
  readonly letters: TableRowProps['letters'];
  readonly range: RowWindow['range'];
  /** Pixels. */
  readonly rowHeight: number;
  /** The number of rows in the header. */
  readonly headers: number;
  /** The cell that is the tab stop. */
  readonly stop: CellPlace;
  readonly selection: RowSelection;
  readonly toggle: (index: number) => void;
}

/** Returns the indices of the rows to render: those in the window, and the one with the tab stop. */
const rendered = (first: number, last: number, stop: number): readonly number[] => {
  const inWindow = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  if (stop < 0 || (stop >= first && stop <= last)) return inWindow;
  return stop < first ? [stop, ...inWindow] : [...inWindow, stop];
};

/** The visible rows, with empty rows as high as the rows that they replace. Scrolling renders only this part of the table. */
export const TableBody = ({ rows, count, columns, letters, range, rowHeight, headers, stop, selection, toggle }: Props) => {
  const { first, last } = useStore(range);
  const indices = rendered(Math.min(first, Math.max(0, count - 1)), Math.min(last, count - 1), stop.row);
  const below = count - 1 - (indices.at(-1) ?? -1);
  return (
    <tbody>
      {indices.flatMap((index, at) => {
        const row = rows.rowAt(index);
        const gap = index - (indices[at - 1] ?? -1) - 1;
        const id = row && idOfRow(row, index);
        const isSelected = id !== undefined && selection.ids.has(id);
        return [
          gap > 0 && <tr key={`before-${index}`} aria-hidden="true" style={{ height: gap * rowHeight }} />,
          <TableRow
            key={index} index={index} headers={headers} row={row} isFailed={rows.isFailedAt(index)} columns={columns} letters={letters} stop={stop.row === index ? stop.column : null}
            isSelected={isSelected} isOpen={isSelected && selection.openId === id} toggle={toggle}
          />,
        ];
      })}
      {below > 0 && <tr aria-hidden="true" style={{ height: below * rowHeight }} />}
    </tbody>
  );
};
