import { page } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { showEverything } from './testing/everything.tsx';
import { dress } from './testing/looks.ts';
import { describeStop, inTree, missed, stopsIn, walk, type Way } from './testing/tab-walk.ts';

const walkOver = (key: Way['key'], most: number) => {
  const [first, last] = ['Voor de componenten', 'Na de componenten'].map((name) => page.getByRole('button', { name }).element() as HTMLElement);
  return walk({ key, most, ...(key === '{Tab}' ? { from: first!, to: last! } : { from: last!, to: first! }) });
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
    const { visited, unseen, cameOut } = await walkOver('{Tab}', stops.length + 20);
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
  const { visited, unseen, hidden, cameOut } = await walkOver('{Shift>}{Tab}{/Shift}', stops.length + 20);
  expect({ unseen, hidden, cameOut }).toEqual({ unseen: [], hidden: [], cameOut: true });
  expect(missed(stops, visited)).toEqual([]);
});
