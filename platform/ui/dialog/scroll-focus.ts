const focusable = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Ref callback that makes an element focusable while it scrolls and holds no focusable element, so that it can be scrolled by
 * keyboard.
 */
export const focusWhereItScrolls = (element: HTMLElement | null): (() => void) | undefined => {
  if (!element) return undefined;
  const observer = new ResizeObserver(() => {
    const needsTabStop = element.scrollHeight > element.clientHeight && element.querySelector(focusable) === null;
    if (needsTabStop) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  });
  observer.observe(element);
  return () => observer.disconnect();
};
