import { describe, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { press, tabTo } from './support/keys.ts';
import { signInByKeys, visitAs } from './support/sign-in.ts';
import { mapIsDrawn } from './support/town.ts';
import { useBrowser, visit } from './support/visit.ts';
import { xsrfHeader } from './support/xsrf.ts';
import type { Page } from 'playwright';

useBrowser();

/** Calls that only the screens of an administrator make. */
const post = async (page: Page, path: string, data: object = {}): Promise<unknown> => {
  const answer = await page.request.post(path, { data, headers: await xsrfHeader(page) });
  return answer.json();
};

describe('a remote link', () => {
  test('signs its user in once, and is neither in the address bar nor in the history afterwards', async () => {
    const administrator = await visitAs('beheerder');
    const own = (await (await administrator.request.get('/api/loggedin')).json()) as number;
    const { url } = (await post(administrator, `/api/users/${own + 2}/remote-login-link`)) as { url: string };
    const { pathname } = new URL(url);
    const token = pathname.split('/').at(-1)!;

    const page = await visit(pathname);
    await mapIsDrawn(page);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Account Kim van der Kijk' })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]))).not.toContain(token);
    // The previous entry of the history does not hold it either.
    await page.goBack();
    expect(page.url()).not.toContain(token);

    const again = await visit(pathname);
    await expect(again.getByRole('alert').filter({ hasText: 'Deze inloglink werkt niet' })).toBeVisible();
    await expect(again).toHaveURL('/login');
    await expectAccessible(again);
  });
});

describe('the address before signing in', () => {
  test.each(['/form/1', '/element/Dorpsstraat%201', '/admin'])('opens after signing in, by keys alone: %s', async (path) => {
    const page = await visit(path);
    await expect(page).toHaveURL('/login');
    await signInByKeys(page, 'beheerder');
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('is never a page of the sign-in steps, nor the login page for a signed-in user', async () => {
    const page = await visit('/two-factor');
    await expect(page).toHaveURL('/login');
    await page.goto('/wachtwoord/verlopen');
    await expect(page).toHaveURL('/login');
    await signInByKeys(page, 'kijker');
    await expect(page).toHaveURL('/');
    for (const path of ['/login', '/two-factor', '/wachtwoord/verlopen', '/bestaat/niet']) {
      await page.goto(path);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Markerwaard');
    }
    await expect(page.getByRole('heading', { name: 'Deze pagina is er niet' })).toBeFocused();
    await expectAccessible(page);
    await press(page, 'Verder');
    await expect(page.getByRole('application')).toBeFocused();
    await page.goto('/admin');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('U hebt geen toegang tot de beheeromgeving');
    await expectAccessible(page);
    await press(page, 'Naar de kaart');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Markerwaard');
    await expect(page).toHaveURL('/');
  });

  test('is explained to a visitor when it does not exist, and the public map is offered instead, by keys alone', async () => {
    const page = await visit('/bestaat/niet');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('status').filter({ hasText: 'Deze pagina is er niet' })).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Bekijk de openbare kaart');
    await expect(page).toHaveURL('/openbaar');
    await mapIsDrawn(page);
  });

  test('is never another site, whatever the storage of the browser holds', async () => {
    const page = await visit('/login');
    const elsewhere = ['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', '/\t/evil.example', '/..//evil.example'];
    for (const [at, wanted] of elsewhere.entries()) {
      await page.evaluate((url) => sessionStorage.setItem('cook_wanted', url), wanted);
      await page.goto('/login');
      if (at === 0) await signInByKeys(page, 'kijker');
      await expect(page).toHaveURL('/');
    }
  });
});

test('a link to sign out asks for confirmation, and keeps the user signed in on cancel', async () => {
  const page = await visitAs('kijker');
  await mapIsDrawn(page);
  await page.goto('/?uitloggen');
  await expect(page.getByRole('alertdialog', { name: 'Pas op je staat op het punt om uit te loggen.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Blijf op huidige pagina' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await mapIsDrawn(page);
  await tabTo(page, 'Naar de kaart');
  await page.goto('/logout');
  await expect(page.getByRole('button', { name: 'Blijf op huidige pagina' })).toBeFocused();
  await press(page, 'Uitloggen');
  await expect(page).toHaveURL('/login');
});

test('the cookie band stays until it is accepted by key, and does not return', async () => {
  const page = await visit('/login');
  const band = page.getByRole('region', { name: 'Cookies' });
  await expect(band).toBeVisible();
  await press(page, 'Accepteren');
  await expect(band).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Gebruikersnaam of e-mailadres')).toBeFocused();
  await expect(band).toBeHidden();
});
