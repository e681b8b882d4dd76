import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Group, type GroupChild } from '#platform/map/layers/group.ts';
import type { LegendNode } from '#platform/map/layers/legend-node.ts';
import { MapLayer } from '#platform/map/layers/map-layer.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import type { TreeMove } from '#platform/ui/tree/moves.ts';
import { canMove, createLegendItems, expandedKeys, placeOfMove, type LegendItem } from './legend-items.ts';

const find = (items: readonly LegendItem[], id: string): LegendItem | undefined => {
  for (const item of items) {
    const found = item.id === id ? item : find(item.children ?? [], id);
    if (found) return found;
  }
  return undefined;
};

export interface Legend {
  readonly items: readonly LegendItem[];
  readonly expanded: Iterable<string>;
  readonly expand: (keys: ReadonlySet<string | number>) => void;
  readonly move: (move: TreeMove) => void;
  readonly mayContain: (parent: LegendItem | null, item: LegendItem) => boolean;
}

/** A map may be in any group, a group only where it is. */
const mayBeIn = (parent: LegendNode, node: LegendNode): boolean =>
  parent === node.parent || (parent instanceof Group && node instanceof MapLayer);

/** Scrolls to the first map that was added to the legend since it was opened. */
const useReveal = (items: readonly LegendItem[]): void => {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const keys = items.map(({ id }) => id);
    const added = known.current && keys.find((key) => !known.current?.has(key));
    known.current = new Set(keys);
    if (added) document.querySelector(`[role="row"][data-key="${added}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [items]);
};

/** The rows of the legend, which of them are expanded, and how they move. The map owns this state. */
export const useLegend = (): Legend => {
  const { layers } = useMap();
  const [itemsOf] = useState(createLegendItems);
  const root: LegendNode = layers.legend;
  const items = useSyncExternalStore(root.state.subscribe, () => itemsOf(root));
  const [expanded, setExpanded] = useState(() => new Set(expandedKeys(items)));
  useReveal(items);
  return useMemo(
    () => ({
      items,
      expanded,
      expand(keys) {
        setExpanded(new Set([...keys].map(String)));
        const keep = (item: LegendItem): void => {
          const isCollapsed = !keys.has(item.id);
          if (item.children && item.node.collapsed !== isCollapsed) item.node.setCollapsed(isCollapsed);
          item.children?.forEach(keep);
        };
        items.forEach(keep);
      },
      move(move) {
        const moved = find(items, move.id)?.node;
        const target = move.parentId === null ? root : find(items, move.parentId)?.node;
        if (!moved || !(target instanceof Group)) return;
        // The tree moves maps and groups only.
        layers.move(moved as GroupChild, placeOfMove(target, moved, move), target);
        // The moved row stays visible, and keeps the focus.
        if (target !== root) setExpanded((now) => new Set([...now, target.key]));
        target.setCollapsed(false);
      },
      mayContain: (parent, item) => canMove(item) && mayBeIn(parent?.node ?? root, item.node),
    }),
    [expanded, items, layers, root],
  );
};
