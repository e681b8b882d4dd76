/** An item of a tree. With `children`, even an empty list, it is a group; without, a leaf. */
export interface TreeNode<Self> {
  readonly id: string;
  readonly text: string;
  readonly children?: readonly Self[];
}

/** The new place of an item. `index` is its index among the new siblings, not counting the item itself. */
export interface TreeMove {
  readonly id: string;
  readonly parentId: string | null;
  readonly index: number;
}

export interface Place<Node> {
  readonly node: Node;
  readonly parent: Node | null;
  readonly siblings: readonly Node[];
  readonly index: number;
}

/** Returns whether `parent` (null: the top level) may contain `node`. Never called for a leaf as parent. */
export type MayContain<Node> = (parent: Node | null, node: Node) => boolean;

export function placeOf<Node extends TreeNode<Node>>(
  items: readonly Node[], id: string, parent: Node | null = null,
): Place<Node> | null {
  for (const [index, node] of items.entries()) {
    if (node.id === id) return { node, parent, siblings: items, index };
    const deeper = node.children && placeOf(node.children, id, node);
    if (deeper) return deeper;
  }
  return null;
}

export const contains = <Node extends TreeNode<Node>>(node: Node, id: string): boolean =>
  node.id === id || (node.children?.some((child) => contains(child, id)) ?? false);

/** Adds the fixed rules to `mayContain`: leaves contain nothing, and no group goes into itself or its descendants. */
export function isAllowed<Node extends TreeNode<Node>>(parent: Node | null, node: Node, mayContain: MayContain<Node>): boolean {
  if (parent && (!parent.children || contains(node, parent.id))) return false;
  return mayContain(parent, node);
}

/** Returns the move of one place among the siblings; null at the end. */
export function step<Node extends TreeNode<Node>>(items: readonly Node[], id: string, by: -1 | 1): TreeMove | null {
  const place = placeOf(items, id);
  if (!place) return null;
  const index = place.index + by;
  if (index < 0 || index >= place.siblings.length) return null;
  return { id, parentId: place.parent?.id ?? null, index };
}

export interface NamedMove<Node> {
  readonly group: Node;
  readonly move: TreeMove;
}

export interface PossibleMoves<Node> {
  readonly up: TreeMove | null;
  readonly down: TreeMove | null;
  readonly toTop: TreeMove | null;
  readonly toBottom: TreeMove | null;
  /** Directly after its current group. */
  readonly out: TreeMove | null;
  /** To the end of each other group that may contain it. */
  readonly into: readonly NamedMove<Node>[];
}

export function possibleMoves<Node extends TreeNode<Node>>(
  items: readonly Node[], id: string, mayContain: MayContain<Node>,
): PossibleMoves<Node> | null {
  const place = placeOf(items, id);
  if (!place) return null;
  const { node, parent, siblings, index } = place;
  const parentId = parent?.id ?? null;
  const last = siblings.length - 1;
  const outer = parent && placeOf(items, parent.id);
  const mayLeave = outer !== null && isAllowed(outer.parent, node, mayContain);
  return {
    up: step(items, id, -1),
    down: step(items, id, 1),
    toTop: index > 1 ? { id, parentId, index: 0 } : null,
    toBottom: index < last - 1 ? { id, parentId, index: last } : null,
    out: outer && mayLeave ? { id, parentId: outer.parent?.id ?? null, index: outer.index + 1 } : null,
    into: groupsOf(items)
      .filter((group) => group !== parent && isAllowed(group, node, mayContain))
      .map((group) => ({ group, move: { id, parentId: group.id, index: group.children?.length ?? 0 } })),
  };
}

const groupsOf = <Node extends TreeNode<Node>>(items: readonly Node[]): Node[] =>
  items.flatMap((node) => (node.children ? [node, ...groupsOf(node.children)] : []));

/** Returns a copy of the tree with the move applied. Unchanged items stay identical. */
export function applyMove<Node extends TreeNode<Node>>(items: readonly Node[], move: TreeMove): readonly Node[] {
  const place = placeOf(items, move.id);
  if (!place) return items;
  const insert = (children: readonly Node[]): Node[] => [
    ...children.slice(0, move.index), place.node, ...children.slice(move.index),
  ];
  const rebuild = (children: readonly Node[], parentId: string | null): readonly Node[] => {
    const kept = children
      .filter((child) => child.id !== move.id)
      .map((child) => (child.children ? rebuilt(child, child.children) : child));
    return parentId === move.parentId ? insert(kept) : kept;
  };
  const rebuilt = (node: Node, children: readonly Node[]): Node => {
    const next = rebuild(children, node.id);
    const isSame = next.length === children.length && next.every((child, index) => child === children[index]);
    return isSame ? node : { ...node, children: next };
  };
  return rebuild(items, null);
}
