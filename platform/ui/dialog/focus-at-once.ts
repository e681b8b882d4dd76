/**
 * Ref callback for the element that gets the focus when a dialog opens. React-aria's `autoFocus` may wait until all transitions
 * have ended, and meanwhile the dialog takes the focus itself. The microtask runs after the whole dialog is mounted: before
 * that, the dialog does not know the element as its own and would take the focus back.
 */
export const focusAtOnce = (element: HTMLElement | null): void => {
  if (element) queueMicrotask(() => element.focus({ preventScroll: true }));
};
