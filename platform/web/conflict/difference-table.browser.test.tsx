import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#platform/ui/testing/render.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';

const differences = [{ field: 'Omschrijving', mine: 'Losse stoeptegel', theirs: 'Verzakking' }];

test.each([[300, true], [600, false]])('in %d pixels of a wide page the name of a field is above its two versions: %s', async (width, isAbove) => {
  await page.viewport(1280, 800);
  render(<div style={{ width }}><DifferenceTable differences={differences} /></div>);
  await expect.element(page.getByText('Omschrijving')).toBeVisible();
  const boxOf = (text: string) => page.getByText(text).element().getBoundingClientRect();
  const [field, mine, theirs] = [boxOf('Omschrijving'), boxOf('Losse stoeptegel'), boxOf('Verzakking')];
  expect(field.bottom <= mine.top).toBe(isAbove);
  expect([mine.top === theirs.top, mine.right <= theirs.left]).toEqual([true, true]);
});
