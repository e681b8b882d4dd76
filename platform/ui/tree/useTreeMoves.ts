import { useEffect, useMemo, useState } from 'react';
import { announce } from '../live-region/announce.ts';
import { nl } from '../nl.ts';
import { placeOf, step, type MayContain, type TreeMove, type TreeNode } from './moves.ts';
import { TreeDrag } from './tree-drag.ts';
import { useLatest } from './useLatest.ts';

export interface TreeMovesOptions<Node> {
  readonly items: readonly Node[];
  readonly onMove: ((move: TreeMove) => void) | undefined;
  readonly canMove: (node: Node) => boolean;
  readonly mayContain: MayContain<Node>;
}

/** The three ways to move a row: dragging, the menu of its handle, and keys. Announces each result. */
export function useTreeMoves<Node extends TreeNode<Node>>(options: TreeMovesOptions<Node>) {
  const [moving, setMoving] = useState<{ readonly id: string; readonly handle: HTMLElement } | null>(null);
  const latest = useLatest(options);

  const { drag, performMove } = useMemo(() => {
    const perform = (move: TreeMove) => {
      const { items, onMove } = latest.current;
      const place = placeOf(items, move.id);
      if (!place || !onMove) return;
      if (move.parentId === (place.parent?.id ?? null) && move.index === place.index) return;
      const target = move.parentId === null ? null : placeOf(items, move.parentId)?.node ?? null;
      const others = (target ? target.children ?? [] : items).filter(({ id }) => id !== move.id);
      onMove(move);
      announce(nl.moved(place.node.text, move.index + 1, others.length + 1, target?.text));
    };
    const dragging = new TreeDrag<Node>({
      items: () => latest.current.items,
      mayContain: (parent, node) => latest.current.mayContain(parent, node),
      onMove: perform,
      onCancel: (id) => announce(nl.moveCancelled(placeOf(latest.current.items, id)?.node.text ?? '')),
    });
    return { drag: dragging, performMove: perform };
  }, [latest]);
  useEffect(() => () => drag.destroy(), [drag]);

  /** Moves a row by one place. Returns false when the row cannot be moved at all. */
  const stepBy = (id: string, by: -1 | 1): boolean => {
    const { items, onMove, canMove } = options;
    const place = placeOf(items, id);
    if (!onMove || !place || !canMove(place.node)) return false;
    const move = step(items, id, by);
    if (move) performMove(move);
    else announce(nl.moveImpossible(place.node.text));
    return true;
  };

  return { drag, performMove, stepBy, moving, setMoving };
}
