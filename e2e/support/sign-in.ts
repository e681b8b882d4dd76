import { request, type APIRequestContext, type Page } from 'playwright';
import { expect } from './expect.ts';
import { chooseFromAccount, press } from './keys.ts';
import { sharedProduct } from './shared-product.ts';
import { visit, type Visit } from './visit.ts';
import { xsrfHeader } from './xsrf.ts';

export type Account = 'beheerder' | 'manager' | 'kijker' | 'melder';
export const password = 'Markerwaard-2026!';
/** Secret of the account `tweefactor`, as the start prints it. */
export const twoFactorSecret = 'MARKERWAARDTWEEFACTOR234567ABCDE';

export const signIn = async (page: Page, account: Account): Promise<void> => {
  await page.getByLabel('Gebruikersnaam of e-mailadres').fill(account);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
};

/** Signs in on the login page by keys alone; its first field has the focus. */
export const signInByKeys = async (page: Page, name: string, word = password): Promise<void> => {
  await expect(page.getByLabel('Gebruikersnaam of e-mailadres')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(word);
  await page.keyboard.press('Enter');
};

/** Opens an address, and signs in on the login page by keys alone. */
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

/** Opens an address, and signs in on the login page. */
export const visitBySigningIn = async (account: Account, path = '/', options: Visit = {}): Promise<Page> => {
  const page = await visit(path, options);
  await signIn(page, account);
  return page;
};

/** Returns a signed-in client of the API without a browser; the caller disposes of it. */
export const callsAs = async (username: Account, product = sharedProduct().address): Promise<APIRequestContext> => {
  const calls = await request.newContext({ baseURL: product });
  await calls.get('/sanctum/csrf-cookie');
  const answer = await calls.post('/login', { data: { username, password, organization: 'markerwaard' }, headers: await xsrfHeader(calls) });
  expect(await answer.json()).toEqual({ two_factor: false });
  return calls;
};

/** Returns the browser storage of a signed-in user: the cookies, and the entry that makes the page ask who is signed in. */
const signedIn = async (product: string, username: Account): Promise<Visit['storageState']> => {
  const calls = await callsAs(username, product);
  try {
    const id = await (await calls.get('/loggedin')).text();
    return { cookies: (await calls.storageState()).cookies, origins: [{ origin: product, localStorage: [{ name: 'cook_user', value: id }] }] };
  } finally {
    await calls.dispose();
  }
};

/** Opens an address as a user who is already signed in, for journeys that do not test signing in. */
export const visitAs = async (account: Account, path = '/', options: Visit = {}): Promise<Page> =>
  visit(path, { ...options, storageState: await signedIn(options.product ?? sharedProduct().address, account) });

export const signOut = async (page: Page, name: RegExp): Promise<void> => {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Uitloggen' }).click();
};
