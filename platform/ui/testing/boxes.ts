interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Returns the layout problems of the current page: controls that are cut off by the window or a container, too small, covered,
 * or overlapping. Controls that can be scrolled into view are not cut off. The function uses nothing from outside itself, so
 * that a journey can send it to the browser.
 */
export const misplacedBoxes = (): string[] => {
  const controls = 'button, a[href], input, select, textarea, summary, [role="tab"], [role="checkbox"], [role="slider"]';
  /** Elements to read, which must not overlap anything either. */
  const signs = '[role="img"][aria-label], h1, h2, [data-box]';
  /** In text, targets may be smaller (WCAG 2.2, 2.5.8). */
  const inText = 'p, li, [data-box]';
  const smallestTarget = 24;
  /** Tolerance in pixels. */
  const rounding = 1;
  const problems = new Set<string>();

  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} '${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}'`;
  /** Returns whether the element is visually hidden. */
  const isClipped = (element: Element): boolean =>
    getComputedStyle(element).clipPath !== 'none' || (element.parentElement !== null && isClipped(element.parentElement));
  const isVisible = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden="true"]') && !isClipped(element)
    );
  };
  /** Returns whether the element is sticky, so that what scrolls can lie under it. */
  const isSticky = (element: Element): boolean =>
    getComputedStyle(element).position === 'sticky' || (element.parentElement !== null && isSticky(element.parentElement));
  const intersect = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const isEmpty = ({ left, top, right, bottom }: Box): boolean => right - left <= rounding || bottom - top <= rounding;
  const isNarrower = (part: Box, whole: Box): boolean => part.left > whole.left + rounding || part.right < whole.right - rounding;
  const isLower = (part: Box, whole: Box): boolean => part.top > whole.top + rounding || part.bottom < whole.bottom - rounding;

  const canScroll = document.documentElement.scrollHeight > innerHeight;

  /** Returns whether the element lies in something that scrolls, in either direction. */
  const isInScrolling = (element: Element): boolean => {
    const { overflowX, overflowY } = getComputedStyle(element);
    const scrolls = (overflow: string, content: number, port: number): boolean => content > port && overflow !== 'hidden' && overflow !== 'visible';
    return scrolls(overflowX, element.scrollWidth, element.clientWidth) || scrolls(overflowY, element.scrollHeight, element.clientHeight)
      || (element.parentElement !== null && isInScrolling(element.parentElement));
  };

  /** Returns the visible part of an element; null: it is scrolled out of view. */
  const visiblePartOf = (element: Element): Box | null => {
    let seen: Box = element.getBoundingClientRect();
    let isFixed = getComputedStyle(element).position === 'fixed';
    for (let parent = element.parentElement; parent && parent !== document.body && !isFixed; parent = parent.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(parent);
      isFixed = position === 'fixed';
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const port = parent.getBoundingClientRect();
      const next = intersect(seen, port);
      const scrolls = parent.scrollHeight > parent.clientHeight && overflowY !== 'hidden' && overflowY !== 'visible';
      // The columns of a grid may be wider together than the page.
      const scrollsSideways = overflowX === 'auto' && parent.scrollWidth > parent.clientWidth && parent.querySelector(':scope > [role="grid"]') !== null;
      if ((isNarrower(next, seen) && !scrollsSideways) || (isLower(next, seen) && !scrolls)) problems.add(`${nameOf(element)} is cut off by what it lies in`);
      if (scrolls && port.height < 2 * smallestTarget) problems.add(`${nameOf(element)} scrolls in a slit of ${Math.round(port.height)} pixels`);
      seen = next;
      if (isEmpty(seen)) return null;
    }
    const next = intersect(seen, { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    const pageScrolls = !isFixed && canScroll;
    if (isNarrower(next, seen) || (isLower(next, seen) && !pageScrolls)) problems.add(`${nameOf(element)} runs out of the window`);
    return isEmpty(next) ? null : next;
  };

  const modal = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]')].findLast(isVisible);
  const boxes = [...(modal ?? document).querySelectorAll(`${controls}, ${signs}`)].filter(isVisible).flatMap((element) => {
    const box = visiblePartOf(element);
    return box ? [{ element, box }] : [];
  });

  for (const { element, box } of boxes) {
    const { width, height } = element.getBoundingClientRect();
    const isControl = element.matches(controls);
    if (isControl && !element.closest(inText) && (width < smallestTarget || height < smallestTarget)) {
      problems.add(`${nameOf(element)} is squashed to ${Math.round(width)} × ${Math.round(height)}`);
    }
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    const isItself = !top || element.contains(top) || top.contains(element) || element.closest('label')?.contains(top);
    if (!isItself && !(isSticky(top) && (canScroll || isInScrolling(element))) && (isControl || !top.closest('[role="application"]'))) {
      problems.add(`${nameOf(element)} is covered by ${nameOf(top)}`);
    }
  }
  boxes.forEach(({ element, box }, index) => {
    for (const { element: other, box: otherBox } of boxes.slice(index + 1)) {
      if (canScroll && (isSticky(element) || isSticky(other))) continue;
      const isSame = element.contains(other) || other.contains(element) || element.closest('label')?.contains(other);
      if (!isSame && !isEmpty(intersect(box, otherBox))) problems.add(`${nameOf(element)} and ${nameOf(other)} lie over each other`);
    }
  });
  if (document.documentElement.scrollWidth > innerWidth) {
    problems.add(`The page is ${document.documentElement.scrollWidth} pixels wide, its window ${innerWidth}`);
  }
  return [...problems];
};
