const focusable = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * For a `ref`: words that are higher than their window are scrolled by keys, so they take the focus then. What has
 * something in it that takes the focus scrolls with that.
 */
export const focusWhereItScrolls = (element: HTMLElement | null): (() => void) | undefined => {
  if (!element) return undefined;
  const observer = new ResizeObserver(() => {
    const isOnlyWords = element.scrollHeight > element.clientHeight && element.querySelector(focusable) === null;
    if (isOnlyWords) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  });
  observer.observe(element);
  return () => observer.disconnect();
};
