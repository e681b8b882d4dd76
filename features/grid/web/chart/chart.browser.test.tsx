import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { bottomPanelOf } from '#platform/web/shell/bottom-panel.ts';
import { openChart as open, part, press } from '../testing/open-chart.tsx';

const eik = { kind: 'compare', column: 'soort', operator: '=', value: 'Eik' } as const;

afterEach(() => {
  vi.restoreAllMocks();
});
beforeEach(async () => {
  await page.viewport(1000, 700);
});

test('shows bars of the first text column and sums them up in a sentence, without reading statistics of columns', async () => {
  const { asked, described } = open();
  await expect.element(part('Eik: 5')).toBeVisible();
  await expect.element(page.getByText('Aantal per Soort: Eik 5, Beuk 3 en (leeg) 1.')).toBeVisible();
  expect(asked).toEqual([{ layer: 'boom', conditions: [], column: 'soort', aggregation: 'count', sort_by: 'result', sort_order: 'desc', limit: 20 }]);
  expect(described).toEqual([]);
  expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
});

test.each([
  ['has a single value', () => ({ groups: [{ value: 'Eik', result: 8, rows: 8 }, { value: null, result: 1, rows: 1 }] })],
  ['has too many values', () => ({ rest: { groups: 90, rows: 100, result: 100 } })],
  ['has more values than are grouped', () => { throw new ApiError(422, 'too_many_groups', ''); }],
])('reads statistics of all columns and draws another one when the first text column %s', async (_, ofSoort) => {
  const { asked, described } = open({ soort: { can_group: false, distinct: null }, answer: ({ column }) => (column === 'soort' ? ofSoort() : {}) });
  await expect.poll(() => asked.at(-1)).toMatchObject({ column: 'hoogte', bins: 10 });
  expect(described).toEqual([['soort', 'hoogte']]);
  await press('Lijn');
  await expect.element(page.getByText(/^Aantal per Hoogte/)).toBeVisible();
  expect(described).toHaveLength(1);
  expect(asked.filter(({ column }) => column === 'soort')).toHaveLength(1);
});

test('reads statistics of a configured number column, and of no other column', async () => {
  const { asked, described } = open({ grid: { graph: { x: 'hoogte' } } });
  await expect.poll(() => asked).toMatchObject([{ column: 'hoogte', aggregation: 'count', bins: 10 }]);
  expect(described).toEqual([['hoogte']]);
});

test('a pressed bar narrows the map and the table and greys the others, and a second press shows all again', async () => {
  const { model, asked, listed } = open();
  await press('Eik: 5');
  await expect.element(part('Eik: 5')).toHaveAttribute('aria-pressed', 'true');
  expect(model.filters.get()).toMatchObject([{ by: 'grid/map-1/boom', mapKey: 'map-1', layer: 'boom', condition: { filter: eik } }]);
  await expect.poll(() => listed.at(-1)).toEqual([{ layer: 'boom', filter: eik }]);
  await expect.element(part('Beuk: 3')).toBeVisible();
  expect(asked).toHaveLength(1);
  await press('(leeg): 1');
  expect(model.filters.get()[0]?.condition.filter).toEqual({ kind: 'or', parts: [eik, { kind: 'empty', column: 'soort' }] });
  expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
  await press('Alles weer tonen');
  expect(model.filters.get()).toEqual([]);
  await expect.element(part('Eik: 5')).toHaveAttribute('aria-pressed', 'false');
});

