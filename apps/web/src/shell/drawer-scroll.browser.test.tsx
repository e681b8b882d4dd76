import { Layers } from 'lucide-react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { defineWebFeature } from '#platform/web/feature.ts';
import { drawerTabs } from '#platform/web/slots/slots.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { Shell } from './Shell.tsx';
import { waitUntilStill } from './testing/touch.ts';

/** A form that is taller than every window of these tests. */
const Form = () => (
  <div>
    <button>Begin</button>
    <div style={{ height: 3_000 }} />
    <button>Einde</button>
  </div>
);

/** A list with a scrolling element of its own. */
const List = () => (
  <div style={{ overflowY: 'auto' }} data-testid="list">
    <button>Eerste</button>
    <div style={{ height: 3_000 }} />
  </div>
);

const open = async (width: number, height: number, component: () => React.ReactNode) => {
  await page.viewport(width, height);
  const tab = drawerTabs.put({ id: 'forms', order: 0, index: 0, label: 'Formulieren', icon: Layers, width: 600, foot: { order: 0, word: 'Formulieren' }, load: async () => ({ default: component }) });
  const setup = renderOnMap(<Shell />, {}, { features: [defineWebFeature({ name: 'test', fillings: [tab] })], isPage: true, map: { size: [100, 100] } });
  setup.drawer.getState().openTab('forms');
};

/** Two rows, in a drawer that is much taller. */
const Grid = () => (
  <div style={{ display: 'grid' }}>
    <button>Knop</button>
    <p>Tekst</p>
  </div>
);

/** Returns the scrolling elements around another element, the innermost first. */
const scrollersAround = (element: Element | null): Element[] => {
  if (!element) return [];
  const scrolls = ['auto', 'scroll'].includes(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight;
  return [...(scrolls ? [element] : []), ...scrollersAround(element.parentElement)];
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

test.each([[1440, 900], [1024, 768], [390, 844]])('at %i × %i a tab that is taller than the drawer scrolls, and its heading stays in place', async (width, height) => {
  await open(width, height, Form);
  await expect.element(button('Begin')).toBeVisible();
  const heading = page.getByRole('heading', { name: 'Formulieren' }).element();
  await waitUntilStill(heading);
  const before = heading.getBoundingClientRect().top;
  const scrollers = scrollersAround(button('Begin').element());
  expect(scrollers).toHaveLength(1);
  scrollers[0]!.scrollTop = 3_000;
  await expect.element(button('Einde')).toBeInViewport();
  expect(heading.getBoundingClientRect().top).toBe(before);
  expect(await violationsIn(document.body)).toEqual([]);
  // A control deep in the panel that gets the focus does not move the heading either.
  scrollers[0]!.scrollTop = 0;
  button('Einde').element().focus();
  await expect.element(button('Einde')).toBeInViewport();
  expect(heading.getBoundingClientRect().top).toBe(before);
});

test.each([[1440, 900], [390, 844]])('at %i × %i a list that scrolls by itself is the only scroller', async (width, height) => {
  await open(width, height, List);
  await expect.element(button('Eerste')).toBeVisible();
  expect(scrollersAround(button('Eerste').element())).toEqual([page.getByTestId('list').element()]);
});

test('at 1440 × 900 the rows of a short tab are not stretched', async () => {
  await open(1440, 900, Grid);
  await expect.element(button('Knop')).toBeVisible();
  expect(button('Knop').element().getBoundingClientRect().height).toBeLessThan(60);
});
