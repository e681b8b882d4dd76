import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Group, type GroupChild } from '#platform/map/layers/group.ts';
import type { LegendNode } from '#platform/map/layers/legend-node.ts';
import { MapLayer } from '#platform/map/layers/map-layer.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import type { TreeMove } from '#platform/ui/tree/moves.ts';
import { forgetOthers } from './category-switch.ts';
import { canMove, categoriesOfMap, createLegendItems, expandedKeys, LegendCategory, placeOfMove, type LegendItem } from './legend-items.ts';

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
const mayBeIn = (parent: LegendItem['node'], node: LegendNode): boolean =>
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

/** Notifies of changes of the rows: of maps and groups, and of styles, whose categories have rows. */
const subscribeToRows = ({ layers }: MapModel) => (changed: () => void): (() => void) => {
  let stop: readonly (() => void)[] = [];
  const follow = (): void => {
    for (const one of stop) one();
    stop = layers.maps.get().map(({ style }) => style.drawn.subscribe(changed));
  };
  follow();
  const stopBoth = [layers.legend.state.subscribe(changed), layers.maps.subscribe(follow)];
  return () => {
    for (const one of [...stop, ...stopBoth]) one();
  };
};

const mapsIn = (items: readonly LegendItem[]): readonly MapLayer[] =>
  items.flatMap(({ node, children = [] }) => [...(node instanceof MapLayer ? [node] : []), ...mapsIn(children)]);

/** Shows what was hidden by categories that a changed style no longer has. */
const useCurrentCategories = (items: readonly LegendItem[]): void => {
  const { filters } = useMap();
  useEffect(() => {
    if (filters.get().length === 0) return;
    for (const map of mapsIn(items)) forgetOthers(filters, map.key, categoriesOfMap(map));
  }, [items, filters]);
};

/** The rows of the legend, which of them are expanded, and how they move. The map owns this state. */
export const useLegend = (): Legend => {
  const map = useMap();
  const { layers } = map;
  const [itemsOf] = useState(createLegendItems);
  const root: LegendNode = layers.legend;
  const subscribe = useMemo(() => subscribeToRows(map), [map]);
  const items = useSyncExternalStore(subscribe, () => itemsOf(root));
  const [expanded, setExpanded] = useState(() => new Set(expandedKeys(items)));
  useReveal(items);
  useCurrentCategories(items);
  return useMemo(
    () => ({
      items,
      expanded,
      expand(keys) {
        setExpanded(new Set([...keys].map(String)));
        const keep = (item: LegendItem): void => {
          const isCollapsed = !keys.has(item.id);
          if (item.children && !(item.node instanceof LegendCategory) && item.node.collapsed !== isCollapsed) item.node.setCollapsed(isCollapsed);
          item.children?.forEach(keep);
        };
        items.forEach(keep);
      },
      move(move) {
        const moved = find(items, move.id)?.node;
        const target = move.parentId === null ? root : find(items, move.parentId)?.node;
        if (!moved || moved instanceof LegendCategory || !(target instanceof Group)) return;
        // The tree moves maps and groups only.
        layers.move(moved as GroupChild, placeOfMove(target, moved, move), target);
        // The moved row stays visible, and keeps the focus.
        if (target !== root) setExpanded((now) => new Set([...now, target.key]));
        target.setCollapsed(false);
      },
      mayContain: (parent, item) => !(item.node instanceof LegendCategory) && canMove(item) && mayBeIn(parent?.node ?? root, item.node),
    }),
    [expanded, items, layers, root],
  );
};
