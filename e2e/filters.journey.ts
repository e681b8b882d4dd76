import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { expectInPlace } from './support/boxes.ts';
import { expect } from './support/expect.ts';
import { button } from './support/forms.ts';
import { hands } from './support/hands.ts';
import { openMenu } from './support/legend.ts';
import { visitAs, visitByKeys } from './support/sign-in.ts';
import { clickMiddle, findFeature, mapIsDrawn } from './support/town.ts';
import { useBrowser } from './support/visit.ts';

useBrowser();

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const soldPlot = () => findFeature('bouwkavels', '', ({ properties }) => properties?.['kavelstatus'] === 'Verkocht');

/** Presses the map, and waits for the answer in Informatie. */
const pressMiddle = async (page: Page): Promise<void> => {
  await clickMiddle(page);
  await expect(tab(page, 'Informatie')).toHaveAttribute('aria-selected', 'true');
  await mapIsDrawn(page);
};

/** Returns the number beside a value, once it is known. */
const countOf = async (page: Page, name: string): Promise<number> => {
  await expect(toggle(page, name)).toHaveAccessibleDescription(/objecten$/);
  const id = (await toggle(page, name).getAttribute('aria-describedby'))!;
  return Number(await page.locator(`[id="${id}"] [aria-hidden]`).textContent());
};

test('filters of two layers hold after the page is loaded again, at a press and in an export', async () => {
  const { path } = await soldPlot();
  const page = await visitAs('manager', path);
  await mapIsDrawn(page);
  await pressMiddle(page);
  await expect(page.getByText('Verkocht').first()).toBeVisible();

  await tab(page, /^Filters/).click();
  const free = await countOf(page, 'Vrij');
  await button(page, 'Alleen deze: Vrij').press('Enter');
  await button(page, 'Status van de melding').click();
  await toggle(page, 'Nieuw').press('Space');
  await expect(tab(page, /^Filters/)).toHaveAccessibleName(/4 gefilterd/);
  expect(await countOf(page, 'Vrij')).toBe(free);
  await mapIsDrawn(page);
  await expectAccessible(page);

  await page.reload();
  await mapIsDrawn(page);
  await tab(page, /^Filters/).click();
  await expect(toggle(page, 'Verkocht')).not.toBeChecked();
  await expect(toggle(page, 'Vrij')).toBeChecked();
  await pressMiddle(page);
  await expect(page.getByText('Verkocht')).toHaveCount(0);

  await tab(page, /^Legenda/).click();
  await openMenu(page, 'Bouwkavels');
  await page.getByRole('menuitem', { name: 'Exporteren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exporteren' });
  await dialog.getByText('CSV', { exact: true }).click();
  const download = page.waitForEvent('download');
  await button(dialog, 'Exporteren').click();
  const lines = readFileSync(await (await download).path(), 'utf8').trim().split(/\r?\n/);
  expect(lines.length - 1).toBe(free);
  expect(lines.filter((line) => line.includes('Verkocht'))).toEqual([]);
});

test('a phone has the filters with their numbers and the histogram', async () => {
  const page = await visitAs('kijker', '/', { size: 'phone', hasTouch: true, isMobile: true });
  await mapIsDrawn(page);
  await button(page, 'Hulpmiddelen').tap();
  await button(page, 'Filters').tap();
  await button(page, 'Status van de melding').tap();
  await expect.poll(() => countOf(page, 'Nieuw')).toBeGreaterThan(0);
  await button(page, 'Stap verder').tap();
  await expect(page.getByText('1 verborgen')).toBeVisible();
  await mapIsDrawn(page);
  await expectInPlace(page);
  await expectAccessible(page);
});

test('a period is played and a value is hidden by keys alone', async () => {
  const page = await visitByKeys('kijker');
  const hand = hands.keys(page);
  await mapIsDrawn(page);
  await hand.press(tab(page, /^Filters/));
  await hand.press(toggle(page, 'Verkocht'));
  await expect(toggle(page, 'Verkocht')).not.toBeChecked();
  await hand.press(button(page, 'Status van de melding'));
  await hand.press(button(page, 'Afspelen'));
  await hand.press(button(page, 'Pauzeren'));
  const slider = page.getByRole('slider', { name: 'Deel van de periode' });
  await expect(slider).toHaveAttribute('aria-valuetext', /^week van /);
  await slider.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, /^Filters/)).toHaveAccessibleName(/2 gefilterd/);
  await hand.press(button(page, 'Aantallen in een tabel'));
  await expect(page.getByRole('columnheader', { name: 'Objecten' })).toBeVisible();
  await mapIsDrawn(page);
  await expectAccessible(page);
});
