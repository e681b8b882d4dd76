import { createContext, useContext } from 'react';
import type { TreeNode } from './moves.ts';
import type { TreeDrag } from './tree-drag.ts';

export interface AnyNode extends TreeNode<AnyNode> {}

/** What all rows of a tree share. */
export interface TreeShared {
  /** Null: nothing can be moved. */
  readonly drag: TreeDrag<AnyNode> | null;
  readonly canMove: (node: AnyNode) => boolean;
  readonly openMoveMenu: (id: string, handle: HTMLElement) => void;
  readonly toggle: (id: string) => void;
}

export interface TreeRowState {
  readonly node: AnyNode;
  readonly hasChildItems: boolean;
  readonly isExpanded: boolean;
  /** Of the words that describe the row. */
  readonly tipId: string;
}

export const TreeSharedContext = createContext<TreeShared | null>(null);
export const TreeRowContext = createContext<TreeRowState | null>(null);

export function useTreeShared(): TreeShared {
  const shared = useContext(TreeSharedContext);
  if (!shared) throw new Error('A TreeRow stands only in a Tree');
  return shared;
}

export function useTreeRow(): TreeRowState {
  const row = useContext(TreeRowContext);
  if (!row) throw new Error('A TreeRow stands only in a Tree');
  return row;
}
