import { fill } from '#platform/web/i18n/fill.ts';
import type { GridColumn } from './columns.ts';
import styles from './GridPanel.module.css';
import { nl } from './nl.ts';
import { rowsText } from './rows-text.ts';
import { totalsOf } from './summary.ts';
import type { RowSelection } from './use-row-selection.ts';
import type { Rows } from './use-rows.ts';

interface Props {
  readonly rows: Rows;
  readonly hasFilters: boolean;
  /** What cannot be read above a column. */
  readonly wrong: string | null;
  readonly selection: RowSelection;
  readonly columns: readonly GridColumn[];
}

const count = new Intl.NumberFormat('nl-NL');
/** Without separators, as in the cells: the values may be years. */
const number = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 2, useGrouping: false });

/** Makes a line that does not fit scrollable by keyboard. */
const focusWhereItScrolls = (line: HTMLElement | null): void => {
  if (line) line.tabIndex = line.scrollWidth > line.clientWidth ? 0 : -1;
};

/** The line under a table: how many rows there are, and the totals of the selected rows. */
export const TableSummary = ({ rows, hasFilters, wrong, selection: { selected }, columns }: Props) => {
  const totals = selected.length > 1
    ? columns.flatMap((column) => {
      const found = column.type === 'number' ? totalsOf(selected.map(({ properties }) => properties[column.prop])) : null;
      return found ? [{ column, found }] : [];
    })
    : [];
  return (
    <div className={styles.summary} ref={focusWhereItScrolls} role="group" aria-label={nl.summary}>
      <p>{rowsText(rows)}{hasFilters && ` · ${nl.filtered}`}</p>
      {wrong !== null && <p className={styles.wrong}>{wrong}</p>}
      {selected.length > 0 && <p>{fill(nl.selected, { n: count.format(selected.length) })}</p>}
      {totals.map(({ column, found }) => (
        <p key={column.prop}>
          <strong>{column.title}</strong>: {fill(nl.sum, { value: number.format(found.sum) })} · {fill(nl.average, { value: number.format(found.average) })}
          {' · '}{fill(nl.least, { value: number.format(found.least) })} · {fill(nl.most, { value: number.format(found.most) })}
        </p>
      ))}
    </div>
  );
};
