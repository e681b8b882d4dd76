import { ArrowDown, ArrowUp } from 'lucide-react';
import { classes } from '#platform/ui/classes.ts';
import { RowCheckbox } from '#platform/ui/checkbox/RowCheckbox.tsx';
import type { Sorting } from './arrangement-store.ts';
import type { GridColumn } from './columns.ts';
import { ColumnEdge } from './ColumnEdge.tsx';
import styles from './GridTable.module.css';
import { nl } from './nl.ts';

interface Props {
  readonly columns: readonly GridColumn[];
  readonly widths: readonly number[];
  readonly sorting: Sorting | null;
  /** The column of the cell that is the tab stop; null: it is in another row. */
  readonly stop: number | null;
  readonly isAllSelected: boolean | 'mixed';
  readonly selectAll: (isOn: boolean) => void;
  readonly setWidth: (at: number, width: number) => void;
}

/** The row with the names of the columns: pressing one sorts, its edge makes it wider. */
export const HeaderRow = ({ columns, widths, sorting, stop, isAllSelected, selectAll, setWidth }: Props) => (
  <tr aria-rowindex={1} data-row={-1}>
    <th scope="col" aria-colindex={1} className={classes(styles.head, styles.box)} tabIndex={stop === 0 ? 0 : -1}>
      <RowCheckbox label={nl.selectAll} state={isAllSelected} isTabStop={false} onChange={selectAll} />
    </th>
    {columns.map(({ prop, title, type }, at) => {
      const direction = sorting?.column === prop ? (sorting.descending ? 'descending' : 'ascending') : 'none';
      const Icon = direction === 'descending' ? ArrowDown : ArrowUp;
      return (
        <th
          key={prop} scope="col" aria-colindex={at + 2} aria-sort={direction} tabIndex={stop === at + 1 ? 0 : -1}
          className={classes(styles.head, at === 0 && styles.pinned, type === 'number' && styles.number)}
        >
          <span className={styles.title}>
            <span className={styles.word}>{title}</span>
            {direction !== 'none' && <Icon className={styles.icon} aria-hidden="true" />}
          </span>
          <ColumnEdge width={widths[at] ?? 0} onChange={(width) => setWidth(at, width)} />
        </th>
      );
    })}
  </tr>
);
