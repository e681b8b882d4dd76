import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, CornerLeftUp, FolderInput } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { Menu as AriaMenu } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { MenuItem, Submenu } from '../menu/Menu.tsx';
import menuStyles from '../menu/Menu.module.css';
import { nl } from '../nl.ts';
import { possibleMoves, type MayContain, type TreeMove, type TreeNode } from './moves.ts';

export interface MoveMenuProps<Node extends TreeNode<Node>> {
  readonly items: readonly Node[];
  readonly id: string;
  /** The handle of the row, which opened the menu. */
  readonly handle: HTMLElement;
  readonly mayContain: MayContain<Node>;
  /** Called with the chosen move. The caller must close the menu, because react-aria closes only the submenu. */
  readonly onMove: (move: TreeMove) => void;
  /** Called when the menu closes without a choice. */
  readonly onClose: () => void;
}

/** The menu of a handle, for moving a row without dragging. Loaded when it is first opened. */
export default function MoveMenu<Node extends TreeNode<Node>>({
  items, id, handle, mayContain, onMove, onClose,
}: MoveMenuProps<Node>) {
  const moves = useMemo(() => possibleMoves(items, id, mayContain), [items, id, mayContain]);
  const trigger = useRef(handle);
  if (!moves) return null;
  const label = handle.getAttribute('aria-label') ?? nl.move('');
  const item = (word: string, icon: typeof ArrowUp, move: TreeMove | null) => (
    <MenuItem icon={icon} isDisabled={move === null} onAction={() => move && onMove(move)}>
      {word}
    </MenuItem>
  );
  return (
    <Popover
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={trigger}
      placement="bottom start"
      offset={4}
      aria-label={label}
      className={menuStyles.popover}
    >
      <AriaMenu className={menuStyles.menu} aria-label={label} autoFocus onClose={onClose}>
        {item(nl.moveUp, ArrowUp, moves.up)}
        {item(nl.moveDown, ArrowDown, moves.down)}
        {item(nl.moveToTop, ArrowUpToLine, moves.toTop)}
        {item(nl.moveToBottom, ArrowDownToLine, moves.toBottom)}
        {moves.out && item(nl.moveOut, CornerLeftUp, moves.out)}
        {moves.into.length > 0 && (
          <Submenu label={nl.moveInto} icon={FolderInput}>
            {moves.into.map(({ group, move }) => (
              <MenuItem key={group.id} onAction={() => onMove(move)}>
                {group.text}
              </MenuItem>
            ))}
          </Submenu>
        )}
      </AriaMenu>
    </Popover>
  );
}
