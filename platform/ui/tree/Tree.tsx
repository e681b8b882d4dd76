import {
  lazy, memo, Suspense, useId, useMemo, useRef, useState,
  type ComponentType, type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactElement,
} from 'react';
import { flushSync } from 'react-dom';
import { DropOverlay } from './DropOverlay.tsx';
import type MoveMenuOf from './MoveMenu.tsx';
import type { MayContain, TreeMove, TreeNode } from './moves.ts';
import { visibleRows, type Row } from './rows.ts';
import { TreeRow } from './TreeRow.tsx';
import { TreeTip } from './TreeTip.tsx';
import type { TreeDrag } from './tree-drag.ts';
import { TreeRowContext, TreeSharedContext, type AnyNode } from './tree-context.ts';
import { rowElement, useTreeKeys } from './useTreeKeys.ts';
import { useLatest } from './useLatest.ts';
import { useTreeMoves } from './useTreeMoves.ts';
import styles from './Tree.module.css';

// Its type parameter is the tree's; `lazy` cannot carry one.
const MoveMenu = lazy(() => import('./MoveMenu.tsx')) as unknown as typeof MoveMenuOf;

export interface TreeProps<Node extends TreeNode<Node>> {
  /** What the tree is of; read out. */
  readonly label: string;
  /** Rows are drawn again when their object changes: keep the objects of those that did not. */
  readonly items: readonly Node[];
  /**
   * Draws one row: a component that reads what it needs by hooks of its own and returns a `<TreeRow>`, so that a change
   * draws one row and not three hundred. Define it outside the component that holds the tree.
   */
  readonly Row?: ComponentType<{ readonly node: Node }>;
  readonly expandedKeys?: Iterable<string>;
  readonly defaultExpandedKeys?: Iterable<string>;
  readonly onExpandedChange?: (keys: Set<string>) => void;
  /** Present: rows can be moved, by their handle, its menu, and Alt with an arrow. */
  readonly onMove?: (move: TreeMove) => void;
  readonly canMove?: (node: Node) => boolean;
  /** Whether `parent` (null: the top) may hold `node`. Leaves never hold anything, whatever this says. */
  readonly mayContain?: MayContain<Node>;
}

const always = () => true;
const PlainRow = () => <TreeRow />;

/**
 * The treegrid of WAI-ARIA's patterns: one stop for Tab, arrows go from row to row, in and out. Not react-aria's, which
 * takes half a second per key press for 300 rows.
 */
export function Tree<Node extends TreeNode<Node>>({
  label, items, Row: OwnRow = PlainRow, expandedKeys, defaultExpandedKeys, onExpandedChange,
  onMove, canMove = always, mayContain = always,
}: TreeProps<Node>) {
  const tree = useRef<HTMLDivElement>(null);
  const [ownExpanded, setOwnExpanded] = useState(() => new Set(defaultExpandedKeys));
  const expanded = useMemo(() => (expandedKeys ? new Set(expandedKeys) : ownExpanded), [expandedKeys, ownExpanded]);
  const rows = useMemo(() => visibleRows(items, expanded), [items, expanded]);

  const setExpanded = (id: string, isExpanded: boolean) => {
    const next = new Set(expanded);
    if (isExpanded) next.add(id);
    else next.delete(id);
    setOwnExpanded(next);
    onExpandedChange?.(next);
  };
  const keys = useTreeKeys({ rows, tree, setExpanded });
  const { drag, carryOut, stepBy, moving, setMoving } = useTreeMoves({ items, onMove, canMove, mayContain });

  const toggle = (id: string) => {
    const focused = document.activeElement?.closest<HTMLElement>('[role="row"]');
    setExpanded(id, !expanded.has(id));
    // The focus may be in a row that goes: it stays on the group.
    if (focused && tree.current?.contains(focused)) keys.focusRow(id);
  };
  const latest = useLatest({ toggle, canMove });
  const canReorder = onMove !== undefined;
  const shared = useMemo(
    () => ({
      // Rows of this tree only ever hand back nodes of this tree.
      drag: canReorder ? (drag as unknown as TreeDrag<AnyNode>) : null,
      canMove: (node: AnyNode) => latest.current.canMove(node as unknown as Node),
      openMoveMenu: (id: string, handle: HTMLElement) => setMoving({ id, handle }),
      toggle: (id: string) => latest.current.toggle(id),
    }),
    [canReorder, drag, latest, setMoving],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = (event.target as Element).closest<HTMLElement>('[role="row"]')?.dataset['key'];
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (event.altKey && by !== 0 && id !== undefined && stepBy(id, by)) {
      event.preventDefault();
      event.stopPropagation();
    } else {
      keys.onKeyDown(event);
    }
  };
  const moveByMenu = (move: TreeMove) => {
    carryOut(move);
    // The menu goes first: it holds the focus until then, and the row may be elsewhere by now.
    flushSync(() => setMoving(null));
    rowElement(tree.current, move.id)?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
  };

  return (
    <TreeSharedContext value={shared}>
      <div className={styles.frame}>
        <div
          ref={tree}
          role="treegrid"
          aria-label={label}
          tabIndex={-1}
          className={styles.tree}
          onKeyDown={onKeyDown}
          onFocus={keys.onFocus}
          onContextMenu={openRowMenu}
        >
          {rows.map((row) => (
            <RowFrame key={row.node.id} {...row} isCurrent={row.node.id === keys.current} OwnRow={OwnRow} />
          ))}
        </div>
        <TreeTip tree={tree} />
        {canReorder && <DropOverlay drag={shared.drag as TreeDrag<AnyNode>} />}
        {moving && (
          <Suspense>
            <MoveMenu
              items={items}
              id={moving.id}
              handle={moving.handle}
              mayContain={mayContain}
              onMove={moveByMenu}
              onClose={() => setMoving(null)}
            />
          </Suspense>
        )}
      </div>
    </TreeSharedContext>
  );
}

/** The menu key and the other mouse button open the menu of the row, where it has one. */
const openRowMenu = (event: MouseEvent<HTMLElement>): void => {
  const row = (event.target as Element).closest('[role="row"]');
  const button = row?.querySelector<HTMLElement>('[data-row-menu]');
  if (!button) return;
  event.preventDefault();
  button.click();
};

interface RowFrameProps<Node> extends Row<Node> {
  readonly isCurrent: boolean;
  readonly OwnRow: ComponentType<{ readonly node: Node }>;
}

const RowFrame = memo(function RowFrame<Node extends TreeNode<Node>>({
  node, level, position, siblings, hasChildItems, isExpanded, isCurrent, OwnRow,
}: RowFrameProps<Node>) {
  const tipId = useId();
  const state = useMemo(
    () => ({ node: node as unknown as AnyNode, hasChildItems, isExpanded, tipId }),
    [node, hasChildItems, isExpanded, tipId],
  );
  const content = useMemo(() => <OwnRow node={node} />, [OwnRow, node]);
  return (
    <div
      role="row"
      aria-label={node.text}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={hasChildItems ? isExpanded : undefined}
      aria-describedby={tipId}
      tabIndex={isCurrent ? 0 : -1}
      data-key={node.id}
      data-level={level}
      className={styles.row}
      style={{ '--tree-level': level } as CSSProperties}
    >
      <div role="gridcell" className={styles.cell}>
        <TreeRowContext value={state}>{content}</TreeRowContext>
      </div>
    </div>
  );
}) as <Node extends TreeNode<Node>>(props: RowFrameProps<Node>) => ReactElement;
