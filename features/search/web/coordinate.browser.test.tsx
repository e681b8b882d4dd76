import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { box, openSearch, option } from './testing/open-search.tsx';

const centre = ({ state }: MapModel): number[] => state.get().centre.map(Math.round);

beforeEach(async () => {
  await page.viewport(900, 700);
  localStorage.clear();
  snackbar.clear();
});

test.each([
  ['145100, 508100', '145100.00, 508100.00'],
  ['508100,145100', 'X en Y lijken verwisseld. Gezocht wordt naar 145100.00, 508100.00.'],
  ['145100,0 508100,0', '145100.00, 508100.00'],
])('recognises %s as a coordinate', async (text, detail) => {
  const { api, map } = await openSearch();
  await userEvent.fill(box(), text);
  await expect.element(option(/EPSG Coordinaat/)).toMatchTextContent(detail);
  expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => centre(map.model)).toEqual([145_100, 508_100]);
  expect(map.model.state.get().resolution).toBeCloseTo(0.8, 5);
  await expect.element(box()).toHaveValue(text);
  expect(api.asked).toEqual([]);
});

test('recognises degrees and says so', async () => {
  const { map } = await openSearch();
  await userEvent.fill(box(), '52.1551722, 5.3872035');
  await expect.element(option(/EPSG Coordinaat/)).toMatchTextContent('Dit zijn graden (WGS84). Gezocht wordt naar RD 155000');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => centre(map.model)).toEqual([155_000, 463_000]);
});

test('reports a coordinate outside the country without asking a source', async () => {
  const { api } = await openSearch();
  await userEvent.fill(box(), '1, 2');
  await expect.element(page.getByText('Deze coördinaat ligt buiten Nederland. Controleer X en Y.')).toBeVisible();
  expect(api.asked).toEqual([]);
});
