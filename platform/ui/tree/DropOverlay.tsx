import { useSyncExternalStore, type CSSProperties } from 'react';
import { classes } from '../classes.ts';
import type { AnyNode } from './tree-context.ts';
import type { TreeDrag } from './tree-drag.ts';
import styles from './Tree.module.css';

/** Shown while dragging: the name of the row beside the pointer and the place where it would be dropped. */
export function DropOverlay({ drag }: { readonly drag: TreeDrag<AnyNode> }) {
  const state = useSyncExternalStore(drag.subscribe, drag.state);
  if (!state) return null;
  const { target } = state;
  return (
    <div aria-hidden="true">
      {target && (
        <div
          className={classes(styles.drop, styles[target.kind])}
          style={{ top: target.top, height: target.height, '--tree-level': target.level } as CSSProperties}
        />
      )}
      <div className={styles.ghost} data-scheme="inverse" style={{ top: state.y }}>
        {state.text}
      </div>
    </div>
  );
}
