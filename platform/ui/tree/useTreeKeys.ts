import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import type { TreeNode } from './moves.ts';
import { rowByText, stepFor, type Row } from './rows.ts';

const tabbable = 'button, input, select, textarea, a[href], [tabindex]';

/** Returns the tab stops inside an element, in document order. */
const tabStopsIn = (container: HTMLElement): HTMLElement[] =>
  [...container.querySelectorAll<HTMLElement>(tabbable)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0,
  );

/**
 * Makes Tab leave the tree from the last control of a row, or from the row with Shift, without stopping at other rows: moves the
 * focus to the edge of the tree, from which the default action of the key moves it out.
 */
function leaveTree(tree: HTMLElement, row: HTMLElement, isBackwards: boolean): void {
  const inRow = [row, ...tabStopsIn(row)];
  const index = inRow.indexOf(document.activeElement as HTMLElement);
  if (isBackwards) {
    if (index <= 0) tree.focus({ preventScroll: true });
    return;
  }
  if (index < inRow.length - 1) return;
  // Only for this key press: the browser moves the focus on at once.
  tabStopsIn(tree).at(-1)?.focus({ preventScroll: true });
}

export interface TreeKeysOptions<Node> {
  readonly rows: readonly Row<Node>[];
  readonly tree: RefObject<HTMLDivElement | null>;
  readonly setExpanded: (id: string, isExpanded: boolean) => void;
}

/** Milliseconds without a key after which typing starts a new word. */
const typingPause = 600;

export const rowElement = (tree: HTMLElement | null, id: string): HTMLElement | null =>
  tree?.querySelector<HTMLElement>(`:scope > [role="row"][data-key="${CSS.escape(id)}"]`) ?? null;

/** Manages the row that is the tab stop, and handles the keys of the tree. */
export function useTreeKeys<Node extends TreeNode<Node>>({ rows, tree, setExpanded }: TreeKeysOptions<Node>) {
  const [chosen, setCurrent] = useState<string | null>(null);
  const current = rows.some(({ node }) => node.id === chosen) ? chosen : rows[0]?.node.id ?? null;
  const typing = useRef({ text: '', at: 0 });
  const isTabbing = useTabbing();

  const focusRow = (id: string) => {
    setCurrent(id);
    rowElement(tree.current, id)?.focus();
  };

  const typeAhead = (letter: string, id: string) => {
    const now = performance.now();
    const text = now - typing.current.at < typingPause ? typing.current.text + letter : letter;
    typing.current = { text, at: now };
    const found = rowByText(rows, rows.findIndex(({ node }) => node.id === id), text);
    if (found) focusRow(found.node.id);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as Element).closest<HTMLElement>('[role="row"]');
    const id = row?.dataset['key'];
    if (!row || id === undefined || !tree.current) return;
    if (event.key === 'Tab') {
      leaveTree(tree.current, row, event.shiftKey);
      return;
    }
    // Ignores keys in controls of the row, such as a slider.
    if (event.target !== row || event.ctrlKey || event.metaKey || event.altKey) return;
    const input = row.querySelector<HTMLInputElement>('input[type="checkbox"]');
    const step = stepFor(rows, id, event.key);
    if (event.key === ' ' || (event.key === 'Enter' && step === null)) input?.click();
    else if (step === null) {
      if (event.key.length === 1) typeAhead(event.key, id);
      return;
    } else if (step !== 'nothing') {
      if ('focus' in step) focusRow(step.focus);
      else if ('expand' in step) setExpanded(step.expand, true);
      else setExpanded(step.collapse, false);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const isFromOutside = !event.currentTarget.contains(event.relatedTarget);
    if (event.target === event.currentTarget) return;
    // Tab from outside lands on the first or last control in the tree; the focus then moves to the current row.
    if (isFromOutside && isTabbing.current && current !== null) rowElement(tree.current, current)?.focus();
    else {
      const id = event.target.closest<HTMLElement>('[role="row"]')?.dataset['key'];
      if (id !== undefined && !isTabbing.current) setCurrent(id);
    }
  };

  return { current, setCurrent, focusRow, onKeyDown, onFocus };
}

/** Returns a ref that is true while the Tab key moves the focus. */
function useTabbing(): RefObject<boolean> {
  const isTabbing = useRef(false);
  useEffect(() => {
    const press = (event: Event) => {
      isTabbing.current = event instanceof KeyboardEvent && event.type === 'keydown' && event.key === 'Tab';
    };
    const types = ['keydown', 'keyup', 'pointerdown'] as const;
    for (const type of types) window.addEventListener(type, press, true);
    return () => {
      for (const type of types) window.removeEventListener(type, press, true);
    };
  }, []);
  return isTabbing;
}
