import { useEffect, useEffectEvent, useRef } from 'react';
import { idOfRow, type RowSelection } from './use-row-selection.ts';
import type { RowWindow } from './use-row-window.ts';
import type { Rows } from './use-rows.ts';

/** The most rows that are fetched to find one. */
const SHORT = 2_000;

/** Scrolls to the row of the object that is opened in the map. In a long table only rows that are there already are found. */
export const useFollowSelection = (selection: RowSelection, rows: Rows, { show }: RowWindow): void => {
  const { openId } = selection;
  const shown = useRef<string | number | null>(null);
  const count = rows.count ?? 0;
  const find = (id: string | number): boolean => {
    for (let index = 0; index < count; index += 1) {
      const row = rows.rowAt(index);
      if (row && idOfRow(row, index) === id) {
        shown.current = id;
        show(index);
        return true;
      }
    }
    return false;
  };
  const follow = useEffectEvent((id: string | number | null, _count: number) => {
    if (id === null || id === shown.current || find(id) || count > SHORT) return;
    // A page that cannot be fetched says so at its rows.
    void rows.fetchUpTo(count).then(() => find(id), () => undefined);
  });
  useEffect(() => follow(openId, count), [openId, count]);
};
