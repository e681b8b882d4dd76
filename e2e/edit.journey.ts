import type { Locator, Page } from 'playwright';
import { test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { expectInPlace } from './support/boxes.ts';
import { expect } from './support/expect.ts';
import { button, choose, field } from './support/forms.ts';
import { visitAs } from './support/sign-in.ts';
import { chooseTool, tapTool } from './support/tools.ts';
import { clickMiddle, findFeature, mapIsDrawn } from './support/town.ts';
import { useBrowser } from './support/visit.ts';

useBrowser();

test('a manager changes a tree and moves it by key, and adds a tree and removes it', async () => {
  const { path } = await findFeature('bomen');
  const page = await visitAs('manager', path);
  const says = (text: string) => expect(page.getByText(text).first()).toBeVisible();
  const save = async (text: string): Promise<void> => {
    await button(page, 'Opslaan').click();
    await says(text);
    await mapIsDrawn(page);
  };
  await mapIsDrawn(page);
  await chooseTool(page, 'Meer', 'Bewerken');
  await expect(page.getByRole('button', { name: /^Boomcontrole/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Boomcontrole/ }).click();
  await mapIsDrawn(page);
  await expectAccessible(page);

  await clickMiddle(page);
  await expect(button(page, 'Opnieuw tekenen')).toBeVisible();
  await expectAccessible(page);
  const species = await field(page, 'Boomsoort').inputValue();
  const place = page.getByText(/^Punt bij /);
  const from = await place.textContent();
  const move = async (key: string): Promise<void> => {
    await button(page, 'Opnieuw tekenen').press('Enter');
    await button(page, 'Verplaatsen').press('Enter');
    await expect(button(page, 'Naar het westen')).toBeFocused();
    if (key === 'ArrowRight') await expectAccessible(page);
    await page.keyboard.press(key);
    await button(page, 'Klaar').press('Enter');
  };
  await field(page, 'Boomsoort').fill('Proefboom');
  await move('ArrowRight');
  await save('Registratie is succesvol gewijzigd.');
  await expect(field(page, 'Boomsoort')).toHaveValue('Proefboom');
  await expect(place).not.toHaveText(from ?? '');
  await field(page, 'Boomsoort').fill(species);
  await move('ArrowLeft');
  await save('Registratie is succesvol gewijzigd.');
  await expect(place).toHaveText(from ?? '');

  await button(page, 'Nieuw object').click();
  await field(page, 'Boomsoort').fill('Nieuwe boom');
  await choose(page, 'Onderhoudstoestand', 'goed');
  await button(page, 'Punt').click();
  await expectAccessible(page);
  await page.mouse.click(1000, 300);
  await save('Registratie is succesvol opgeslagen.');
  await expectAccessible(page);
  await button(page, 'Verwijderen').click();
  await says('U kunt dit daarna tien seconden lang ongedaan maken.');
  await expectAccessible(page);
  await button(page.getByRole('alertdialog'), 'Verwijderen').click();
  await says('Registratie is succesvol verwijderd.');
  await expectAccessible(page);
  // The tree is no longer at its old place.
  await mapIsDrawn(page);
  await page.mouse.click(1000, 300);
  await says('Geen element gevonden');
  await button(page, 'Stop bewerken').click();
});

/** Pixels: the search box of a phone, under which the map begins. */
const ABOVE = 64;
/** Taps where the map of a phone was centred before a panel covered a part of it. */
const tapMiddle = async (page: Page): Promise<void> => {
  const { x, y, width, height } = (await page.getByRole('application').boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + (ABOVE + height) / 2);
};

test.each(['middle', 'phone'] as const)('on a %s screen a manager changes a tree, begins another one, and leaves it', async (size) => {
  const isPhone = size === 'phone';
  const { path } = await findFeature('bomen');
  const page = await visitAs('manager', path, { size, ...(isPhone && { hasTouch: true, isMobile: true }) });
  const press = (control: Locator) => (isPhone ? control.tap() : control.click());
  const pressMap = () => (isPhone ? tapMiddle(page) : clickMiddle(page));
  const says = (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();
  await mapIsDrawn(page);
  await press(button(page, 'Accepteren'));
  if (isPhone) await tapTool(page, 'Bewerken');
  else await chooseTool(page, 'Meer', 'Bewerken');
  await press(page.getByRole('button', { name: /^Boomcontrole/ }));
  await mapIsDrawn(page);
  await says(isPhone ? 'Tik op een object om het te bewerken.' : /^Klik op een object om het te bewerken\./);
  await expectAccessible(page);
  await expectInPlace(page);

  await pressMap();
  await expect(button(page, 'Opnieuw tekenen')).toBeVisible();
  await expectAccessible(page);
  const species = await field(page, 'Boomsoort').inputValue();
  for (const name of ['Proefboom', species]) {
    await field(page, 'Boomsoort').fill(name);
    await press(button(page, 'Opslaan'));
    await says('Registratie is succesvol gewijzigd.');
    await mapIsDrawn(page);
    await expect(field(page, 'Boomsoort')).toHaveValue(name);
  }
  await expectAccessible(page);

  // On a phone the sheet with the form is in place of the panel of the tool.
  if (isPhone) await page.getByRole('region', { name: 'Menu' }).getByRole('button', { name: 'Sluiten' }).tap();
  await press(button(page, 'Nieuw object'));
  await field(page, 'Boomsoort').fill('Nieuwe boom');
  await press(button(page, 'Punt'));
  await expectAccessible(page);
  await (isPhone ? page.touchscreen.tap(195, 250) : pressMap());
  await says(/^Punt bij /);
  await press(button(page, 'Annuleren'));
  await expect(page.getByRole('alertdialog', { name: 'Wat u hebt ingevuld weggooien?' })).toBeVisible();
  await expectAccessible(page);
  await press(button(page, 'Weggooien'));
  await expect(field(page, 'Boomsoort')).toBeHidden();
});
