import { memo } from 'react';
import { classes } from '#platform/ui/classes.ts';
import { RowCheckbox } from '#platform/ui/checkbox/RowCheckbox.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { CellView } from './CellView.tsx';
import { readCell, type Cell } from './cells.ts';
import type { GridColumn } from './columns.ts';
import styles from './GridTable.module.css';
import { nl } from './nl.ts';
import { rendered } from './rendered.ts';
import type { GridRow } from './use-rows.ts';

export interface TableRowProps {
  readonly index: number;
  /** Rows of the header. */
  readonly headers: number;
  /** Undefined while it is fetched. */
  readonly row: GridRow | undefined;
  readonly isFailed: boolean;
  readonly columns: readonly GridColumn[];
  /** How many letters fit in each column, with spaces between: the row renders again only when one of them changes. */
  readonly letters: string;
  /** The columns to render, besides the first one and the one with the tab stop. */
  readonly firstColumn: number;
  readonly lastColumn: number;
  /** The column of the cell that is the tab stop; null: it is in another row. */
  readonly stop: number | null;
  readonly isSelected: boolean;
  /** Its object is open in the map. */
  readonly isOpen: boolean;
  /** Selects or deselects the row. */
  readonly toggle: (index: number) => void;
}

const latin = /^[ -ſ]*$/;
/** Whether a cell may be wider than its column. Only such cells are cut off: cutting off all of them makes scrolling a quarter slower. */
const isCut = (cell: Cell, room = 0): boolean => cell.kind !== 'text' || cell.text.length > room || !latin.test(cell.text);

/** A row. It is memoised and has few attributes, because scrolling creates ten in each frame: only the cell with the tab stop has a `tabIndex`. */
export const TableRow = memo(({ index, headers, row, isFailed, columns, letters, firstColumn, lastColumn, stop, isSelected, isOpen, toggle }: TableRowProps) => {
  const shown = [0, ...rendered(Math.max(1, firstColumn), lastColumn, stop === null || stop < 2 ? -1 : stop - 1)];
  const after = columns.length - 1 - (shown.at(-1) ?? 0);
  const cellIn = (column: GridColumn | undefined): Cell | undefined => row && column && readCell(row.properties[column.prop], column);
  const room = letters.split(' ').map(Number);
  const isPlaced = row?.geometry !== null && row !== undefined;
  return (
    <tr className={classes(styles.row, isOpen && styles.open)} aria-rowindex={index + 1 + headers} aria-selected={isSelected} aria-busy={row === undefined && !isFailed} data-row={index}>
      <td className={styles.box} aria-colindex={1} tabIndex={stop === 0 ? 0 : undefined} title={row && !isPlaced ? nl.noPlace : undefined}>
        {row && (
          <RowCheckbox
            label={fill(nl.selectRow, { row: cellIn(columns[0])?.text || fill(nl.row, { n: index + 1 }) })} state={isSelected} isDisabled={!isPlaced} isTabStop={false} onChange={() => toggle(index)}
          />
        )}
      </td>
      {shown.flatMap((at, place) => {
        const cell = cellIn(columns[at]);
        const gap = at - (shown[place - 1] ?? at - 1) - 1;
        return [
          gap > 0 && <td key={`before-${at}`} aria-hidden="true" colSpan={gap} />,
          <td
            key={columns[at]?.prop} aria-colindex={at + 2} tabIndex={stop === at + 1 ? 0 : undefined}
            className={classes(at === 0 && styles.pinned, cell?.kind === 'text' && cell.isNumber && styles.number, (cell ? isCut(cell, room[at]) : isFailed) && styles.cut) || undefined}
          >
            {cell?.kind === 'text' ? cell.text : cell ? <CellView cell={cell} /> : isFailed && at === 0 ? nl.rowFailed : null}
          </td>,
        ];
      })}
      {after > 0 && <td aria-hidden="true" colSpan={after} />}
    </tr>
  );
});
TableRow.displayName = 'TableRow';
