/** Focuses the first element that matches a selector inside the element with this id, after the page has rendered. */
export const focusIn = (id: string, selector: string): void => {
  requestAnimationFrame(() => document.getElementById(id)?.querySelector<HTMLElement>(selector)?.focus());
};
