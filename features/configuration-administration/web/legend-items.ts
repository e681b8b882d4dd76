import type { TreeMove } from '#platform/ui/tree/moves.ts';
import { applyMove } from '#platform/ui/tree/moves.ts';
import type { BackgroundPlace, GroupNode, LegendNode } from '../contract/document.ts';

/** A row of the tree. An item that did not change stays the same object. */
export interface LegendItem {
  readonly id: string;
  readonly text: string;
  readonly visible: boolean;
  readonly node: LegendNode | BackgroundPlace;
  readonly children?: readonly LegendItem[];
}

export const keyOf = (node: LegendNode): string => (node.kind === 'map' ? `m${node.map_id}` : `g${node.id}`);

const isUnchanged = (one: LegendItem | undefined, other: LegendItem): one is LegendItem => {
  if (one?.text !== other.text || one.visible !== other.visible) return false;
  const [children, others] = [one.children, other.children];
  return children?.length === others?.length && (children?.every((child, index) => child === others?.[index]) ?? true) && isSameNode(one.node, other.node);
};

const isSameNode = (one: LegendItem['node'], other: LegendItem['node']): boolean =>
  Object.entries(one).every(([field, value]) => field === 'children' || (other as unknown as Record<string, unknown>)[field] === value);

/** Returns the rows of a legend; reuses earlier items that did not change. */
export const itemsOf = (legend: readonly LegendNode[], nameOf: (mapId: number) => string, before: Map<string, LegendItem>): LegendItem[] =>
  legend.map((node) => {
    const item: LegendItem = node.kind === 'map'
      ? { id: keyOf(node), text: nameOf(node.map_id), visible: node.visible, node }
      : { id: keyOf(node), text: node.name, visible: node.visible, node, children: itemsOf(node.children, nameOf, before) };
    const old = before.get(item.id);
    const kept = isUnchanged(old, item) ? old : item;
    before.set(item.id, kept);
    return kept;
  });

export const backgroundItems = (places: readonly BackgroundPlace[], nameOf: (mapId: number) => string): LegendItem[] =>
  places.map((node) => ({ id: `m${node.map_id}`, text: nameOf(node.map_id), visible: node.visible, node }));

interface Movable {
  readonly id: string;
  readonly text: string;
  readonly node: LegendNode;
  readonly children?: readonly Movable[];
}

const movable = (node: LegendNode): Movable => ({
  id: keyOf(node), text: '', node, ...(node.kind === 'group' && { children: node.children.map(movable) }),
});
const unwrapped = ({ node, children }: Movable): LegendNode =>
  node.kind === 'group' ? { ...node, children: (children ?? []).map(unwrapped) } : node;

export const moved = (legend: readonly LegendNode[], move: TreeMove): LegendNode[] => applyMove(legend.map(movable), move).map(unwrapped);

/** Replaces one node. When `change` returns null, removes it and puts its children in its place. */
export const replaced = (legend: readonly LegendNode[], key: string, change: (node: LegendNode) => LegendNode | null): LegendNode[] =>
  legend.flatMap((node): LegendNode[] => {
    if (keyOf(node) === key) {
      const next = change(node);
      if (next) return [next];
      return node.kind === 'group' ? node.children : [];
    }
    return node.kind === 'group' ? [{ ...node, children: replaced(node.children, key, change) }] : [node];
  });

export const groupsIn = (legend: readonly LegendNode[]): GroupNode[] =>
  legend.flatMap((node) => (node.kind === 'group' ? [node, ...groupsIn(node.children)] : []));

/** Returns an id that no group of this legend has. */
export const newGroupId = (legend: readonly LegendNode[]): number => Math.min(0, ...groupsIn(legend).map(({ id }) => id)) - 1;
