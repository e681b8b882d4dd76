import { useState, useEffect } from 'react';
import { noRepairs, type Check, type DoubtfulRow } from '#platform/table-files/check.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import common from '#platform/ui/theme/common.module.css';
import { fill } from '#platform/web/i18n/fill.ts';
import { mapImport } from './current-import.ts';
import type { TableContent } from './import-state.ts';
import styles from './Rows.module.css';
import { nl } from './nl.ts';

/** Rows rendered at a time; between two batches the page can respond. */
const STEP = 10;

/** Returns how many rows to render. The number grows until the whole list is shown. */
const useGrowing = (length: number): number => {
  const [shown, setShown] = useState(STEP);
  if (shown > length + STEP) setShown(length + STEP);
  useEffect(() => {
    if (shown >= length) return undefined;
    const timer = setTimeout(() => setShown(shown + STEP));
    return () => clearTimeout(timer);
  }, [shown, length]);
  return shown;
};

interface FieldProps {
  readonly row: DoubtfulRow;
  readonly side: 'x' | 'y';
}

/** Edits one coordinate of a row. It is checked on blur or Enter, because a number is incomplete while the user types. */
const Coordinate = ({ row, side }: FieldProps) => {
  const written = row[side];
  const [value, setValue] = useState(written);
  const take = (): void => {
    if (value === written) return;
    const corrected = { x: row.x, y: row.y, [side]: value };
    void mapImport.repair((repairs) => ({ ...repairs, corrected: { ...repairs.corrected, [row.number]: corrected } }));
  };
  return (
    <TextField
      label={fill(side === 'x' ? nl.xOfRow : nl.yOfRow, { n: row.number })}
      isLabelHidden
      value={value}
      onChange={setValue}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
      error={row.wrong.includes(side) ? nl.reasons.wrong : undefined}
    />
  );
};

const leaveOut = (number: number): Promise<void> =>
  mapImport.repair((repairs) => ({ ...repairs, omitted: [...repairs.omitted, number] }));

interface Props {
  readonly content: TableContent;
  readonly check: Check;
}

/** Lists rows with a wrong or missing point, to correct or to leave out. */
export const DoubtfulRows = ({ content: { placement, repairs }, check }: Props) => {
  const { doubtful, wrong, outside, skipped, omitted } = check;
  const shown = useGrowing(doubtful.length);
  return (
    <section className={styles.rows} aria-label={nl.doubtful}>
      <div className={styles.head}>
        <h4 className={styles.title}>{nl.doubtful}</h4>
        {wrong + outside > 0 && (
          <Button onPress={() => void mapImport.repair((now) => ({ ...now, omitWrong: true }))}>{nl.leaveOutAll(wrong + outside)}</Button>
        )}
        {omitted > 0 && (
          <Button onPress={() => void mapImport.repair(() => ({ ...noRepairs, corrected: repairs.corrected }))}>{nl.bringBack(omitted)}</Button>
        )}
      </div>
      {doubtful.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be focusable to scroll with the keyboard
        <div className={styles.scroll} tabIndex={0} role="group" aria-label={nl.doubtful}>
          <table className={`${styles.table} ${styles.mended}`}>
            <thead>
              <tr>
                <th scope="col">{nl.row}</th>
                {placement.shape === undefined ? ['X', 'Y'].map((side) => <th key={side} scope="col">{side}</th>) : <th scope="col">{nl.shape}</th>}
                <th scope="col" className={styles.reason}>{nl.reason}</th>
                <th scope="col" className={styles.out}>{nl.leaveOut}</th>
              </tr>
            </thead>
            <tbody>
              {doubtful.slice(0, shown).map((row) => (
                <tr key={`${row.number} ${row.x} ${row.y}`}>
                  <th scope="row" className={styles.number}>{row.number}</th>
                  {placement.shape === undefined
                    ? (['x', 'y'] as const).map((side) => <td key={side}><Coordinate row={row} side={side} /></td>)
                    : <td>{row.x === '' ? nl.emptyValue : row.x}</td>}
                  <td className={styles.reason}>{nl.reasons[row.problem]}</td>
                  <td>
                    <Button variant="quiet" aria-label={fill(nl.leaveOutRow, { n: row.number })} onPress={() => void leaveOut(row.number)}>
                      {nl.leaveOut}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {wrong + outside + skipped > doubtful.length && (
        <p className={common.note}>{fill(nl.doubtfulMore, { shown: doubtful.length, all: wrong + outside + skipped })}</p>
      )}
    </section>
  );
};
