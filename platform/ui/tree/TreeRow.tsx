import { ChevronRight, EllipsisVertical, GripVertical } from 'lucide-react';
import { useId, type PointerEvent, type ReactNode } from 'react';
import { RowCheckbox } from '../checkbox/RowCheckbox.tsx';
import { classes } from '../classes.ts';
import { nl } from '../nl.ts';
import { useTreeRow, useTreeShared } from './tree-context.ts';
import styles from './Tree.module.css';

export interface TreeCheck {
  /** `mixed`: some of its children are on. */
  readonly state: boolean | 'mixed';
  readonly onChange: (isOn: boolean) => void;
  readonly isDisabled?: boolean;
}

export interface RowMenu {
  /** Of the button that opens it. */
  readonly label: string;
  /** The menu stands beside the button. The caller shows one menu for all rows: a menu in each would be slow. */
  readonly open: (button: HTMLElement) => void;
}

export interface TreeRowProps {
  readonly check?: TreeCheck | undefined;
  /** Instead of the bare text, such as text struck through with an icon. */
  readonly children?: ReactNode;
  /** Icon buttons at the end of the row. */
  readonly actions?: ReactNode;
  /** A button at the end of the row; the menu key and the other mouse button do the same. */
  readonly menu?: RowMenu | undefined;
  /** Under the words, as wide as the row: a slider. */
  readonly below?: ReactNode;
  /** More about the row: read out with it, and shown beside it to who rests there. */
  readonly tip?: string | undefined;
}

/** What stands in one row of a Tree. Space on the row turns its check; Tab goes from the row to what is in it. */
export function TreeRow({ check, children, actions, menu, below, tip }: TreeRowProps) {
  const { node, tipId } = useTreeRow();
  const checkId = useId();
  // The row's words are a target as large as they are.
  const Words = check ? 'label' : 'span';
  return (
    <>
      <div className={classes(styles.line, node.children !== undefined && styles.group)}>
        <MoveHandle />
        <Chevron />
        {check && (
          <RowCheckbox
            id={checkId}
            label={node.text}
            state={check.state}
            onChange={check.onChange}
            isDisabled={check.isDisabled}
          />
        )}
        <Words className={styles.text} htmlFor={check && checkId}>
          {children ?? node.text}
        </Words>
        {actions && <span className={styles.actions}>{actions}</span>}
        {menu && (
          <button
            type="button"
            className={styles.more}
            aria-label={menu.label}
            aria-haspopup="menu"
            data-row-menu
            onClick={(event) => menu.open(event.currentTarget)}
          >
            <EllipsisVertical aria-hidden="true" />
          </button>
        )}
      </div>
      <span id={tipId} data-row-tip hidden>
        {tip}
      </span>
      {below && <div className={styles.below} data-row-below>{below}</div>}
    </>
  );
}

/** For the pointer alone: on the keyboard the row itself opens and closes, and says which it is. */
function Chevron() {
  const { node, hasChildItems, isExpanded } = useTreeRow();
  const { toggle } = useTreeShared();
  if (!hasChildItems) return <span className={styles.chevron} />;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.chevron}
      aria-label={isExpanded ? nl.collapse(node.text) : nl.expand(node.text)}
      onClick={() => toggle(node.id)}
    >
      <ChevronRight className={classes(isExpanded && styles.turned)} aria-hidden="true" />
    </button>
  );
}

function MoveHandle() {
  const { drag, openMoveMenu, canMove } = useTreeShared();
  const { node } = useTreeRow();
  if (!drag) return null;
  if (!canMove(node)) return <span className={styles.grip} />;
  const grab = (event: PointerEvent<HTMLElement>) => {
    const tree = event.currentTarget.closest<HTMLElement>('[role="treegrid"]');
    if (tree) drag.start(node, event.nativeEvent, tree);
  };
  return (
    <button
      type="button"
      className={styles.grip}
      aria-label={nl.move(node.text)}
      aria-haspopup="menu"
      onPointerDown={grab}
      onClick={(event) => {
        // The click that ends a drag is not one for the menu; one without a pointer (`detail` 0) always is.
        if (event.detail === 0 || !drag.takeWasDragged()) openMoveMenu(node.id, event.currentTarget);
      }}
    >
      <GripVertical aria-hidden="true" />
    </button>
  );
}
