import {
  lazy, memo, Suspense, useEffect, useMemo, useRef, useState, type ComponentType, type KeyboardEvent, type ReactNode,
} from 'react';
import { Collection } from 'react-aria-components/Collection';
import {
  Tree as AriaTree,
  TreeItem as AriaTreeItem,
  TreeItemContent,
  type TreeProps as AriaTreeProps,
} from 'react-aria-components/Tree';
import { announce } from '../live-region/announce.ts';
import { nl } from '../nl.ts';
import { DropOverlay } from './DropOverlay.tsx';
import { placeOf, step, type MayContain, type TreeMove, type TreeNode } from './moves.ts';
import { TreeDrag } from './tree-drag.ts';
import { TreeRow } from './TreeRow.tsx';
import { TreeRowContext, TreeSharedContext, type AnyNode, type TreeRowState } from './tree-context.ts';
import styles from './Tree.module.css';

// Its type parameter is the tree's; `lazy` cannot carry one.
const MoveMenu = lazy(() => import('./MoveMenu.tsx')) as unknown as typeof import('./MoveMenu.tsx').default;

export interface TreeProps<Node extends TreeNode<Node>>
  extends Pick<AriaTreeProps<Node>, 'expandedKeys' | 'defaultExpandedKeys' | 'onExpandedChange'> {
  /** What the tree is of; read out. */
  readonly label: string;
  /** Rows are drawn again when their object changes: keep the objects of those that did not. */
  readonly items: readonly Node[];
  /**
   * Draws one row: a component that reads what it needs by hooks of its own and returns a `<TreeRow>`, so that a change
   * draws one row and not three hundred. Define it outside the component that holds the tree.
   */
  readonly Row?: ComponentType<{ readonly node: Node }>;
  /** Present: rows can be moved, by their handle, its menu, and Alt with an arrow. */
  readonly onMove?: (move: TreeMove) => void;
  readonly canMove?: (node: Node) => boolean;
  /** Whether `parent` (null: the top) may hold `node`. Leaves never hold anything, whatever this says. */
  readonly mayContain?: MayContain<Node>;
}

const always = () => true;
const plainRow = () => <TreeRow />;

export function Tree<Node extends TreeNode<Node>>({
  label, items, Row = plainRow, onMove, canMove = always, mayContain = always, ...expansion
}: TreeProps<Node>) {
  const [moving, setMoving] = useState<{ readonly id: string; readonly handle: Element } | null>(null);
  // What listeners that outlive a drawing look at.
  const latest = useRef({ items, onMove, canMove, mayContain });
  useEffect(() => {
    latest.current = { items, onMove, canMove, mayContain };
  });

  const { shared, carryOut } = useMemo(() => {
    const carryOut = (move: TreeMove) => {
      const { items: now, onMove: tell } = latest.current;
      const place = placeOf(now, move.id);
      if (!place || !tell) return;
      if (move.parentId === (place.parent?.id ?? null) && move.index === place.index) return;
      tell(move);
      const target = move.parentId === null ? null : placeOf(now, move.parentId)?.node ?? null;
      const others = (target ? target.children ?? [] : now).filter(({ id }) => id !== move.id);
      announce(nl.moved(place.node.text, move.index + 1, others.length + 1, target?.text));
    };
    const drag = new TreeDrag<Node>({
      items: () => latest.current.items,
      mayContain: (parent, node) => latest.current.mayContain(parent, node),
      onMove: carryOut,
      onCancel: (id) => announce(nl.moveCancelled(placeOf(latest.current.items, id)?.node.text ?? '')),
    });
    return {
      carryOut,
      shared: {
        // Rows of this tree only ever hand back nodes of this tree.
        drag: drag as unknown as TreeDrag<AnyNode>,
        canMove: (node: AnyNode) => latest.current.canMove(node as unknown as Node),
        openMoveMenu: (id: string, handle: Element) => setMoving({ id, handle }),
      },
    };
  }, []);
  useEffect(() => () => shared.drag.destroy(), [shared]);

  const canReorder = onMove !== undefined;
  const value = useMemo(() => (canReorder ? shared : { ...shared, drag: null }), [shared, canReorder]);

  const stepOnAltArrow = (event: KeyboardEvent) => {
    if (!canReorder || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    const id = (event.target as Element).closest<HTMLElement>('[role="row"]')?.dataset['key'];
    const place = id === undefined ? null : placeOf(items, id);
    if (!place || !canMove(place.node)) return;
    event.preventDefault();
    event.stopPropagation();
    const move = step(items, place.node.id, event.key === 'ArrowUp' ? -1 : 1);
    if (move) carryOut(move);
    else announce(nl.moveImpossible(place.node.text));
  };

  const renderItem = useMemo(() => {
    const DrawnRow = memo(Row);
    const render = (node: Node) => (
      <AriaTreeItem id={node.id} textValue={node.text} className={styles.row}>
        <TreeItemContent>
          {({ isExpanded, hasChildItems, level }) => (
            <RowState node={node as unknown as AnyNode} isExpanded={isExpanded} hasChildItems={hasChildItems} level={level}>
              <DrawnRow node={node} />
            </RowState>
          )}
        </TreeItemContent>
        {node.children && <Collection items={node.children}>{render}</Collection>}
      </AriaTreeItem>
    );
    return render;
  }, [Row]);

  return (
    <TreeSharedContext value={value}>
      <div
        className={styles.frame}
        // Before react-aria sees them: its rows know these keys otherwise.
        onKeyDownCapture={(event) => {
          checkOnSpace(event);
          stepOnAltArrow(event);
        }}
      >
        <AriaTree
          {...expansion}
          aria-label={label}
          items={items}
          keyboardNavigationBehavior="tab"
          selectionMode="none"
          className={styles.tree}
        >
          {renderItem}
        </AriaTree>
        {canReorder && <DropOverlay drag={shared.drag} />}
        {moving && (
          <Suspense>
            <MoveMenu
              items={items}
              id={moving.id}
              handle={moving.handle}
              mayContain={mayContain}
              onMove={carryOut}
              onClose={() => setMoving(null)}
            />
          </Suspense>
        )}
      </div>
    </TreeSharedContext>
  );
}

interface RowStateProps extends TreeRowState {
  readonly children: ReactNode;
}

/** Draws the row again only when something about it changed, not at every step of the focus. */
function RowState({ node, isExpanded, hasChildItems, level, children }: RowStateProps) {
  const state = useMemo(() => ({ node, isExpanded, hasChildItems, level }), [node, isExpanded, hasChildItems, level]);
  return <TreeRowContext value={state}>{children}</TreeRowContext>;
}

/** The row itself has the focus: Space turns the check that is in it. */
function checkOnSpace(event: KeyboardEvent): void {
  const row = event.target as Element;
  if (event.key !== ' ' || row.role !== 'row') return;
  const input = row.querySelector<HTMLInputElement>('input[type="checkbox"]');
  if (!input) return;
  event.preventDefault();
  event.stopPropagation();
  input.click();
}
