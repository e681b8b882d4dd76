import { test } from 'vitest';
import type { Page } from 'playwright';
import { expectAccessible } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { sharedProduct } from './support/shared-product.ts';
import { password } from './support/sign-in.ts';
import { mapIsDrawn } from './support/town.ts';
import { useBrowser, visit } from './support/visit.ts';

useBrowser();

/** Browsers resolve every name below localhost to the machine itself. */
const neighbour = (): string => sharedProduct().address.replace('//localhost', '//zuiderkoog.localhost');

/** Returns the brand colours and radius of the theme that the page uses. */
const coloursOf = (page: Page): Promise<{ primary: string; header: string; radius: string }> =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    const value = (name: string): string => style.getPropertyValue(`--cook-brand-${name}`).trim();
    return { primary: value('primary'), header: value('header'), radius: value('radius') };
  });

const bar = (page: Page): Promise<string> =>
  page.getByRole('banner').first().evaluate((element) => getComputedStyle(element).backgroundColor);

test('two organisations of one installation have their own name, colours and users', async () => {
  const ours = await visit('/openbaar');
  await mapIsDrawn(ours);
  expect(await coloursOf(ours)).toEqual({ primary: '#0f4a80', header: '#0b3c6b', radius: '8px' });

  const theirs = await visit('/login', { product: neighbour() });
  await expect(theirs.getByText('Gemeente Zuiderkoog', { exact: true })).toBeVisible();
  expect(await coloursOf(theirs)).toEqual({ primary: '#2c6344', header: '#6d1b35', radius: '3px' });
  await expectAccessible(theirs);

  await theirs.getByLabel('Gebruikersnaam of e-mailadres').fill('manager');
  await theirs.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await theirs.getByRole('button', { name: 'Inloggen' }).click();
  await expect(theirs).toHaveTitle('COOK - Zuiderkoog');
  await mapIsDrawn(theirs);
  await expect(theirs.getByRole('row', { name: 'Kogen' })).toBeVisible();
  await expect(theirs.getByRole('row', { name: 'Bouwkavels' })).toHaveCount(0);
  expect(await bar(theirs)).not.toBe(await bar(ours));
});

test('a user of one organisation cannot sign in at the other', async () => {
  const page = await visit('/login', { product: neighbour() });
  await page.getByLabel('Gebruikersnaam of e-mailadres').fill('kijker');
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page.getByText('Verkeerde gebruikersnaam of wachtwoord, probeer het opnieuw.')).toBeVisible();
});
