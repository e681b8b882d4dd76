import { test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { button, choose, field } from './support/forms.ts';
import { visitAs } from './support/sign-in.ts';
import { chooseTool } from './support/tools.ts';
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
