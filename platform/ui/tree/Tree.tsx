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

// `lazy` drops the type parameter of the component, so it is cast back.
const MoveMenu = lazy(() => import('./MoveMenu.tsx')) as unknown as typeof MoveMenuOf;

export interface TreeProps<Node extends TreeNode<Node>> {
  /** Accessible name of the tree. */
  readonly label: string;
  /** A row renders again when its object changes: keep the objects of unchanged rows identical. */
  readonly items: readonly Node[];
  /**
   * Renders one row: a component that reads its state with its own hooks and returns a `<TreeRow>`, so that a change renders one
   * row and not three hundred. Define it outside the component that holds the tree.
   */
  readonly Row?: ComponentType<{ readonly node: Node }>;
  readonly expandedKeys?: Iterable<string>;
  readonly defaultExpandedKeys?: Iterable<string>;
  readonly onExpandedChange?: (keys: Set<string>) => void;
  /** Makes rows movable: by their handle, its menu, and Alt with an arrow key. */
  readonly onMove?: (move: TreeMove) => void;
  readonly canMove?: (node: Node) => boolean;
  /** Returns whether `parent` (null: the top level) may contain `node`. Leaves never contain anything. */
  readonly mayContain?: MayContain<Node>;
}

const always = () => true;
const PlainRow = () => <TreeRow />;

/**
 * A treegrid as in the WAI-ARIA patterns: one tab stop, in which arrow keys move, expand and collapse. Our own, because that of
 * react-aria takes half a second per key press with 300 rows.
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
  const { drag, performMove, stepBy, moving, setMoving } = useTreeMoves({ items, onMove, canMove, mayContain });

  const toggle = (id: string) => {
    const focused = document.activeElement?.closest<HTMLElement>('[role="row"]');
    setExpanded(id, !expanded.has(id));
    // The focused row may disappear, so the focus moves to the group.
    if (focused && tree.current?.contains(focused)) keys.focusRow(id);
  };
  const latest = useLatest({ toggle, canMove });
  const canReorder = onMove !== undefined;
  const shared = useMemo(
    () => ({
      // The cast is safe: rows of this tree pass only nodes of this tree.
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
    performMove(move);
    // Closes the menu synchronously, because it traps the focus, and then finds the row in its new place.
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

/** Opens the menu of the row, if it has one, for the menu key and the secondary mouse button. */
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
