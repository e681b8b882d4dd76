import { requiredContext } from '../context/required-context.ts';
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

const outside = 'A TreeRow stands only in a Tree';
export const [TreeSharedContext, useTreeShared] = requiredContext<TreeShared>(outside);
export const [TreeRowContext, useTreeRow] = requiredContext<TreeRowState>(outside);
