const tabbable = 'button, input, select, textarea, a[href], [tabindex]';

/** Returns the tab stops inside an element, in document order. */
export const tabStopsIn = (container: HTMLElement): HTMLElement[] =>
  [...container.querySelectorAll<HTMLElement>(tabbable)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0,
  );

/**
 * Makes Tab leave the tree from the last control of a row, or from the row with Shift, without stopping at other rows: moves the
 * focus to the edge of the tree, from which the default action of the key moves it out.
 */
export function leaveTree(tree: HTMLElement, row: HTMLElement, isBackwards: boolean): void {
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
