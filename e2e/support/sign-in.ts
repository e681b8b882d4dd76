import type { Page } from 'playwright';
import { visit, type Visit } from './visit.ts';

export type Account = 'beheerder' | 'manager' | 'kijker' | 'melder';
export const password = 'Markerwaard-2026!';

export const signIn = async (page: Page, account: Account): Promise<void> => {
  await page.getByLabel('Gebruikersnaam of e-mailadres').fill(account);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
};

/** Goes to an address as somebody who signs in on the way. */
export const visitAs = async (account: Account, path = '/', options: Visit = {}): Promise<Page> => {
  const page = await visit(path, options);
  await signIn(page, account);
  return page;
};

export const signOut = async (page: Page, name: RegExp): Promise<void> => {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Uitloggen' }).click();
};
