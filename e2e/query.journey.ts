import type { Page } from 'playwright';
import { test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { expectInPlace } from './support/boxes.ts';
import { expect } from './support/expect.ts';
import { button, field } from './support/forms.ts';
import { press, typeInto } from './support/keys.ts';
import { visitAs } from './support/sign-in.ts';
import { findFeature, mapIsDrawn } from './support/town.ts';
import { useBrowser } from './support/visit.ts';

useBrowser();

const says = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();
const asked = 'Vraag in gewone woorden';

test('by keys alone a question in words becomes conditions, and what they find is listed', async () => {
  const page = await visitAs('kijker');
  await mapIsDrawn(page);
  const tab = page.getByRole('tab', { name: 'Query builder' });
  await press(page, 'Legenda');
  while (!(await tab.evaluate((element) => element === document.activeElement))) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await typeInto(page, asked, 'panden na 1990 met meer dan 3 lagen naast de kerk');
  await page.keyboard.press('Enter');
  await says(page, 'Uw vraag: bouwjaar > 1990 en bouwlagen > 3');
  await says(page, 'Deze woorden zijn niet begrepen: naast, kerk');
  await expect(field(page, asked)).toBeFocused();
  await expectAccessible(page);
  await press(page, 'Zoeken');
  await says(page, /^\d+ resultaten gevonden$/);
  await expect(page.getByRole('grid').getByRole('row', { selected: true }).first()).toBeVisible();
  await expectAccessible(page);
});

test('a question within a drawn area finds the plot there, and narrows the map to it', async () => {
  const { path, properties } = await findFeature('bouwkavels');
  const number = String(properties['kavelnummer']);
  const page = await visitAs('kijker', path);
  await button(page, 'Accepteren').click();
  await mapIsDrawn(page);
  await page.getByRole('tab', { name: 'Query builder' }).click();
  await field(page, asked).fill(`bouwkavels met kavelnummer "${number}"`);
  await button(page, 'Maak voorwaarden').click();
  await says(page, /^Uw vraag: kavelnummer (?:=|bevat) /);
  await button(page, 'Gebied tekenen').click();
  for (const [x, y] of [[540, 150], [1250, 150], [1250, 720], [540, 720]] as const) await page.mouse.click(x, y);
  await button(page, 'Gebied afmaken').click();
  await expect(page.getByRole('radio', { name: 'In het getekende gebied' })).toBeChecked();
  await expectAccessible(page);
  await button(page, 'Zoeken').click();
  await says(page, '1 resultaat gevonden');
  await expect(page.getByRole('gridcell', { name: number, exact: true })).toBeVisible();
  await button(page, 'Alleen deze op de kaart tonen').click();
  await says(page, 'Alles weer tonen');
  await mapIsDrawn(page);
  await expectAccessible(page);
});

test('on a phone a question in words is asked again, and taken back', async () => {
  const page = await visitAs('kijker', '/', { size: 'phone', hasTouch: true, isMobile: true });
  await mapIsDrawn(page);
  await button(page, 'Accepteren').tap();
  await button(page, 'Hulpmiddelen').tap();
  await button(page, 'Query builder').tap();
  await field(page, asked).fill('panden na 1990 met meer dan 3 lagen');
  await field(page, asked).press('Enter');
  await says(page, 'Er zijn 2 voorwaarden gemaakt.');
  await expectInPlace(page);
  await field(page, asked).fill('panden zonder bouwjaar in qzwx');
  await field(page, asked).press('Enter');
  await says(page, 'Dit woord is niet begrepen: qzwx');
  await expectAccessible(page);
  await button(page, 'Terug naar de vorige voorwaarden').tap();
  await says(page, 'Uw vraag: bouwjaar > 1990 en bouwlagen > 3');
  await expect(field(page, asked)).toHaveValue('panden zonder bouwjaar in qzwx');
  await expectAccessible(page);
});
