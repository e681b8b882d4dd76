import { page } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { showGallery } from './testing/show-gallery.tsx';
import { applyTheme } from './testing/themes.ts';
import { describeStop, inTree, missedStops, tabStopsIn, walk, type TabWalk } from './testing/tab-walk.ts';

const walkOver = (key: TabWalk['key'], most: number) => {
  const [first, last] = ['Voor de componenten', 'Na de componenten'].map((name) => page.getByRole('button', { name }).element() as HTMLElement);
  return walk({ key, most, ...(key === '{Tab}' ? { from: first!, to: last! } : { from: last!, to: first! }) });
};

const themes = [
  { municipality: 'markerwaard', scheme: 'light' },
  { municipality: 'zuiderkoog', scheme: 'dark' },
] as const;

describe.each(themes)('the keyboard over the gallery in the theme of $municipality, $scheme', ({ municipality, scheme }) => {
  it('Tab reaches every control with visible focus and leaves at the end', async () => {
    await page.viewport(1440, 900);
    applyTheme(municipality, scheme);
    const main = (await showGallery()).querySelector('main')!;
    const stops = tabStopsIn(main);
    const { visited, withoutRing, reachedEnd } = await walkOver('{Tab}', stops.length + 20);
    expect({ withoutRing, reachedEnd }).toEqual({ withoutRing: [], reachedEnd: true });
    expect(missedStops(stops, visited)).toEqual([]);
    expect(visited.filter((stop) => !stops.includes(stop) && !stop.matches(inTree)).map(describeStop)).toEqual([]);
    for (const tree of main.querySelectorAll('[role="treegrid"]')) {
      const rows = new Set(visited.filter((stop) => tree.contains(stop)).map((stop) => stop.closest('[role="row"]')));
      expect(rows.size).toBe(1);
    }
  });
});

it('Shift+Tab reaches every control on the narrowest screen, and the focused element is in view', async () => {
  await page.viewport(320, 256);
  applyTheme('zuiderkoog', 'light');
  const stops = tabStopsIn((await showGallery()).querySelector('main')!);
  const { visited, withoutRing, hidden, reachedEnd } = await walkOver('{Shift>}{Tab}{/Shift}', stops.length + 20);
  expect({ withoutRing, hidden, reachedEnd }).toEqual({ withoutRing: [], hidden: [], reachedEnd: true });
  expect(missedStops(stops, visited)).toEqual([]);
});
