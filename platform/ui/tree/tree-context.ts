import { requiredContext } from '../context/required-context.ts';
import type { TreeNode } from './moves.ts';
import type { TreeDrag } from './tree-drag.ts';

export interface AnyNode extends TreeNode<AnyNode> {}

/** State that all rows of a tree share. */
export interface TreeShared {
  /** Null: rows cannot be moved. */
  readonly drag: TreeDrag<AnyNode> | null;
  readonly canMove: (node: AnyNode) => boolean;
  readonly openMoveMenu: (id: string, handle: HTMLElement) => void;
  readonly toggle: (id: string) => void;
}

export interface TreeRowState {
  readonly node: AnyNode;
  readonly hasChildItems: boolean;
  readonly isExpanded: boolean;
  /** Id of the element with the description of the row. */
  readonly tipId: string;
}

const outside = 'TreeRow outside a Tree';
export const [TreeSharedContext, useTreeShared] = requiredContext<TreeShared>(outside);
export const [TreeRowContext, useTreeRow] = requiredContext<TreeRowState>(outside);
