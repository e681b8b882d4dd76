import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#platform/web/api/api-error.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { tableViewsOf } from './arrangement-store.ts';
import { button, cell, grid, open, text, treeAt, viewport } from './testing/open-grid.tsx';

beforeEach(async () => {
  await page.viewport(...viewport);
});

describe('the table', () => {
  test('shows the columns and rows of a question, and how many there are', async () => {
    const { asked } = open({ question: { conditions: [{ filter: { kind: 'like', column: 'naam', pattern: 'Boom*' } }] } });
    await expect.element(cell('Boom 3')).toBeVisible();
    expect(page.getByRole('columnheader').elements().map((header) => header.textContent)).toEqual(['', 'Naam', 'Hoogte', 'Ziek']);
    expect(page.getByRole('row').elements()).toHaveLength(4);
    await expect.element(cell('2,5')).toBeVisible();
    expect(page.getByRole('gridcell', { name: 'Ja', exact: true }).elements()).toHaveLength(2);
    await text('3 rijen');
    expect(asked[0]).toMatchObject({ layer: 'boom', conditions: [{ layer: 'boom', filter: { kind: 'like', column: 'naam', pattern: 'Boom*' } }], offset: 0, fields: ['naam', 'hoogte', 'ziek'] });
    expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
  });

  test('says that there are no rows, and that they could not be fetched', async () => {
    const { ask } = open({ total: 0 });
    await text('Geen data beschikbaar voor Bomen');
    await expect.element(button('Opnieuw')).not.toBeInTheDocument();
    expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
    ask({ title: 'Weg', layer: 'weg' });
    await text('Geen data beschikbaar voor Weg');
  });

  test('fetches again after a failure', async () => {
    let fails = true;
    open({ answer: () => {
      if (fails) throw new ApiError(502, 'source_failed', 'De bron gaf een fout.');
      return {};
    } });
    await text('De gegevens konden niet worden opgehaald.');
    fails = false;
    await userEvent.click(button('Opnieuw'));
    await expect.element(cell('Boom 1')).toBeVisible();
  });

  test('a row that could not be fetched says so once, in its first cell', async () => {
    open({ total: 300, answer: ({ offset }) => {
      if (offset === 200) throw new ApiError(502, 'source_failed', 'De bron gaf een fout.');
      return {};
    } });
    await expect.element(cell('Boom 1')).toBeVisible();
    grid().element().parentElement!.scrollTop = 300 * 32;
    const cellsOf = (row: number) => [...grid().element().querySelectorAll(`[data-row="${row}"] > td`)].map((one) => one.textContent);
    await expect.poll(() => [cellsOf(298), cellsOf(299)]).toEqual([['', 'Niet geladen', '', ''], ['', 'Niet geladen', '', '']]);
  });

  test('sorts by a column: up, down, and not', async () => {
    const { asked } = open();
    const header = page.getByRole('columnheader', { name: 'Hoogte' });
    await userEvent.click(header);
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(header);
    await expect.element(header).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(() => asked.map(({ order }) => order)).toEqual([[], [{ column: 'hoogte', descending: false }], [{ column: 'hoogte', descending: true }]]);
    await userEvent.click(header);
    await expect.element(header).toHaveAttribute('aria-sort', 'none');
  });

  test('renders and fetches only the rows in sight of a hundred thousand', async () => {
    const { asked } = open({ total: 100_000 });
    await expect.element(cell('Boom 1')).toBeVisible();
    expect(grid().element().getAttribute('aria-rowcount')).toBe('100001');
    const scroller = grid().element().parentElement!;
    scroller.scrollTop = 90_000 * 32;
    await expect.element(cell('Boom 90001')).toBeVisible();
    expect(page.getByRole('row').elements().length).toBeLessThan(60);
    expect(asked.map(({ offset }) => offset)).toContain(90_000);
    expect(asked.length).toBeLessThan(5);
    expect(cell('Boom 90001').element().closest('tr')?.getAttribute('aria-rowindex')).toBe('90002');
  });

  test('scrolling keeps the elements of rows that stay visible, and does not change the header', async () => {
    open({ total: 1000 });
    await expect.element(cell('Boom 9')).toBeInTheDocument();
    const header = page.getByRole('columnheader', { name: 'Naam' }).element();
    const row = cell('Boom 9').element().closest('tr')!;
    const changed: Node[] = [];
    const observer = new MutationObserver((records) => changed.push(...records.map(({ target }) => target)));
    observer.observe(page.getByTestId('part').element(), { subtree: true, childList: true, attributes: true, characterData: true });
    grid().element().parentElement!.scrollTop = 12 * 32;
    await expect.element(cell('Boom 25')).toBeInTheDocument();
    observer.disconnect();
    expect(cell('Boom 9').element().closest('tr')).toBe(row);
    expect(changed.filter((node) => header.closest('thead')!.contains(node) || row.contains(node))).toEqual([]);
  });

  test('requests no page beyond the last row', async () => {
    const { asked } = open({ total: 200 });
    await expect.element(cell('Boom 1')).toBeVisible();
    grid().element().parentElement!.scrollTop = 200 * 32;
    await expect.element(cell('Boom 200')).toBeVisible();
    expect(asked.map(({ offset }) => offset)).toEqual([0, 100]);
  });

  test('ends at the most rows of its question, and says of how many', async () => {
    open({ total: 812, question: { most: 500 } });
    await text('De eerste 500 van 812 rijen');
    expect(grid().element().getAttribute('aria-rowcount')).toBe('501');
  });

  test('grows while a source that cannot count has more', async () => {
    open({ answer: ({ offset = 0 }) => ({ total: null, limited: offset === 0, features: Array.from({ length: offset === 0 ? 100 : 30 }, (_, index) => treeAt(offset + index)) }) });
    await expect.element(cell('Boom 1')).toBeVisible();
    grid().element().parentElement!.scrollTop = 1e6;
    await expect.poll(() => grid().element().getAttribute('aria-rowcount')).toBe('-1');
    await text('130 rijen');
  });

  test('follows the filters of the map, but not those of its own question', async () => {
    const { model, asked } = open({ question: { by: 'query' } });
    await expect.element(cell('Boom 1')).toBeVisible();
    const filter = { kind: 'compare', column: 'hoogte', operator: '>', value: 1 } as const;
    model.filters.set({ by: 'query', mapKey: 'map-1', layer: 'boom' }, { filter });
    model.filters.set({ by: 'filters/0', mapKey: 'map-1', layer: null }, { filter });
    await expect.poll(() => asked.at(-1)?.conditions).toEqual([{ layer: 'boom', filter }]);
    await text('3 rijen · De filters van deze kaartlaag gelden ook.');
  });

  test('fills the width of the panel, also when a column gets another width', async () => {
    const { model } = open();
    await expect.element(cell('Boom 1')).toBeVisible();
    const scroller = grid().element().parentElement!;
    const widthOf = (name: string): number => page.getByRole('columnheader', { name }).element().getBoundingClientRect().width;
    const left = (): number => scroller.clientWidth - grid().element().getBoundingClientRect().width;
    // Whole pixels: what cannot be divided is left.
    await expect.poll(left).toBeLessThan(3);
    expect(left()).toBeGreaterThanOrEqual(0);
    tableViewsOf(model).getState().change('map-1/boom', { widths: { naam: 100 } });
    await expect.poll(() => widthOf('Naam')).toBe(100);
    expect(left()).toBeLessThan(3);
  });

  test('a wider column moves no column before it, so that a dragged edge stays under the pointer', async () => {
    open();
    await expect.element(cell('Boom 1')).toBeVisible();
    const boxOf = (name: string): DOMRect => page.getByRole('columnheader', { name }).element().getBoundingClientRect();
    await expect.poll(() => boxOf('Naam').width).toBeGreaterThan(200);
    const [name, height] = [boxOf('Naam'), boxOf('Hoogte')];
    (cell('Boom 1').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
    await expect.poll(() => boxOf('Hoogte').width).toBe(height.width + 24);
    expect(boxOf('Hoogte').left).toBe(height.left);
    expect(boxOf('Naam').width).toBe(name.width);
  });

  test('keeps its first column in sight when it is scrolled sideways', async () => {
    const { model } = open();
    await expect.element(cell('Boom 1')).toBeVisible();
    tableViewsOf(model).getState().change('map-1/boom', { widths: { naam: 200, hoogte: 700 } });
    await expect.poll(() => grid().element().scrollWidth).toBeGreaterThan(900);
    const scroller = grid().element().parentElement!;
    scroller.scrollLeft = 300;
    await expect.poll(() => scroller.scrollLeft).toBeGreaterThan(100);
    const leftOf = (element: Element): number => element.getBoundingClientRect().left - scroller.getBoundingClientRect().left;
    const [box, name] = grid().element().querySelectorAll('tbody td');
    await expect.poll(() => [leftOf(box!), leftOf(name!), leftOf(page.getByRole('columnheader', { name: 'Naam' }).element())]).toEqual([0, 44, 44]);
    scroller.scrollLeft = 0;
    await expect.poll(() => scroller.scrollLeft).toBe(0);
    expect([leftOf(box!), leftOf(name!)]).toEqual([0, 44]);
  });

  test('shows markup as text', async () => {
    const markup = '<img src=x onerror="alert(1)">';
    open({ answer: () => ({ features: [{ id: 1, properties: { naam: markup, hoogte: 1 }, geometry: null }], total: 1 }) });
    await expect.element(cell(markup)).toBeVisible();
    expect(grid().element().querySelector('img')).toBeNull();
  });
});
