import { useEffect, useEffectEvent, useRef } from 'react';
import type { RowSelection } from './use-row-selection.ts';
import type { RowWindow } from './use-row-window.ts';
import type { Rows } from './use-rows.ts';

/** Scrolls to the row of the object that is opened in the map. The server knows the place of a row that is not fetched. */
export const useFollowSelection = (selection: RowSelection, rows: Rows, { show }: RowWindow): void => {
  const { openId } = selection;
  const shown = useRef<string | number | null>(null);
  const count = rows.count ?? 0;
  const showAt = useEffectEvent((id: string | number, position: number | null) => {
    if (id !== openId || position === null || position >= count) return;
    shown.current = id;
    show(position);
  });
  const follow = useEffectEvent((id: string | number | null, _count: number) => {
    if (id === null || id === shown.current || count === 0) return;
    const fetched = rows.fetchedAt(id);
    if (fetched !== null) showAt(id, fetched);
    // Without an answer the table stays where it is.
    else void rows.positionOf(id).then((position) => showAt(id, position), () => undefined);
  });
  useEffect(() => follow(openId, count), [openId, count]);
};
