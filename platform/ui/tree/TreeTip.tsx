import { useCallback, useEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { classes } from '../classes.ts';
import tooltip from '../tooltip/Tooltip.module.css';
import styles from './Tree.module.css';

/** Milliseconds of hover or focus before the tip opens. */
const openDelay = 500;
/** Milliseconds in which the pointer may move from the row onto the tip. */
const closeDelay = 150;
/** Pixels between the row and the tip. */
const gap = 4;
/** Pixels required below the row; with less, the tip is shown above it. */
const minimumRoom = 80;

interface Tip {
  /** The hidden element in the row with the text, which may change while it is shown. */
  readonly source: Element;
  readonly left: number;
  readonly top: number;
  readonly isAbove: boolean;
}

const tipOf = (row: Element): Tip | null => {
  const source = row.querySelector('[data-row-tip]');
  if (!source) return null;
  const { left, top, bottom } = (row.querySelector('label') ?? row).getBoundingClientRect();
  // Shown above a row with content under its text, so that it does not cover that.
  const isAbove = row.querySelector('[data-row-below]') !== null || bottom + minimumRoom > window.innerHeight;
  return { source, left, isAbove, top: isAbove ? top - gap : bottom + gap };
};

/**
 * The tooltip of the row that has the pointer or the focus; one for all rows. Escape hides it, and the pointer may move onto it.
 * Screen readers read the same text as the description of the row.
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
      later(openDelay, () => setTip(row && tipOf(row)));
    };
    const leave = (): void => later(closeDelay, () => setTip(null));
    const hide = (): void => later(0, () => setTip(null));
    const escape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') hide();
    };
    /** Keeps the tip open while the pointer is over it. */
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
  return tip && <TipText tip={tip} onLeave={() => setTip(null)} />;
}

function TipText({ tip: { source, left, top, isAbove }, onLeave }: { readonly tip: Tip; readonly onLeave: () => void }) {
  const watch = useCallback(
    (changed: () => void) => {
      const observer = new MutationObserver(changed);
      observer.observe(source, { childList: true, characterData: true, subtree: true });
      return () => observer.disconnect();
    },
    [source],
  );
  const text = useSyncExternalStore(watch, () => source.textContent);
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
