import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { Fragment, useRef, type CSSProperties, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { classes } from '../classes.ts';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import common from '../theme/common.module.css';
import styles from './DataTable.module.css';
import { useCards } from './use-cards.ts';

export type Direction = 'asc' | 'desc';

export interface Order<Sort extends string> {
  readonly sort: Sort;
  readonly direction: Direction;
}

export interface Column<Row, Sort extends string = string> {
  readonly id: string;
  readonly label: string;
  /** The sort key when the heading of this column is pressed; absent: the column cannot be sorted. */
  readonly sort?: Sort;
  /** Aligns the column right. */
  readonly isNumber?: boolean;
  /** For sentences: gives the column a minimum width. */
  readonly isLong?: boolean;
  /** For the buttons of a row: the column stays in view, at the end. They must be small, since the name of the row stays in view too. */
  readonly isAction?: boolean;
  /** The cell is the header of its row, which screen readers announce first. */
  readonly isHeader?: boolean;
  /** The header of a row is a number, which needs less room than a name. */
  readonly isShort?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

export interface DataTableProps<Row, Sort extends string> {
  /** Accessible name of the table. */
  readonly label: string;
  readonly columns: readonly Column<Row, Sort>[];
  /** Undefined: they are loading; `skeletons` rows are shown in their place. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string | number;
  readonly order?: Order<Sort>;
  readonly onOrder?: (order: Order<Sort>) => void;
  readonly skeletons?: number;
  /** Other rows are loading; these are shown dimmed. */
  readonly isBusy?: boolean;
  /** Shown below a row, over the width of the table; null: nothing. */
  readonly detail?: (row: Row) => ReactNode;
}

const arrows = { asc: ArrowUp, desc: ArrowDown } as const;
const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

function Head<Row, Sort extends string>({ column, order, onOrder }: Pick<DataTableProps<Row, Sort>, 'order' | 'onOrder'> & { readonly column: Column<Row, Sort> }) {
  const { label, sort, isNumber, isAction } = column;
  const direction = sort !== undefined && order?.sort === sort ? order.direction : null;
  const Arrow = direction ? arrows[direction] : ArrowUpDown;
  return (
    <th scope="col" className={classes(isNumber && styles.number, isAction && styles.action)} {...(direction && { 'aria-sort': ariaSort[direction] })}>
      {sort === undefined || !onOrder ? label : (
        <Button className={styles.sort} onPress={() => onOrder({ sort, direction: direction === 'asc' ? 'desc' : 'asc' })}>
          {label}
          <Arrow className={classes(styles.arrow, direction === null && common.muted)} aria-hidden="true" />
        </Button>
      )}
    </th>
  );
}

const Detail = ({ count, children }: { readonly count: number; readonly children: ReactNode }) =>
  children && <tr><td colSpan={count} className={styles.detail}><div className={styles.detailContent}>{children}</div></td></tr>;

/** Whether the rows can be cards: a name and a few numbers fit beside each other everywhere. */
const folds = (columns: readonly Pick<Column<never>, 'isHeader' | 'isNumber'>[]): boolean =>
  columns.length > 2 && columns.some(({ isHeader = false, isNumber = false }) => !isHeader && !isNumber);

/**
 * A table with the name and the actions of each row in view. On a phone, and on a tablet where it would scroll sideways, each row
 * is a card: the name and the actions above, the other values below with their labels. A wider window scrolls it.
 */
export function DataTable<Row, Sort extends string>({
  label, columns, rows, rowKey, order, onOrder, skeletons = 5, isBusy = false, detail,
}: DataTableProps<Row, Sort>) {
  const frame = useRef<HTMLDivElement>(null);
  const isCards = useCards(frame, folds(columns));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be focusable by keyboard
    <div ref={frame} className={styles.frame} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table} style={{ '--columns': columns.length } as CSSProperties} aria-label={label} aria-busy={isBusy || !rows} data-cards={isCards}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.id} column={column} {...(order && { order })} {...(onOrder && { onOrder })} />
            ))}
          </tr>
        </thead>
        <tbody className={classes(isBusy && styles.stale)}>
          {rows
            ? rows.map((row) => (
                <Fragment key={rowKey(row)}>
                  <tr>
                    {columns.map(({ id, label: term, isHeader, isShort, isNumber, isLong, isAction, cell }) =>
                      isHeader ? (
                        <th key={id} scope="row" className={classes(styles.name, isShort && styles.short)}>{cell(row)}</th>
                      ) : (
                        <td key={id} data-label={isAction ? undefined : term} className={classes(isNumber && styles.number, isLong && styles.long, isAction && styles.action)}>{cell(row)}</td>
                      ),
                    )}
                  </tr>
                  <Detail count={columns.length}>{detail?.(row)}</Detail>
                </Fragment>
              ))
            : Array.from({ length: skeletons }, (_, index) => (
                <tr key={index}>
                  {columns.map(({ id }) => <td key={id}><Skeleton /></td>)}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}
