import { Profiler } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Configuration, LegendMap } from '#platform/contract/configuration.ts';
import { groupWith, mapWith } from '#platform/map/testing/configuration.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { LegendTab } from './LegendTab.tsx';

/** Counts how often rows are rendered: each rendering reads the tooltip once. Counts instead of times, because machines differ in speed. */
const drawn = { rows: 0 };
const counted = (map: LegendMap): LegendMap =>
  Object.defineProperty(map, 'tooltip', {
    get: () => {
      drawn.rows += 1;
      return null;
    },
  });

const options = { mapManageOpen: true } as Configuration['options'];
const row = (name: string) => page.getByRole('row', { name, exact: true });

const open = async () => {
  const commits = vi.fn();
  const mapGroups = Array.from({ length: 10 }, (_, group) =>
    groupWith({
      name: `Groep ${group}`, sort: group,
      maps: Array.from({ length: 30 }, (__, index) => counted(mapWith({ name: `Kaart ${group}-${index}`, sort: index, visible: false }))),
    }),
  );
  const setup = renderOnMap(<Profiler id="legend" onRender={commits}><LegendTab /></Profiler>, { options, mapGroups });
  await expect.element(row('Kaart 9-29')).toBeInTheDocument();
  return { ...setup, commits };
};

const countOf = async (commits: ReturnType<typeof vi.fn>, act: () => Promise<void>): Promise<{ rows: number; commits: number }> => {
  drawn.rows = 0;
  commits.mockClear();
  await act();
  return { rows: drawn.rows, commits: commits.mock.calls.length };
};

test('renders only changed rows of three hundred maps', async () => {
  const { commits, map } = await open();
  expect(page.getByRole('row').elements()).toHaveLength(310);

  const switching = await countOf(commits, async () => {
    await userEvent.click(row('Kaart 4-7').getByRole('checkbox'));
    await expect.element(row('Groep 4').getByRole('checkbox')).toBePartiallyChecked();
    await expect.poll(() => map.model.layers.maps.get().find(({ label }) => label === 'Kaart 4-7')?.state.get().load).toBe('loaded');
  });
  // The row of the map itself, while it is switched on, loading and loaded. React renders twice in development.
  expect(switching.rows).toBeLessThanOrEqual(8);
  expect(switching.rows).toBeGreaterThan(0);

  const walking = await countOf(commits, async () => {
    for (let step = 0; step < 10; step++) await userEvent.keyboard('{ArrowDown}');
  });
  expect(walking.rows).toBe(0);
  expect(walking.commits).toBeLessThanOrEqual(20);

  const moving = await countOf(commits, async () => {
    row('Kaart 5-3').element().focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.poll(() => row('Kaart 5-3').element().ariaPosInSet).toBe('5');
  });
  // The rows changed places, but not their contents.
  expect(moving.rows).toBe(0);

  const switchingAll = await countOf(commits, async () => {
    await userEvent.click(row('Groep 2').getByRole('checkbox'));
    await expect.element(row('Kaart 2-29').getByRole('checkbox')).toBeChecked();
  });
  // Thirty rows with a few states each; the other 280 are not rendered.
  expect(switchingAll.rows).toBeLessThanOrEqual(30 * 5);
});
