import { test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { button, makeForm, register } from './support/forms.ts';
import { keysGoTo, press, tabTo, tabToThis, typeInto } from './support/keys.ts';
import { findFeature, mapIsDrawn } from './support/town.ts';
import { callsAs, visitAs } from './support/sign-in.ts';
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

test('keys alone open Gemeld, search and sort its registrations, read one, and close it', async () => {
  const form = await makeForm('Zonder muis', [['Wat', 'text', { required: true, list_title: true }]]);
  const calls = await callsAs('melder');
  for (const wat of ['Boom op de weg', 'Vol putje', 'Losse tegel']) await register(calls, form, wat);
  await calls.dispose();
  const page = await visitAs('kijker', '/', { size: 'middle' });
  await mapIsDrawn(page);
  await tabTo(page, /^Naar Legenda/);
  await page.keyboard.press('Enter');
  const tab = page.getByRole('tab', { name: /^Gemeld/ });
  while (!(await tab.evaluate((one) => one === document.activeElement))) await page.keyboard.press('ArrowDown');
  await tabToThis(page, page.getByRole('region', { name: 'Menu' }).getByRole('button', { name: /Formulier$/ }));
  await page.keyboard.press('Enter');
  await keysGoTo(page.getByRole('option', { name: 'Zonder muis' }), '[role=listbox]');
  await page.keyboard.type('Zonder');
  await page.keyboard.press('Enter');
  const rows = page.getByRole('table', { name: 'Registraties' }).getByRole('row');
  await expect(rows).toHaveCount(4);
  await expectAccessible(page);

  await typeInto(page, 'Zoek in de registraties', 'putje');
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(4);
  await press(page, 'Wat');
  await expect(rows.nth(1)).toContainText('Boom op de weg');
  await page.keyboard.press('Enter');
  await expect(rows.nth(1)).toContainText('Vol putje');
  await expectAccessible(page);

  await press(page, 'Registratie 2 uitvouwen');
  await press(page, 'Dossier openen');
  await expect(page.getByRole('heading', { name: 'Vol putje' })).toBeVisible();
  await expect(button(page, 'Alle registraties')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(button(page, 'Dossier openen')).toBeFocused();
  await press(page, 'Geschiedenis Bekijken');
  const history = page.getByRole('dialog', { name: 'Geschiedenis Bekijken' });
  await expect(history.getByText('Vol putje').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  await expect(button(page, 'Geschiedenis Bekijken')).toBeFocused();
});
