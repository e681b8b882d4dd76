import { useCallback, useEffect, useState, useSyncExternalStore, type RefObject } from 'react';
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
  /** Of the row: its words may change while they are shown. */
  readonly words: Element;
  readonly left: number;
  readonly top: number;
  readonly isAbove: boolean;
}

const tipOf = (row: Element): Tip | null => {
  const words = row.querySelector('[data-row-tip]');
  if (!words) return null;
  const { left, top, bottom } = (row.querySelector('label') ?? row).getBoundingClientRect();
  // What stands in the row under its words is not covered by more words.
  const isAbove = row.querySelector('[data-row-below]') !== null || bottom + room > window.innerHeight;
  return { words, left, isAbove, top: isAbove ? top - gap : bottom + gap };
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
  return tip && <Words tip={tip} onLeave={() => setTip(null)} />;
}

function Words({ tip: { words, left, top, isAbove }, onLeave }: { readonly tip: Tip; readonly onLeave: () => void }) {
  const watch = useCallback(
    (changed: () => void) => {
      const observer = new MutationObserver(changed);
      observer.observe(words, { childList: true, characterData: true, subtree: true });
      return () => observer.disconnect();
    },
    [words],
  );
  const text = useSyncExternalStore(watch, () => words.textContent);
  if (!text) return null;
  return (
    <div
      className={classes(tooltip.tooltip, styles.tip)}
      data-scheme="inverse"
      data-tree-tip
      data-above={isAbove || undefined}
      role="tooltip"
      style={{ left, top }}
      onPointerLeave={onLeave}
    >
      {text}
    </div>
  );
}
