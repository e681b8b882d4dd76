const tabbable = 'button, input, select, textarea, a[href], [tabindex]';

/** What Tab stops at inside `container`, in order. */
export const stopsIn = (container: HTMLElement): HTMLElement[] =>
  [...container.querySelectorAll<HTMLElement>(tabbable)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0,
  );

/**
 * A tree is one stop: Tab goes from the row to what is in it and from the last of that out of the tree, passing what
 * stands in other rows. Puts the focus at the tree's edge and lets the browser take the step itself.
 */
export function leaveTree(tree: HTMLElement, row: HTMLElement, isBackwards: boolean): void {
  const inRow = [row, ...stopsIn(row)];
  const index = inRow.indexOf(document.activeElement as HTMLElement);
  if (isBackwards) {
    if (index <= 0) tree.focus({ preventScroll: true });
    return;
  }
  if (index < inRow.length - 1) return;
  // React-aria's dialogs and ours look for the focus: it is there for no longer than this key press.
  stopsIn(tree).at(-1)?.focus({ preventScroll: true });
}
