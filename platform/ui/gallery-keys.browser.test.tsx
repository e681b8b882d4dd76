import { page, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { showEverything } from './testing/everything.tsx';
import { dress } from './testing/looks.ts';

const controls = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** In a tree Tab comes by one row with what stands in it: from row to row arrows go, as its own tests show. */
const inTree = '[role="treegrid"] *';

/** What Tab has to come by, in the order of the page. Of a group that is walked with arrows that is one. */
const stopsIn = (container: HTMLElement): HTMLElement[] =>
  [...container.querySelectorAll<HTMLElement>(controls)].filter(
    (element) =>
      element.tabIndex >= 0 && !element.matches(`:disabled, ${inTree}`) &&
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'),
  );

const describeStop = (element: Element | null): string =>
  element ? `${element.closest('section[aria-label]')?.getAttribute('aria-label') ?? 'outside'}: ${element.outerHTML.slice(0, 110)}` : 'nothing';

const isRadio = (element: Element): element is HTMLInputElement => element instanceof HTMLInputElement && element.type === 'radio';

/** Of radios with one name the browser stops at the chosen one, or at that end of them from which one comes. */
const missed = (stops: readonly HTMLElement[], visited: readonly HTMLElement[]): string[] => {
  const groups = new Set(visited.filter(isRadio).map(({ name }) => name));
  return stops.filter((stop) => !visited.includes(stop) && !(isRadio(stop) && groups.has(stop.name))).map(describeStop);
};

const hasRing = (element: Element): boolean => {
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)$|\/ 0\)$/.test(outlineColor);
};

/** On the control itself, on the box that is drawn for it, or around the field that it is the inside of. */
const showsFocus = (element: HTMLElement): boolean => {
  const drawn = [...(element.closest('label')?.querySelectorAll('*') ?? []), ...(element.parentElement?.children ?? [])];
  const around: Element[] = [];
  for (let parent = element.parentElement; parent && around.length < 4; parent = parent.parentElement) around.push(parent);
  return [element, ...around, ...drawn].some(hasRing);
};

/** Walks over the whole page with one key; where it came by, where nothing showed it, and where that was out of sight. */
const walk = async (key: '{Tab}' | '{Shift>}{Tab}{/Shift}', most: number) => {
  const visited: HTMLElement[] = [];
  const unseen: string[] = [];
  const hidden: string[] = [];
  const [first, last] = ['Voor de componenten', 'Na de componenten'].map((name) => page.getByRole('button', { name }).element() as HTMLElement);
  const [from, to] = key === '{Tab}' ? [first!, last!] : [last!, first!];
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

const looks = [
  { municipality: 'markerwaard', scheme: 'light' },
  { municipality: 'zuiderkoog', scheme: 'dark' },
] as const;

describe.each(looks)('the keyboard over the gallery in the theme of $municipality, $scheme', ({ municipality, scheme }) => {
  it('comes by every control with Tab, is seen at each, and comes out at the end', async () => {
    await page.viewport(1440, 900);
    dress(municipality, scheme);
    const main = (await showEverything()).querySelector('main')!;
    const stops = stopsIn(main);
    const { visited, unseen, cameOut } = await walk('{Tab}', stops.length + 20);
    expect({ unseen, cameOut }).toEqual({ unseen: [], cameOut: true });
    expect(missed(stops, visited)).toEqual([]);
    expect(visited.filter((stop) => !stops.includes(stop) && !stop.matches(inTree)).map(describeStop)).toEqual([]);
    for (const tree of main.querySelectorAll('[role="treegrid"]')) {
      const rows = new Set(visited.filter((stop) => tree.contains(stop)).map((stop) => stop.closest('[role="row"]')));
      expect(rows.size).toBe(1);
    }
  });
});

it('the keyboard comes back the same way with Shift and Tab on the narrowest screen, and what has the focus is in sight', async () => {
  await page.viewport(320, 256);
  dress('zuiderkoog', 'light');
  const stops = stopsIn((await showEverything()).querySelector('main')!);
  const { visited, unseen, hidden, cameOut } = await walk('{Shift>}{Tab}{/Shift}', stops.length + 20);
  expect({ unseen, hidden, cameOut }).toEqual({ unseen: [], hidden: [], cameOut: true });
  expect(missed(stops, visited)).toEqual([]);
});
