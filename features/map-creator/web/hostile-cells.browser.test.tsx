import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNothingRan, hostileMarkup, touchEverything } from '#platform/ui/testing/hostile-markup.ts';
import { chooseFormat, expectStep, fileOf, openCreator, upload } from './testing/open-creator.tsx';

afterEach(() => {
  delete window.hostileRuns;
});

/** Columns besides x and y, and rows, that the preview shows. */
const [WIDE, HIGH] = [28, 5];
/** Wrong rows that the dialog lists. */
const LISTED = 100;

const cellOf = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const rowOf = (cells: readonly string[]): string => cells.map(cellOf).join(';');

test('executes nothing in two hundred hostile cells, column names and coordinates of a CSV file', async () => {
  const texts = hostileMarkup.map((markup) => markup.replaceAll(/[\r\n\t]/g, ' '));
  const names = texts.slice(-WIDE);
  const [inCells, inCoordinates] = [texts.slice(0, HIGH * WIDE), texts.slice(HIGH * WIDE, HIGH * WIDE + LISTED)];
  const rows = Array.from({ length: HIGH }, (_, row) => rowOf(['145000', '508000', ...inCells.slice(row * WIDE, (row + 1) * WIDE)]));
  const wrong = inCoordinates.map((text, index) => rowOf([text, inCoordinates.at(-index) ?? '', ...names]));
  await openCreator();
  await chooseFormat('CSV');
  await upload(fileOf(`${texts[0]?.replaceAll('/', ' ')}.csv`, [rowOf(['x', 'y', ...names]), ...rows, ...wrong].join('\n')));
  await expectStep('2. Kolommen kiezen');
  const dialog = page.getByRole('dialog', { name: 'Kaart aanmaken' }).element();
  // Both coordinates of each wrong row.
  await expect.poll(() => dialog.querySelectorAll('td input').length).toBe(inCoordinates.length * 2);
  const shown = [...dialog.querySelectorAll('td')].filter(({ textContent }) => inCells.some((text) => textContent === text.slice(0, 100)));
  expect(shown.length + inCoordinates.length).toBeGreaterThan(200);
  expect([...shown, ...dialog.querySelectorAll('th')].flatMap((cell) => [...cell.children])).toEqual([]);
  expect(dialog.querySelectorAll('script, iframe, object, embed, form, video, details, td img')).toHaveLength(0);
  // The buttons in the table of wrong rows would leave the rows out.
  await touchEverything(page.getByRole('group', { name: 'Eerste rijen' }).element());
  expectNothingRan();
});
