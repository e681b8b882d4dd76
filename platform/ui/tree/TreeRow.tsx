import { ChevronRight, EllipsisVertical, GripVertical } from 'lucide-react';
import { useId, type CSSProperties, type PointerEvent, type ReactNode } from 'react';
import { RowCheckbox } from '../checkbox/RowCheckbox.tsx';
import { classes } from '../classes.ts';
import { nl } from '../nl.ts';
import { useTreeRow, useTreeShared } from './tree-context.ts';
import styles from './Tree.module.css';

export interface TreeCheck {
  /** `mixed`: some of its children are ticked. */
  readonly state: boolean | 'mixed';
  readonly onChange: (isOn: boolean) => void;
  readonly isDisabled?: boolean;
}

export interface RowMenu {
  /** Accessible name of the button that opens it. */
  readonly label: string;
  /** Opens the menu beside the button. The caller renders one menu for all rows, because one in each row would be slow. */
  readonly open: (button: HTMLElement) => void;
}

export interface TreeRowProps {
  readonly check?: TreeCheck | undefined;
  /** Replaces the text of the node, for instance by struck-through text with an icon. */
  readonly children?: ReactNode;
  /** A line in small type under the text. */
  readonly note?: ReactNode;
  /** A sign before the text, such as a swatch. Its place has a fixed size, so that nothing moves while it loads. */
  readonly sign?: ReactNode;
  /** Icon buttons at the end of the row. */
  readonly actions?: ReactNode;
  /** A menu button at the end of the row; the menu key and the secondary mouse button open it too. */
  readonly menu?: RowMenu | undefined;
  /** Shown under the text, as wide as the row: a slider. */
  readonly below?: ReactNode;
  /** Description of the row for screen readers, and its tooltip. */
  readonly tip?: string | undefined;
  /** Whether the text is bold. By default it is in a row with children. */
  readonly isBold?: boolean;
}

/** The content of a row of a Tree. Space on the row toggles its checkbox; Tab moves from the row to the controls in it. */
export function TreeRow({ check, children, note, sign, actions, menu, below, tip, isBold }: TreeRowProps) {
  const { node, tipId } = useTreeRow();
  const tools = useToolCount(menu);
  const checkId = useId();
  // As a label, the text is part of the target of the checkbox.
  const Text = check ? 'label' : 'span';
  return (
    <>
      <div className={classes(styles.line, (isBold ?? node.children !== undefined) && styles.bold)}>
        <Start />
        {check && (
          <RowCheckbox
            id={checkId}
            label={node.text}
            state={check.state}
            onChange={check.onChange}
            isDisabled={check.isDisabled}
          />
        )}
        {sign !== undefined && <span className={styles.sign}>{sign}</span>}
        <Text className={styles.text} htmlFor={check && checkId}>
          <span className={styles.name} style={{ '--tree-tools': tools } as CSSProperties}>{children ?? node.text}</span>
          {note && <span className={styles.note}>{note}</span>}
        </Text>
        {actions && <span className={styles.actions}>{actions}</span>}
        <Tools menu={menu} />
      </div>
      <span id={tipId} data-row-tip hidden>
        {tip}
      </span>
      {below && <div className={styles.below} data-row-below>{below}</div>}
    </>
  );
}

/** Before a row with children the chevron. Other rows have the handle there, since they need no chevron. */
function Start() {
  const { hasChildItems } = useTreeRow();
  return hasChildItems ? <Chevron /> : <span className={styles.start}><MoveHandle /></span>;
}

/** Only for pointers: by keyboard the row itself is expanded, and it reports its state. */
function Chevron() {
  const { node, isExpanded } = useTreeRow();
  const { toggle } = useTreeShared();
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes(styles.start, styles.chevron)}
      aria-label={isExpanded ? nl.collapse(node.text) : nl.expand(node.text)}
      onClick={() => toggle(node.id)}
    >
      <ChevronRight className={classes(isExpanded && styles.turned)} aria-hidden="true" />
    </button>
  );
}

/** Returns the number of buttons over the end of the row, for which the last line of the text leaves room. */
const useToolCount = (menu: RowMenu | undefined): number => {
  const { hasChildItems, node } = useTreeRow();
  const { drag, canMove } = useTreeShared();
  return (menu ? 1 : 0) + (hasChildItems && drag && canMove(node) ? 1 : 0);
};

/** The buttons over the end of the row, which appear when the row has the pointer or the focus. */
function Tools({ menu }: { readonly menu: RowMenu | undefined }) {
  const { hasChildItems } = useTreeRow();
  const { drag } = useTreeShared();
  if (!menu && !(hasChildItems && drag)) return null;
  return (
    <span className={styles.tools}>
      {hasChildItems && <MoveHandle />}
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
    </span>
  );
}

function MoveHandle() {
  const { drag, openMoveMenu, canMove } = useTreeShared();
  const { node } = useTreeRow();
  if (!drag || !canMove(node)) return null;
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
        // Ignores the click that ends a drag. A click by keyboard (`detail` 0) always opens the menu.
        if (event.detail === 0 || !drag.consumeWasDragged()) openMoveMenu(node.id, event.currentTarget);
      }}
    >
      <GripVertical aria-hidden="true" />
    </button>
  );
}
