import { test } from 'vitest';
import { expect } from './support/expect.ts';
import { tabTo } from './support/keys.ts';
import { findFeature, mapIsDrawn } from './support/town.ts';
import { visitAs } from './support/sign-in.ts';
import { chooseToolByKey } from './support/tools.ts';
import { useBrowser, visit } from './support/visit.ts';

useBrowser();

test('keys alone sign in, show the information of a plot, and sign out', async () => {
  const page = await visit((await findFeature('bouwkavels')).path);
  await expect(page.getByLabel('Gebruikersnaam of e-mailadres')).toBeFocused();
  await page.keyboard.type('kijker');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Markerwaard-2026!');
  await page.keyboard.press('Enter');
  await mapIsDrawn(page);

  await tabTo(page, 'Naar de kaart');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('application')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kavelnummer')).toBeVisible();

  await page.keyboard.press('Shift+Tab');
  await chooseToolByKey(page, 'Meten', 'Lengte meten');
  await expect(page.getByRole('region', { name: 'Lengte meten' })).toBeVisible();
  await expect(page.getByRole('application')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Lengte meten' })).toBeHidden();

  await page.keyboard.press('Home');
  await page.getByRole('button', { name: /^Account/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('menuitem', { name: 'Wachtwoord Wijzigen' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Uitloggen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Blijf op huidige pagina' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

test('keys move through the legend, switch maps and change their order', async () => {
  const page = await visitAs('kijker');
  await mapIsDrawn(page);
  await tabTo(page, /^Naar Legenda/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Legenda' })).toBeFocused();
  await tabTo(page, 'Projecten');
  await page.keyboard.press('Space');
  const projects = page.getByRole('row', { name: 'Projecten', exact: true });
  await expect(projects.getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('row').first()).toHaveAccessibleName('Bouwen en wonen');
});

test('the focus is visible at every stop', async () => {
  const page = await visitAs('beheerder');
  await mapIsDrawn(page);
  const unseen: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const mark = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      // Checkboxes and the map draw the focus in a pseudo-element, fields on the box around them.
      const drawn = [null, '::before', '::after'].map((part) => getComputedStyle(element, part));
      if (element instanceof HTMLInputElement && element.parentElement) drawn.push(getComputedStyle(element.parentElement));
      const isSeen = drawn.some(({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none');
      return isSeen ? null : element.outerHTML.slice(0, 120);
    });
    if (mark !== null) unseen.push(mark);
  }
  expect(unseen).toEqual([]);
});
