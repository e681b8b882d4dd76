import type { TreeNode } from './moves.ts';

/** A visible row: all groups around it are expanded. */
export interface Row<Node> {
  readonly node: Node;
  readonly parentId: string | null;
  /** Starts at 1. */
  readonly level: number;
  /** Position among its siblings, starting at 1. */
  readonly position: number;
  readonly siblings: number;
  readonly hasChildItems: boolean;
  readonly isExpanded: boolean;
}

export function visibleRows<Node extends TreeNode<Node>>(
  items: readonly Node[], expanded: ReadonlySet<string>, parentId: string | null = null, level = 1,
): Row<Node>[] {
  return items.flatMap((node, index) => {
    const hasChildItems = (node.children?.length ?? 0) > 0;
    const isExpanded = hasChildItems && expanded.has(node.id);
    const row = { node, parentId, level, position: index + 1, siblings: items.length, hasChildItems, isExpanded };
    return isExpanded ? [row, ...visibleRows(node.children ?? [], expanded, node.id, level + 1)] : [row];
  });
}

/** Returns the next row, wrapping around, whose text begins with `typed`. With two letters or more, the row at `from` itself counts too. */
export function rowByText<Node extends TreeNode<Node>>(
  rows: readonly Row<Node>[], from: number, typed: string,
): Row<Node> | undefined {
  const start = typed.length > 1 ? from : from + 1;
  const inOrder = [...rows.slice(start), ...rows.slice(0, start)];
  const wanted = typed.toLocaleLowerCase('nl');
  return inOrder.find(({ node }) => node.text.toLocaleLowerCase('nl').startsWith(wanted));
}

/** The effect of a key on the focused row. `nothing`: the key has no effect there. */
export type RowStep = { readonly focus: string } | { readonly expand: string } | { readonly collapse: string } | 'nothing';

/** Returns the effect of a key on a row; null: the tree does not handle the key. */
export function stepFor<Node extends TreeNode<Node>>(rows: readonly Row<Node>[], id: string, key: string): RowStep | null {
  const index = rows.findIndex(({ node }) => node.id === id);
  const row = rows[index];
  if (!row) return null;
  const focus = (target: Row<Node> | undefined): RowStep => (target ? { focus: target.node.id } : 'nothing');
  switch (key) {
    case 'ArrowDown':
      return focus(rows[index + 1]);
    case 'ArrowUp':
      return focus(rows[index - 1]);
    case 'Home':
      return focus(rows[0]);
    case 'End':
      return focus(rows.at(-1));
    case 'ArrowRight':
      if (!row.hasChildItems) return 'nothing';
      return row.isExpanded ? focus(rows[index + 1]) : { expand: id };
    case 'ArrowLeft':
      if (row.isExpanded) return { collapse: id };
      return row.parentId === null ? 'nothing' : { focus: row.parentId };
    case 'Enter':
      if (!row.hasChildItems) return null;
      return row.isExpanded ? { collapse: id } : { expand: id };
    default:
      return null;
  }
}
