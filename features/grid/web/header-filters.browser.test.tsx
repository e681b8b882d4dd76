import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { bottomPanelOf } from '#platform/web/shell/bottom-panel.ts';
import { button, cell, focused, grid, open, text, treeAt, viewport } from './testing/open-grid.tsx';

beforeEach(async () => {
  await page.viewport(...viewport);
});

const field = (column: string) => page.getByRole('textbox', { name: `${column} filteren` });
const eik = { kind: 'like', column: 'naam', pattern: '*eik*' };
const told = () => document.getElementById('cook-live-polite')?.textContent ?? '';
/** Opens a table whose rows are fewer as soon as it is narrowed, with the fields above its columns. */
const openFiltered = async (narrowed = 2) => {
  const setup = open({ total: 300, answer: ({ conditions = [] }) => (conditions.length > 0 ? { total: narrowed, limited: false, features: Array.from({ length: narrowed }, (_, index) => treeAt(index)) } : {}) });
  await expect.element(cell('Boom 1')).toBeVisible();
  await userEvent.click(button('Filterrij'));
  // Escape closes the tooltip of a button under the pointer first.
  await userEvent.hover(field('Naam'));
  return setup;
};

test('a text above a column narrows table and map, keeps the focus and tells the number', async () => {
  const { model, asked } = await openFiltered();
  expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
  await userEvent.fill(field('Naam'), 'eik');
  await text('2 rijen');
  expect(asked.at(-1)?.conditions).toEqual([{ layer: 'boom', filter: eik }]);
  expect(model.filters.get()).toMatchObject([{ mapKey: 'map-1', layer: 'boom', condition: { filter: eik } }]);
  await expect.element(field('Naam')).toHaveFocus();
  await expect.poll(told).toContain('Tabel Bomen: 2 rijen');
  await userEvent.fill(field('Hoogte'), '> 3');
  await expect.poll(() => asked.at(-1)?.conditions).toEqual([{ layer: 'boom', filter: { kind: 'and', parts: [eik, { kind: 'compare', column: 'hoogte', operator: '>', value: 3 }] } }]);
});

test('a text above a column waits 300 milliseconds for the next letter', async () => {
  const { model } = await openFiltered();
  const held: (() => void)[] = [];
  const start = window.setTimeout;
  const timers = vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => (ms === 300 ? held.push(run) : start(run, ms))) as unknown as typeof window.setTimeout);
  onTestFinished(() => timers.mockRestore());
  await userEvent.fill(field('Naam'), 'eik');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  expect(model.filters.get()).toEqual([]);
  for (const run of held) run();
  expect(model.filters.get()).toMatchObject([{ condition: { filter: eik } }]);
});

test('Escape empties a field, its button does, and one button empties all', async () => {
  const { model } = await openFiltered();
  await userEvent.fill(field('Naam'), 'eik');
  await expect.poll(() => model.filters.get()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(field('Naam')).toHaveValue('');
  await expect.poll(() => model.filters.get()).toEqual([]);
  await userEvent.fill(field('Naam'), 'eik');
  await userEvent.click(button('Filter van Naam wissen'));
  await expect.element(field('Naam')).toHaveFocus();
  await userEvent.fill(field('Naam'), 'eik');
  await userEvent.fill(field('Hoogte'), '3');
  await expect.poll(() => model.filters.get()).toHaveLength(1);
  await userEvent.click(button('Filters boven de kolommen wissen'));
  await text('300 rijen');
  expect(model.filters.get()).toEqual([]);
});

test('the fields stay when no row is left, and when a text cannot be read, which is said', async () => {
  const { model } = await openFiltered(0);
  await userEvent.fill(field('Naam'), 'qqq');
  await text('Geen data beschikbaar voor Bomen');
  await expect.element(field('Naam')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await userEvent.fill(field('Hoogte'), 'hoog');
  await text('Hoogte: Typ een getal, zoals 12, > 12 of 10..20.');
  await expect.element(field('Hoogte')).toHaveAttribute('aria-invalid', 'true');
  await text('300 rijen');
  expect(model.filters.get()).toEqual([]);
  await userEvent.fill(field('Naam'), 'qqq');
  await text('Geen data beschikbaar voor Bomen');
  expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
});

test('arrows go from the header through the fields to the rows; the fields are one tab stop', async () => {
  await openFiltered();
  (cell('Boom 1').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(field('Naam')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(field('Hoogte')).toHaveFocus();
  expect(grid().element().querySelectorAll('input[type=text][tabindex="0"]')).toHaveLength(1);
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(focused).toBe('Hoogte');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(field('Hoogte')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(focused).toBe('0,5');
});

test('hiding the fields, and closing the table, show all rows again', async () => {
  const { model, ask } = await openFiltered();
  await userEvent.fill(field('Naam'), 'eik');
  await expect.poll(() => model.filters.get()).toHaveLength(1);
  await userEvent.click(button('Filterrij'));
  await expect.poll(() => model.filters.get()).toEqual([]);
  await userEvent.click(button('Filterrij'));
  await userEvent.fill(field('Naam'), 'eik');
  await expect.poll(() => model.filters.get()).toHaveLength(1);
  bottomPanelOf(model).getState().closeAll();
  expect(model.filters.get()).toEqual([]);
  ask();
  await text('300 rijen');
  await expect.element(field('Naam')).not.toBeInTheDocument();
});
