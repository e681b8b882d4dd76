import { userEvent } from 'vitest/browser';

const controls = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** In a tree Tab comes by one row with what stands in it: from row to row arrows go, as its own tests show. */
export const inTree = '[role="treegrid"] *';

/** What Tab has to come by, in the order of the page. Of a group that is walked with arrows that is one. */
export const stopsIn = (container: HTMLElement): HTMLElement[] =>
  [...container.querySelectorAll<HTMLElement>(controls)].filter(
    (element) =>
      element.tabIndex >= 0 && !element.matches(`:disabled, ${inTree}`) &&
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'),
  );

export const describeStop = (element: Element | null): string =>
  element ? `${element.closest('section[aria-label]')?.getAttribute('aria-label') ?? 'outside'}: ${element.outerHTML.slice(0, 110)}` : 'nothing';

const isRadio = (element: Element): element is HTMLInputElement => element instanceof HTMLInputElement && element.type === 'radio';

/** Of radios with one name the browser stops at the chosen one, or at that end of them from which one comes. */
export const missed = (stops: readonly HTMLElement[], visited: readonly HTMLElement[]): string[] => {
  const groups = new Set(visited.filter(isRadio).map(({ name }) => name));
  return stops.filter((stop) => !visited.includes(stop) && !(isRadio(stop) && groups.has(stop.name))).map(describeStop);
};

/** Around it, or around what its style draws before it. */
const hasRing = (element: Element): boolean =>
  [undefined, '::before'].some((part) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, part);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)$|\/ 0\)$/.test(outlineColor);
  });

/** On the control itself, on the box that is drawn for it, or around the field that it is the inside of. */
const showsFocus = (element: HTMLElement): boolean => {
  const drawn = [...(element.closest('label')?.querySelectorAll('*') ?? []), ...(element.parentElement?.children ?? [])];
  const around: Element[] = [];
  for (let parent = element.parentElement; parent && around.length < 4; parent = parent.parentElement) around.push(parent);
  return [element, ...around, ...drawn].some(hasRing);
};

export interface Way {
  readonly key: '{Tab}' | '{Shift>}{Tab}{/Shift}';
  /** Has the focus at first, and is walked away from. */
  readonly from: HTMLElement;
  /** Where it ends; steps beyond `most` are a walk without end. */
  readonly to: HTMLElement;
  readonly most: number;
}

/** Walks over a page with one key: where it came by, where nothing showed it, and where that was out of sight. */
export const walk = async ({ key, from, to, most }: Way) => {
  const visited: HTMLElement[] = [];
  const unseen: string[] = [];
  const hidden: string[] = [];
  from.focus();
  for (let step = 0; step <= most; step += 1) {
    await userEvent.keyboard(key);
    const active = document.activeElement as HTMLElement;
    if (active === to) return { visited, unseen, hidden, cameOut: true };
    visited.push(active);
    if (!showsFocus(active)) unseen.push(describeStop(active));
    const { top, bottom } = active.getBoundingClientRect();
    if (bottom <= 0 || top >= innerHeight) hidden.push(describeStop(active));
  }
  return { visited, unseen, hidden, cameOut: false };
};

/** Walks on with Tab until what is called so has the focus; a walk without end fails. */
export const tabTo = async (name: RegExp, most = 40): Promise<void> => {
  const passed: string[] = [];
  for (let step = 0; step < most; step += 1) {
    await userEvent.keyboard('{Tab}');
    const active = document.activeElement;
    const called = active?.getAttribute('aria-label') ?? (active instanceof HTMLInputElement ? active.labels?.[0]?.textContent : active?.textContent) ?? '';
    if (name.test(called)) return;
    passed.push(called);
  }
  throw new Error(`Tab does not come to ${String(name)}, but to ${passed.join(', ')}`);
};