test('a chart is one tab stop, with arrows between its parts and Enter to press one', async () => {
  const { model } = open();
  await expect.element(part('Eik: 5')).toBeVisible();
  (part('Eik: 5').element() as unknown as SVGElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(part('Beuk: 3')).toHaveFocus();
  await userEvent.keyboard('{End}{ArrowRight}{ArrowLeft}{Home}{Enter}');
  expect(model.filters.get()[0]?.condition.filter).toEqual(eik);
  expect(page.getByRole('group', { name: /^Aantal per Soort/ }).element().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

test('draws one bar when the configured column has a single value', async () => {
  const { asked } = open({
    grid: { graph: { x: 'soort' } },
    soort: { can_group: false, distinct: 1 },
    answer: () => ({ groups: [{ value: 'Eik', result: 9, rows: 9 }] }),
  });
  await expect.element(part('Eik: 9')).toBeVisible();
  expect(asked).toMatchObject([{ column: 'soort' }]);
});

test('draws ranges of another column when the configured column has no values', async () => {
  const { asked } = open({ grid: { graph: { x: 'soort' } }, soort: { can_group: false, filled: 0, distinct: 0 }, answer: ({ column }) => (column === 'soort' ? { groups: [{ value: null, result: 9, rows: 9 }] } : {}) });
  await expect.poll(() => asked.at(-1)).toMatchObject({ column: 'hoogte', bins: 10 });
});

test('closing the table shows the whole map again', async () => {
  const { model } = open();
  await press('Eik: 5');
  expect(model.filters.get()).toHaveLength(1);
  await press('Tabellen sluiten');
  expect(model.filters.get()).toEqual([]);
});

test('shows a pie, a line and the table', async () => {
  const { asked } = open();
  await press('Taart');
  await expect.poll(() => asked.at(-1)).toMatchObject({ limit: 12, sort_order: 'desc' });
  await expect.element(part('Eik: 5')).toBeVisible();
  expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
  await press('Lijn');
  await expect.poll(() => asked.at(-1)).toMatchObject({ sort_by: 'axis', sort_order: 'asc' });
  await expect.element(part('Eik: 5')).toBeVisible();
  await press('Tabel');
  await expect.element(page.getByRole('grid', { name: 'Bomen' })).toBeVisible();
  await expect.element(part('Tabel')).toHaveAttribute('aria-pressed', 'true');
});

test.each([[900, 2], [390, 1]])('at a width of %i pixels the lines in the key of a pie are at least 24 px high, in %i columns', async (width, columns) => {
  await page.viewport(width, 700);
  const groups = Array.from({ length: 12 }, (_, nr) => ({ value: `Soort ${nr + 1}`, result: 20 - nr, rows: 20 - nr }));
  open({ grid: { type: 'Taart' }, answer: () => ({ groups }), width: width - 20 });
  await expect.element(part('Soort 12: 9')).toBeInTheDocument();
  const boxes = groups.map(({ value, result }) => part(`${value}: ${result}`).element().querySelector('rect')!.getBoundingClientRect());
  expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(24);
  expect(new Set(boxes.map(({ left, top }) => `${Math.round(left)},${Math.round(top)}`)).size).toBe(12);
  expect(new Set(boxes.map(({ left }) => Math.round(left))).size).toBe(columns);
  const colours = () => groups.map(({ value, result }) => getComputedStyle(part(`${value}: ${result}`).element().querySelector('path, rect:not(:first-of-type)')!).fill);
  expect(new Set(colours()).size).toBe(12);
  await press('Staaf');
  await expect.poll(() => new Set(colours()).size).toBe(1);
});

test('shows the names below the bars in the panel of a phone', async () => {
  await page.viewport(390, 844);
  open({ width: 390, height: 280 });
  await expect.element(part('Eik: 5')).toBeVisible();
  const bottomOf = (element: Element | null | undefined): number => element!.getBoundingClientRect().bottom;
  const bar = part('Eik: 5').element();
  // The chart scrolls, because the sentence is below the picture.
  const chart = bar.closest('svg')?.parentElement?.parentElement;
  await expect.poll(() => bottomOf(bar.querySelector('text'))).toBeLessThanOrEqual(bottomOf(chart));
});

test('uses the chart of the configuration, and says that a pie of averages divides nothing', async () => {
  const { asked } = open({ grid: { type: 'Taart', graph: { x: 'hoogte', aggregation: 'average', groupBy: 'soort' } } });
  await expect.element(page.getByText(/^Gemiddelde van Hoogte per Soort/)).toBeVisible();
  expect(asked[0]).toMatchObject({ column: 'hoogte', aggregation: 'average', group_by: 'soort' });
  await expect.element(page.getByText(/^Een taart kan alleen/)).toBeVisible();
});

test('shows the figures as a table, how many features were looked at, and how many groups there are besides', async () => {
  open({ answer: () => ({ total: 12_000, over_first: 4000, rest: { groups: 1200, rows: 1300, result: 1300 } }) });
  await expect.element(page.getByText('Aantal per Soort (over de eerste 4.000 van 12.000): Eik 5, Beuk 3, (leeg) 1 en 1.200 andere. 1.200 andere groepen staan er niet bij.')).toBeVisible();
  await press('Cijfers');
  await expect.element(page.getByRole('rowheader', { name: 'Beuk' })).toBeVisible();
  expect(page.getByRole('columnheader').elements().map((header) => header.textContent)).toEqual(['Soort', 'Aantal']);
  expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
});

test('shows the number of rows of each group beside figures that are not counts', async () => {
  open({ grid: { graph: { x: 'hoogte', aggregation: 'average', groupBy: 'soort' } } });
  await press('Cijfers');
  await expect.poll(() => page.getByRole('columnheader').elements().map((header) => header.textContent)).toEqual(['Soort', 'Gemiddelde van Hoogte', 'Rijen']);
});

test('Grid bewerken offers the values of the column itself when the settings group a column by itself', async () => {
  open({ grid: { graph: { x: 'soort', groupBy: 'soort' } } });
  await press('Grid bewerken');
  await expect.element(page.getByRole('button', { name: /^De waarden van de kolom zelf/ })).toBeVisible();
});

test.each([
  ['Soort', ['Aantal', 'Percentage', 'Meest voorkomend']],
  ['Hoogte', ['Aantal', 'Som', 'Gemiddelde', 'Laagste', 'Hoogste', 'Mediaan', 'Standaardafwijking', 'Percentage', 'Meest voorkomend']],
])('Grid bewerken offers the calculations that suit the column %s', async (column, calculations) => {
  open({ grid: { graph: { x: column.toLowerCase(), groupBy: 'soort' } } });
  await press('Grid bewerken');
  await userEvent.click(page.getByRole('button', { name: /Berekening/ }));
  await expect.poll(() => page.getByRole('option').elements().map((option) => option.textContent)).toEqual(calculations);
});

test('follows the view of the map', async () => {
  const { model, asked } = open();
  await expect.element(part('Eik: 5')).toBeVisible();
  await press('Volg kaartbeeld');
  const [minX, minY, maxX, maxY] = model.state.get().extent;
  await expect.poll(() => asked.at(-1)?.conditions).toEqual([{ layer: 'boom', place: { type: 'Polygon', coordinates: [[[minX, minY], [maxX, minY], [maxX, maxY], [minX, maxY], [minX, minY]]] } }]);
  await press('Volg kaartbeeld');
  await expect.element(part('Eik: 5')).toBeVisible();
});

test('Grid bewerken reads statistics of all columns and changes the chart, also for the next question about the layer', async () => {
  const { model, asked, described } = open();
  await expect.element(part('Eik: 5')).toBeVisible();
  expect(described).toEqual([]);
  await press('Grid bewerken');
  const dialog = page.getByRole('dialog', { name: 'Grid bewerken' });
  const choose = async (list: RegExp, option: string): Promise<void> => {
    await userEvent.click(page.getByRole('button', { name: list }));
    await userEvent.click(page.getByRole('option', { name: option, exact: true }));
  };
  await choose(/Kolom$/, 'Hoogte');
  await choose(/Groeperen op/, 'Soort');
  await choose(/Berekening/, 'Som');
  await choose(/Volgorde/, 'Laagste eerst');
  expect(await violationsIn(dialog.element())).toEqual([]);
  await press('Toepassen');
  await expect.poll(() => asked.at(-1)).toMatchObject({ column: 'hoogte', aggregation: 'sum', group_by: 'soort', sort_order: 'asc', limit: 20 });
  await expect.element(page.getByText(/^Som van Hoogte per Soort/)).toBeVisible();
  bottomPanelOf(model).getState().open({ mapKey: 'map-1', layer: 'boom', title: 'Eiken', conditions: [{ filter: eik }], most: null });
  await expect.poll(() => asked.at(-1)).toMatchObject({ conditions: [{ layer: 'boom', filter: eik }], column: 'hoogte', aggregation: 'sum', group_by: 'soort' });
  expect(described).toEqual([['soort', 'hoogte'], ['hoogte', 'soort']]);
});

test('saves the chart as a PNG of twice its size on the screen', async () => {
  open();
  await expect.element(part('Eik: 5')).toBeVisible();
  const saved: { readonly name: string; readonly file: Blob }[] = [];
  let file = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    file = given as Blob;
    return 'blob:chart';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file });
  });
  const picture = page.getByRole('group', { name: /^Aantal per Soort/ }).element().getBoundingClientRect();
  await press('Opslaan als PNG');
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['Bomen.png']);
  expect(file.type).toBe('image/png');
  const { width, height } = await createImageBitmap(file);
  expect([width, height]).toEqual([Math.floor(picture.width * 2), Math.floor(picture.height * 2)]);
});
