import { userEvent } from 'vitest/browser';

const controls = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]';

/** Controls in a tree are left out: Tab stops at one row, and arrow keys move between rows, which the tests of the tree check. */
export const inTree = '[role="treegrid"] *';

/** Returns the tab stops in document order. Links in a text that is being written are none. */
export const tabStopsIn = (container: HTMLElement): HTMLElement[] =>
  [...container.querySelectorAll<HTMLElement>(controls)].filter(
    (element) =>
      (element.tabIndex >= 0 || element.isContentEditable) && !element.matches(`:disabled, ${inTree}, [contenteditable="true"] *`) &&
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'),
  );

export const describeStop = (element: Element | null): string =>
  element ? `${element.closest('section[aria-label]')?.getAttribute('aria-label') ?? 'outside'}: ${element.outerHTML.slice(0, 110)}` : 'nothing';

const isRadio = (element: Element): element is HTMLInputElement => element instanceof HTMLInputElement && element.type === 'radio';

/** Returns the group in which arrow keys move and Tab stops once: the name of radios, or a toolbar; null for other controls. */
const groupOf = (stop: Element): unknown => (isRadio(stop) ? stop.name : stop.closest('[role="toolbar"]'));

/** Returns the stops that were not visited. Of a group, visiting one is enough. */
export const missedStops = (stops: readonly HTMLElement[], visited: readonly HTMLElement[]): string[] => {
  const groups = new Set(visited.map(groupOf));
  return stops.filter((stop) => !visited.includes(stop) && (groupOf(stop) === null || !groups.has(groupOf(stop)))).map(describeStop);
};

/** Returns whether the element, or its `::before`, has a visible outline. */
const hasRing = (element: Element): boolean =>
  [undefined, '::before'].some((part) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, part);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)$|\/ 0\)$/.test(outlineColor);
  });

/** Returns whether the focus is visible: on the control, on the box drawn for it, or around its field. */
const showsFocus = (element: HTMLElement): boolean => {
  const drawn = [...(element.closest('label')?.querySelectorAll('*') ?? []), ...(element.parentElement?.children ?? [])];
  const around: Element[] = [];
  for (let parent = element.parentElement; parent && around.length < 4; parent = parent.parentElement) around.push(parent);
  return [element, ...around, ...drawn].some(hasRing);
};

export interface TabWalk {
  readonly key: '{Tab}' | '{Shift>}{Tab}{/Shift}';
  /** Has the focus at the start. */
  readonly from: HTMLElement;
  /** The element at which the walk ends. After `most` steps it gives up. */
  readonly to: HTMLElement;
  readonly most: number;
}

/** Presses one key until `to` has the focus. Returns the visited elements, those without visible focus and those out of view. */
export const walk = async ({ key, from, to, most }: TabWalk) => {
  const visited: HTMLElement[] = [];
  const withoutRing: string[] = [];
  const hidden: string[] = [];
  from.focus();
  for (let step = 0; step <= most; step += 1) {
    await userEvent.keyboard(key);
    const active = document.activeElement as HTMLElement;
    if (active === to) return { visited, withoutRing, hidden, reachedEnd: true };
    visited.push(active);
    if (!showsFocus(active)) withoutRing.push(describeStop(active));
    const { top, bottom } = active.getBoundingClientRect();
    if (bottom <= 0 || top >= innerHeight) hidden.push(describeStop(active));
  }
  return { visited, withoutRing, hidden, reachedEnd: false };
};

/** Presses Tab until an element with a matching name has the focus; throws after `most` steps. */
export const tabTo = async (name: RegExp, most = 40): Promise<void> => {
  const passed: string[] = [];
  for (let step = 0; step < most; step += 1) {
    await userEvent.keyboard('{Tab}');
    const active = document.activeElement;
    const label = active?.getAttribute('aria-label') ?? (active instanceof HTMLInputElement ? active.labels?.[0]?.textContent : active?.textContent) ?? '';
    if (name.test(label)) return;
    passed.push(label);
  }
  throw new Error(`Tab does not reach ${String(name)}, only ${passed.join(', ')}`);
};
