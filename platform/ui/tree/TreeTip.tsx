import { useEffect, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { classes } from '../classes.ts';
import tooltip from '../tooltip/Tooltip.module.css';
import styles from './Tree.module.css';

/** Milliseconds of rest before it opens, and in which the pointer may come from the row to the words. */
const restBefore = 500;
const grace = 150;
/** Pixels between the row and the words, and what they need at least below the row. */
const gap = 4;
const room = 80;

interface Tip {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly isAbove: boolean;
}

const tipOf = (row: Element): Tip | null => {
  const text = row.querySelector('[data-row-tip]')?.textContent;
  if (!text) return null;
  const { left, top, bottom } = (row.querySelector('label') ?? row).getBoundingClientRect();
  const isAbove = bottom + room > window.innerHeight;
  return { text, left, isAbove, top: isAbove ? top - gap : bottom + gap };
};

/**
 * What more there is to say of a row, for who rests on it with the pointer or the focus. One for all rows; Escape takes it
 * away, and the pointer may go over it. A screen reader has the same words as the description of the row.
 */
export function TreeTip({ tree }: { readonly tree: RefObject<HTMLElement | null> }) {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => {
    const element = tree.current;
    if (!element) return;
    let timer = 0;
    const later = (milliseconds: number, run: () => void): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(run, milliseconds);
    };
    const rest = (event: Event): void => {
      if (event instanceof PointerEvent && event.pointerType === 'touch') return;
      const row = (event.target as Element).closest('[role="row"]');
      if (event.type === 'focusin' && !row?.matches(':focus-visible')) return;
      later(restBefore, () => setTip(row && tipOf(row)));
    };
    const leave = (): void => later(grace, () => setTip(null));
    const hide = (): void => later(0, () => setTip(null));
    const escape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') hide();
    };
    /** Over the words themselves they stay. */
    const stay = (event: PointerEvent): void => {
      if ((event.target as Element).closest?.('[data-tree-tip]')) window.clearTimeout(timer);
    };
    const events: readonly [EventTarget, string, (event: never) => void, boolean?][] = [
      [element, 'pointerover', rest], [element, 'focusin', rest], [element, 'pointerleave', leave], [element, 'focusout', leave],
      [element, 'pointerdown', hide], [window, 'scroll', hide, true], [window, 'keydown', escape, true], [window, 'pointerover', stay],
    ];
    for (const [target, type, listener, capture] of events) target.addEventListener(type, listener as EventListener, capture);
    return () => {
      window.clearTimeout(timer);
      for (const [target, type, listener, capture] of events) target.removeEventListener(type, listener as EventListener, capture);
    };
  }, [tree]);
  if (!tip) return null;
  return createPortal(
    <div
      className={classes(tooltip.tooltip, styles.tip)}
      data-scheme="inverse"
      data-tree-tip
      data-above={tip.isAbove || undefined}
      role="tooltip"
      style={{ left: tip.left, top: tip.top }}
      onPointerLeave={() => setTip(null)}
    >
      {tip.text}
    </div>,
    document.body,
  );
}
