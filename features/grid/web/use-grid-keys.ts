import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';

/** A cell by its row and column; row -1 is the header, column 0 the boxes. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

interface Grid {
  /** The element that scrolls; null before it is in the page. */
  readonly scroller: HTMLElement | null;
  readonly rowCount: number;
  /** Includes the column with the boxes. */
  readonly columnCount: number;
  readonly inSight: () => number;
  readonly show: (row: number) => void;
  readonly sort: (column: number) => void;
  readonly widen: (column: number, steps: number) => void;
  readonly toggle: (row: number) => void;
  readonly toggleTo: (row: number) => void;
  readonly openRow: (row: number) => void;
  readonly selectAll: () => void;
  readonly copy: () => void;
}

export interface GridKeys {
  /** The cell that is the tab stop. */
  readonly stop: CellPlace;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  /** Moves the focus to a cell. */
  readonly go: (row: number, column: number) => void;
}

const placeOf = (element: Element): CellPlace | null => {
  const cell = element.closest('[data-row] > [aria-colindex]');
  return cell && { row: Number(cell.parentElement?.getAttribute('data-row')), column: Number(cell.ariaColIndex) - 1 };
};

const cellAt = (scroller: HTMLElement | null, { row, column }: CellPlace): HTMLElement | null =>
  scroller?.querySelector<HTMLElement>(`[data-row="${row}"] > [aria-colindex="${column + 1}"]`) ?? null;

/** The keys and presses of a grid with one tab stop, which stays in the page when it is scrolled away. */
export const useGridKeys = (grid: Grid): GridKeys => {
  const { scroller, rowCount, columnCount } = grid;
  const [chosen, setChosen] = useState<CellPlace>({ row: 0, column: 1 });
  const stop = { row: Math.min(chosen.row, rowCount - 1), column: Math.min(chosen.column, columnCount - 1) };
  // The place itself: this effect may belong to a rendering from before the key.
  const wanted = useRef<CellPlace & { readonly isPressed?: true } | null>(null);
  useEffect(() => {
    const place = wanted.current;
    const cell = place && cellAt(scroller, place);
    if (!cell) return;
    wanted.current = null;
    // A clicked cell must not move away from the pointer.
    cell.focus({ preventScroll: place.isPressed ?? false });
  });
  const go = (row: number, column: number): void => {
    const place = { row: Math.min(Math.max(row, -1), rowCount - 1), column: Math.min(Math.max(column, 0), columnCount - 1) };
    wanted.current = place;
    if (place.row >= 0) grid.show(place.row);
    setChosen(place);
  };
  const moveOf = ({ key, ctrlKey, metaKey }: KeyboardEvent): CellPlace | null => {
    const { row, column } = stop;
    const far = ctrlKey || metaKey;
    switch (key) {
      case 'ArrowDown': return { row: far ? rowCount - 1 : row + 1, column };
      case 'ArrowUp': return { row: far ? -1 : row - 1, column };
      case 'ArrowRight': return { row, column: far ? columnCount - 1 : column + 1 };
      case 'ArrowLeft': return { row, column: far ? 0 : column - 1 };
      case 'Home': return { row: far ? 0 : row, column: 0 };
      case 'End': return { row: far ? rowCount - 1 : row, column: columnCount - 1 };
      case 'PageDown': return { row: row + grid.inSight(), column };
      case 'PageUp': return { row: Math.max(row - grid.inSight(), Math.min(row, 0)), column };
      default: return null;
    }
  };
  const enter = (): void => {
    if (stop.row < 0) return stop.column > 0 ? grid.sort(stop.column - 1) : grid.selectAll();
    const inside = stop.column > 0 ? cellAt(scroller, stop)?.querySelector<HTMLElement>('a, button') : null;
    if (inside) inside.click();
    else grid.openRow(stop.row);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    if (event.altKey) return;
    const isCommand = ctrlKey || metaKey;
    const width = stop.row < 0 && stop.column > 0 && shiftKey && (key === 'ArrowLeft' ? -1 : key === 'ArrowRight' && 1);
    const move = moveOf(event);
    if (width) grid.widen(stop.column - 1, width);
    else if (move) go(move.row, move.column);
    else if (key === 'Enter') enter();
    else if (key === ' ') {
      if (stop.row < 0) enter();
      else if (shiftKey) grid.toggleTo(stop.row);
      else grid.toggle(stop.row);
    } else if (isCommand && key === 'a') grid.selectAll();
    else if (isCommand && key === 'c' && String(getSelection()) === '') grid.copy();
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    if (!(event.target instanceof Element)) return;
    const place = placeOf(event.target);
    if (!place) return;
    setChosen(place);
    if (event.target.closest('input, a, button, [data-edge]')) return;
    wanted.current = { ...place, isPressed: true };
    if (place.row < 0) {
      if (place.column > 0) grid.sort(place.column - 1);
    } else if (event.shiftKey) grid.toggleTo(place.row);
    else if (event.ctrlKey || event.metaKey || place.column === 0) grid.toggle(place.row);
    else grid.openRow(place.row);
  };
  return { stop, onKeyDown, onClick, go };
};
