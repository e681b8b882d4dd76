/**
 * For the `ref` of what has the focus when a dialog opens. React-aria's `autoFocus` waits, after Enter in a field and for
 * screen readers, until nothing on the screen moves any more, and meanwhile the dialog may take the focus itself.
 */
export const focusAtOnce = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
