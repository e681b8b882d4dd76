import { test } from 'vitest';
import { expect } from './support/expect.ts';
import { signOut, visitAs, visitBySigningIn } from './support/sign-in.ts';
import { clickMiddle, findFeature, mapIsDrawn } from './support/town.ts';
import { useBrowser, visit } from './support/visit.ts';

useBrowser();

test('a user signs in, switches a map, reads feature information, and signs out', async () => {
  const page = await visitBySigningIn('kijker', '/', { withWorker: true });
  await expect(page).toHaveTitle('COOK - Markerwaard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Markerwaard');

  const plots = page.getByRole('row', { name: 'Bouwkavels', exact: true }).getByRole('checkbox');
  await expect(plots).toBeChecked();
  await plots.click();
  await expect(plots).not.toBeChecked();
  await expect(page.getByRole('row', { name: 'Bouwen en wonen' }).getByRole('checkbox')).not.toBeChecked();
  await plots.click();

  const plot = await findFeature('bouwkavels');
  await page.goto(plot.path);
  await mapIsDrawn(page);
  await clickMiddle(page);
  await expect(page.getByRole('tab', { name: 'Informatie' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Kavelnummer')).toBeVisible();
  await expect(page.getByText(String(plot.properties['kavelnummer']), { exact: true }).first()).toBeVisible();

  await signOut(page, /^Account/);
  await expect(page).toHaveURL('/login');
  await page.goto('/');
  await expect(page).toHaveURL('/login');
});

test('signing in opens the address that was asked for', async () => {
  const page = await visitBySigningIn('kijker', '/locatie/144900,507900,145100,508100');
  await expect(page).toHaveURL('/locatie/144900,507900,145100,508100');
  await mapIsDrawn(page);
});

test('a wrong password shows an error and gives no access', async () => {
  const page = await visit('/login');
  await page.getByLabel('Gebruikersnaam of e-mailadres').fill('kijker');
  await page.getByLabel('Wachtwoord', { exact: true }).fill('verkeerd');
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page.getByText('Verkeerde gebruikersnaam of wachtwoord, probeer het opnieuw.')).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL('/login');
});

test('a session that ends elsewhere leads to the login page', async () => {
  const page = await visitAs('melder', '/locatie/144900,507900,145100,508100');
  await mapIsDrawn(page);
  await page.context().clearCookies();
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('cook_user'))).toBeNull();
});

test('signing out in one tab signs out another', async () => {
  const page = await visitAs('kijker');
  const other = await page.context().newPage();
  await other.goto('/');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Markerwaard');
  for (const tab of [page, other]) await mapIsDrawn(tab);
  await signOut(page, /^Account/);
  await expect(other).toHaveURL('/login');
});

test('the administration opens for admins, and viewers are led to the map', async () => {
  const administrator = await visitAs('beheerder', '/admin');
  await expect(administrator.getByRole('heading', { level: 1 })).toHaveText('Beheeromgeving');
  const viewer = await visitAs('kijker', '/admin');
  await expect(viewer).toHaveURL('/');
  await expect(viewer.getByRole('heading', { level: 1 })).toHaveText('U hebt geen toegang tot de beheeromgeving');
  // Loading the page again asks for the map.
  await viewer.reload();
  await viewer.getByRole('button', { name: /^Account/ }).click();
  await expect(viewer.getByRole('menuitem', { name: 'Weergave' })).toBeVisible();
  await expect(viewer.getByRole('menuitem', { name: 'Beheeromgeving' })).toBeHidden();
});
