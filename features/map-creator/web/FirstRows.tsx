import type { TableHead } from '#platform/table-files/messages.ts';
import common from '#platform/ui/theme/common.module.css';
import { fill } from '#platform/web/i18n/fill.ts';
import styles from './Rows.module.css';
import { nl } from './nl.ts';

/** Columns beyond this number are imported but not shown. */
const SHOWN = 30;

const isDelimiter = (sign: string): sign is keyof typeof nl.delimiters => sign in nl.delimiters;

/** Shows the first rows, so that the user sees whether the file was read correctly. */
export const FirstRows = ({ table: { columns, first, about } }: { readonly table: Pick<TableHead, 'columns' | 'first' | 'about'> }) => {
  const shown = columns.slice(0, SHOWN);
  const { encoding, delimiter, otherLines } = about;
  return (
    <section className={styles.rows} aria-label={nl.firstRows}>
      <h4 className={styles.title}>{nl.firstRows}</h4>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be focusable to scroll with the keyboard */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={nl.firstRows}>
        <table className={styles.table}>
          <thead>
            <tr>{shown.map((name) => <th key={name} scope="col">{name}</th>)}</tr>
          </thead>
          <tbody>
            {first.map(({ number, cells }) => (
              <tr key={number}>{shown.map((name, index) => <td key={name}>{String(cells[index] ?? '').slice(0, 100)}</td>)}</tr>
            ))}
          </tbody>
        </table>
      </div>
      {encoding && delimiter && isDelimiter(delimiter) && (
        <p className={common.note}>{fill(nl.readAs, { encoding, delimiter: nl.delimiters[delimiter] })}</p>
      )}
      {otherLines > 0 && <p className={common.note}>{nl.otherLines(otherLines)}</p>}
    </section>
  );
};
