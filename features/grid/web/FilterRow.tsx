import { X } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { classes } from '#platform/ui/classes.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { GridColumn } from './columns.ts';
import styles from './GridTable.module.css';
import { headerKindOf, readHeaders, type HeaderTexts } from './header-filters.ts';
import { headerHints, headerPlaceholders, nl } from './nl.ts';

interface Props {
  readonly columns: readonly GridColumn[];
  readonly texts: HeaderTexts;
  readonly change: (texts: HeaderTexts) => void;
  /** Moves to the header or to the first row, in the same column. */
  readonly leave: (row: -1 | 0, column: number) => void;
}

/** Characters; the server takes five hundred. */
const LONGEST = 200;

const kinds = ['text', 'number', 'date', 'boolean'] as const;

export const filterField = (scroller: HTMLElement | null, at: number): HTMLInputElement | null =>
  scroller?.querySelector<HTMLInputElement>(`[data-filter="${at}"]`) ?? null;

/** The row with a field above each column, which narrows the rows. The fields are one tab stop, like the cells of the table. */
export const FilterRow = ({ columns, texts, change, leave }: Props) => {
  const [chosen, setChosen] = useState(0);
  const hintId = useId();
  const stop = Math.min(chosen, columns.length - 1);
  const misread = new Set(readHeaders(columns, texts).misread.map(({ prop }) => prop));
  const write = (prop: string, text: string): void => {
    const { [prop]: _, ...others } = texts;
    change(text === '' ? others : { ...others, [prop]: text });
  };
  const goBeside = (event: KeyboardEvent<HTMLInputElement>, at: number): void => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const isAtEdge = selectionStart === selectionEnd && selectionStart === (event.key === 'ArrowLeft' ? 0 : value.length);
    const field = isAtEdge ? filterField(event.currentTarget.closest('table'), at + (event.key === 'ArrowLeft' ? -1 : 1)) : null;
    if (!field) return;
    event.preventDefault();
    field.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, { prop }: GridColumn, at: number): void => {
    const { key } = event;
    // Escape in an empty field closes a dialog around the table.
    if (key === 'Escape' && (texts[prop] ?? '') === '') return;
    event.stopPropagation();
    if (key === 'Escape') write(prop, '');
    else if (key === 'ArrowUp' || key === 'ArrowDown') leave(key === 'ArrowUp' ? -1 : 0, at + 1);
    else {
      if (key === 'ArrowLeft' || key === 'ArrowRight') goBeside(event, at);
      return;
    }
    event.preventDefault();
  };
  return (
    <tr aria-rowindex={2} className={styles.filters}>
      <td className={classes(styles.head, styles.box)}>{kinds.map((kind) => <span key={kind} id={`${hintId}${kind}`} hidden>{headerHints[kind]}</span>)}</td>
      {columns.map((column, at) => {
        const { prop, title } = column;
        const [text, kind] = [texts[prop] ?? '', headerKindOf(column)];
        return (
          <td key={prop} className={classes(styles.head, styles.filter, at === 0 && styles.pinned)}>
            <input
              type="text" className={styles.field} data-filter={at} tabIndex={at === stop ? 0 : -1} aria-label={fill(nl.filterColumn, { column: title })}
              aria-describedby={`${hintId}${kind}`} aria-invalid={misread.has(prop) || undefined} placeholder={headerPlaceholders[kind]} maxLength={LONGEST} autoComplete="off"
              spellCheck={false} value={text} onChange={({ target }) => write(prop, target.value)} onFocus={() => setChosen(at)} onKeyDown={(event) => onKeyDown(event, column, at)}
            />
            {text !== '' && (
              <button
                type="button" className={styles.clear} tabIndex={-1} aria-label={fill(nl.clearFilter, { column: title })}
                onClick={({ currentTarget }) => {
                  write(prop, '');
                  filterField(currentTarget.closest('table'), at)?.focus();
                }}
              >
                <X className={styles.icon} aria-hidden="true" />
              </button>
            )}
          </td>
        );
      })}
    </tr>
  );
};
