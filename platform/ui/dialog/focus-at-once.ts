/**
 * For the `ref` of what has the focus when a dialog opens. React-aria's `autoFocus` waits, after Enter in a field and for
 * screen readers, until nothing on the screen moves any more, and meanwhile the dialog may take the focus itself. Not
 * before everything stands: a dialog around it does not know it as its own until then, and would take the focus back.
 */
export const focusAtOnce = (element: HTMLElement | null): void => {
  if (element) queueMicrotask(() => element.focus({ preventScroll: true }));
};
