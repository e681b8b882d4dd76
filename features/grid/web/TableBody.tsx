import { useStore } from 'zustand';
import { columnsBetween, fittingLetters, type GridColumn } from './columns.ts';
import { rendered } from './rendered.ts';
import { TableRow } from './TableRow.tsx';
import type { CellPlace } from './use-grid-keys.ts';
import { idOfRow, type RowSelection } from './use-row-selection.ts';
import type { RowWindow } from './use-row-window.ts';
import type { Rows } from './use-rows.ts';

interface Props {
  readonly rows: Rows;
  readonly count: number;
  readonly columns: readonly GridColumn[];
  /** Pixels, of each column. */
  readonly widths: readonly number[];
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

/** The visible part of the rows, and empty rows and cells in place of the rest. Scrolling renders only this part of the table. */
export const TableBody = ({ rows, count, columns, widths, range, rowHeight, headers, stop, selection, toggle }: Props) => {
  const { first, last, left, right } = useStore(range);
  const [firstColumn, lastColumn] = columnsBetween(widths, left, right);
  const letters = widths.map(fittingLetters).join(' ');
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
            key={index} index={index} headers={headers} row={row} isFailed={rows.isFailedAt(index)} columns={columns} letters={letters} firstColumn={firstColumn} lastColumn={lastColumn}
            stop={stop.row === index ? stop.column : null}
            isSelected={isSelected} isOpen={isSelected && selection.openId === id} toggle={toggle}
          />,
        ];
      })}
      {below > 0 && <tr aria-hidden="true" style={{ height: below * rowHeight }} />}
    </tbody>
  );
};
