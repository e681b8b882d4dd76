import type { Page } from 'playwright';
import { expect } from './expect.ts';
import { chooseFromAccount, press } from './keys.ts';
import { visit, type Visit } from './visit.ts';

export type Account = 'beheerder' | 'manager' | 'kijker' | 'melder';
export const password = 'Markerwaard-2026!';
/** Of the account `tweefactor`, as the start tells it. */
export const twoFactorSecret = 'MARKERWAARDTWEEFACTOR234567ABCDE';

export const signIn = async (page: Page, account: Account): Promise<void> => {
  await page.getByLabel('Gebruikersnaam of e-mailadres').fill(account);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
};

/** The same on the login page without a pointer: its first field has the focus. */
export const signInByKeys = async (page: Page, name: string, word = password): Promise<void> => {
  await expect(page.getByLabel('Gebruikersnaam of e-mailadres')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(word);
  await page.keyboard.press('Enter');
};

/** Goes to an address as somebody who signs in on the way, without a pointer. */
export const visitByKeys = async (account: Account, path = '/', options: Visit = {}): Promise<Page> => {
  const page = await visit(path, options);
  await signInByKeys(page, account);
  await page.waitForURL((url) => url.pathname !== '/login');
  return page;
};

export const signOutByKeys = async (page: Page): Promise<void> => {
  await chooseFromAccount(page, 'Account', 'Uitloggen');
  await expect(page.getByRole('button', { name: 'Blijf op huidige pagina' })).toBeFocused();
  await press(page, 'Uitloggen');
  await page.waitForURL((url) => url.pathname === '/login');
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
