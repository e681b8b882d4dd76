import { ChevronRight, GripVertical } from 'lucide-react';
import type { PointerEvent, ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Checkbox } from '../checkbox/Checkbox.tsx';
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

export interface TreeRowProps {
  readonly check?: TreeCheck | undefined;
  /** Instead of the bare text, such as text struck through with an icon. */
  readonly children?: ReactNode;
  /** Icon buttons at the end of the row. */
  readonly actions?: ReactNode;
  /** Under the words, as wide as the row: a slider. */
  readonly below?: ReactNode;
}

/** What stands in one row of a Tree. Space on the row turns its check; Tab goes from the row to what is in it. */
export function TreeRow({ check, children, actions, below }: TreeRowProps) {
  const { node, hasChildItems, isExpanded } = useTreeRow();
  const isGroup = node.children !== undefined;
  return (
    <>
      <div className={classes(styles.line, isGroup && styles.group)}>
        <MoveHandle />
        {hasChildItems ? (
          <Button slot="chevron" className={styles.chevron}>
            <ChevronRight className={classes(isExpanded && styles.turned)} aria-hidden="true" />
          </Button>
        ) : (
          <span className={styles.chevron} />
        )}
        {check && (
          <Checkbox
            aria-label={node.text}
            isSelected={check.state === true}
            isIndeterminate={check.state === 'mixed'}
            isDisabled={check.isDisabled ?? false}
            onChange={check.onChange}
          />
        )}
        <span
          className={styles.text}
          // The row's words are a target as large as they are; keys and screen readers use the checkbox itself.
          onClick={check && !check.isDisabled ? () => check.onChange(check.state !== true) : undefined}
        >
          {children ?? node.text}
        </span>
        {actions && <span className={styles.actions}>{actions}</span>}
      </div>
      {below && <div className={styles.below}>{below}</div>}
    </>
  );
}

function MoveHandle() {
  const { drag, openMoveMenu, canMove } = useTreeShared();
  const { node } = useTreeRow();
  if (!drag) return null;
  if (!canMove(node)) return <span className={styles.handle} />;
  const grab = (event: PointerEvent<HTMLElement>) => {
    const tree = event.currentTarget.closest<HTMLElement>('[role="treegrid"]');
    if (tree) drag.start(node, event.nativeEvent, tree);
  };
  return (
    <span className={styles.handle} onPointerDownCapture={grab}>
      <Button
        className={styles.grip}
        aria-label={nl.move(node.text)}
        aria-haspopup="menu"
        onPress={(event) => {
          if (!drag.takeWasDragged()) openMoveMenu(node.id, event.target);
        }}
      >
        <GripVertical aria-hidden="true" />
      </Button>
    </span>
  );
}
