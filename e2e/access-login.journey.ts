import type { Page } from 'playwright';
import { Secret, TOTP } from 'otpauth';
import { describe, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { chooseFromAccount, press, tabTo, typeInto } from './support/keys.ts';
import { openMail } from './support/mailbox.ts';
import { password, signInByKeys, signOutByKeys, twoFactorSecret, visitAs } from './support/sign-in.ts';
import { mapIsDrawn } from './support/town.ts';
import { useBrowser, visit } from './support/visit.ts';
import { xsrfHeader } from './support/xsrf.ts';

useBrowser();

/** A code works once: a second code within the same half minute is that of the next period. */
const codeOf = (secret: string, periods = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 });

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const alert = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });

const newPasswordByKeys = async (page: Page, word: string, again = word): Promise<void> => {
  await typeInto(page, 'Nieuw wachtwoord', word);
  await typeInto(page, 'Bevestig wachtwoord', again);
  await page.keyboard.press('Enter');
  // Errors appear while typing; a refusal moves the focus one task later.
  await page.evaluate(() => new Promise<void>((resolve) => { setTimeout(() => setTimeout(resolve)); }));
};

describe('a user whose password has expired, by keys alone', () => {
  const renewed = 'Vernieuwd-2026!';

  test('sets a new password before the map opens', async () => {
    const page = await visit('/locatie/144900,507900,145100,508100');
    await signInByKeys(page, 'verlopen');
    await expect(page).toHaveURL('/wachtwoord/verlopen');
    await expect(title(page)).toHaveText('Wachtwoord aanpassen');
    await expectAccessible(page);
    expect((await page.request.get('/api/loggedin')).status()).toBe(401);

    await newPasswordByKeys(page, 'kort');
    await expect(page.getByText('Het wachtwoord moet uit minimaal 8 karakters bestaan.')).toBeVisible();
    await newPasswordByKeys(page, 'markerwaard', 'markerwaard');
    await expect(page.getByText('Het wachtwoord moet minimaal 1 hoofdletter, 1 nummer en 1 leesteken bevatten.')).toBeVisible();
    await newPasswordByKeys(page, renewed, '');
    await expect(page.getByText('Vul het wachtwoord nog een keer in.')).toBeVisible();
    await newPasswordByKeys(page, renewed, 'iets anders');
    await expect(page.getByText('De wachtwoorden komen niet overeen.')).toBeVisible();
    await newPasswordByKeys(page, password);
    await expect(page.getByText('Dit wachtwoord is al eerder gebruikt, maak een nieuw wachtwoord aan.')).toBeVisible();
    await expectAccessible(page);

    await newPasswordByKeys(page, renewed);
    await expect(page).toHaveURL('/');
    await mapIsDrawn(page);
    await expect(page).toHaveTitle('COOK - Markerwaard');
  });

  test('turns two-factor on, signs in with a recovery code, and turns it off', async () => {
    const page = await visit('/');
    await signInByKeys(page, 'verlopen', renewed);
    await mapIsDrawn(page);
    await chooseFromAccount(page, 'Account', '2FA');
    const dialog = page.getByRole('dialog', { name: 'Tweestapsverificatie' });
    await dialog.waitFor();
    await expectAccessible(page);
    await typeInto(page, 'Wachtwoord', 'niet dit');
    await page.keyboard.press('Enter');
    await expect(alert(page, 'Het wachtwoord is niet juist.')).toBeVisible();
    await expectAccessible(page);
    await typeInto(page, 'Wachtwoord', renewed);
    await page.keyboard.press('Enter');
    await dialog.locator('code').waitFor();
    const secret = (await dialog.locator('code').textContent()) ?? '';
    await expectAccessible(page);
    await typeInto(page, 'Code', codeOf(secret.replaceAll(' ', '')));
    const codes = dialog.getByRole('list', { name: 'Uw herstelcodes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await expectAccessible(page);
    const saved = page.waitForEvent('download');
    await press(page, 'Downloaden');
    expect((await saved).suggestedFilename()).toBe('herstelcodes.txt');
    const [recoveryCode = ''] = await codes.allTextContents();
    await press(page, 'Klaar');
    await expect(page.getByText('Tweestapsverificatie staat aan.')).toBeVisible();
    await signOutByKeys(page);

    await signInByKeys(page, 'verlopen', renewed);
    await expect(page).toHaveURL('/two-factor');
    await press(page, 'Gebruik een herstelcode');
    await typeInto(page, 'Herstelcode', recoveryCode);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await mapIsDrawn(page);

    await chooseFromAccount(page, 'Account', '2FA');
    await expect(dialog.getByText('U hebt nog 9 herstelcodes.')).toBeVisible();
    await press(page, 'Uitschakelen');
    await typeInto(page, 'Wachtwoord', renewed);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Tweestapsverificatie is uitgeschakeld.')).toBeVisible();
  });

  test('resets a forgotten password by the mailed link, which works once', async () => {
    const page = await visit('/login');
    await press(page, 'Wachtwoord vergeten?');
    await expect(title(page)).toHaveText('Wachtwoord vergeten');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Vul uw e-mailadres in.', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await typeInto(page, 'E-mailadres', 'geen adres');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Voer een geldig email adres in.')).toBeVisible();
    await typeInto(page, 'E-mailadres', 'Verlopen@Markerwaard.example');
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText('Bekijk uw e-mail');
    await expectAccessible(page);

    const letter = await openMail(page, 'Een nieuw wachtwoord kiezen', 'verlopen@markerwaard.example');
    await expect(title(letter)).toHaveText('Wachtwoord herstellen');
    await typeInto(letter, 'E-mailadres', 'kijker@markerwaard.example');
    await newPasswordByKeys(letter, 'Vergeten-2026!');
    await expect(letter.getByText(/^Uw e-mailadres komt niet overeen met het e-mailadres waarmee u/)).toBeVisible();
    await typeInto(letter, 'E-mailadres', 'verlopen@markerwaard.example');
    await newPasswordByKeys(letter, renewed);
    await expect(letter.getByText('Dit wachtwoord is al eerder gebruikt, maak een nieuw wachtwoord aan.')).toBeVisible();
    await expectAccessible(letter);
    const { pathname } = new URL(letter.url());
    await newPasswordByKeys(letter, 'Vergeten-2026!');
    await expect(letter.getByText('Uw wachtwoord is gewijzigd. U kunt nu inloggen.')).toBeVisible();
    await expectAccessible(letter);
    await press(letter, 'Naar inloggen');
    await signInByKeys(letter, 'verlopen', 'Vergeten-2026!');
    await mapIsDrawn(letter);

    // In a browser without a session.
    const again = await visit(pathname);
    await typeInto(again, 'E-mailadres', 'verlopen@markerwaard.example');
    await newPasswordByKeys(again, 'Nog-een-keer-2026!');
    await expect(alert(again, 'Het token om uw wachtwoord te herstellen is verlopen of ongeldig.')).toBeVisible();
    await expectAccessible(again);
  });
});

describe('a user with two-factor authentication, by keys alone', () => {
  const chosen = 'Uitgenodigd-2026!';

  test('sets a password from the invitation mail, and is still asked for a code', async () => {
    const administrator = await visitAs('beheerder');
    const headers = await xsrfHeader(administrator);
    const own = (await (await administrator.request.get('/api/loggedin')).json()) as number;
    // The demo adds its users one after the other.
    const invited = await administrator.request.post(`/api/users/${own + 5}/invitation`, { headers });
    expect(await invited.json()).toMatchObject({ email: 'tweefactor@markerwaard.example' });

    const page = await visit('/demo/postvak');
    const letter = await openMail(page, 'Uitnodiging voor de kaarten van Gemeente Markerwaard', 'tweefactor@markerwaard.example');
    await expect(title(letter)).toHaveText('Welkom bij Gemeente Markerwaard');
    await expectAccessible(letter);
    await typeInto(letter, 'E-mailadres', 'tweefactor@markerwaard.example');
    await newPasswordByKeys(letter, chosen);
    await expect(letter.getByText('Uw account is klaar. U kunt nu inloggen.')).toBeVisible();
    await press(letter, 'Naar inloggen');
    await signInByKeys(letter, 'tweefactor', chosen);
    await expect(letter).toHaveURL('/two-factor');
    await expect(title(letter)).toHaveText('Tweestapsverificatie');
    await expect(letter.getByLabel('Code')).toBeFocused();
    await expectAccessible(letter);

    await letter.keyboard.type('000000');
    await expect(alert(letter, 'Incorrecte code.')).toBeVisible();
    await letter.keyboard.type('12');
    await letter.keyboard.press('Enter');
    await expect(alert(letter, 'De ingevoerde code is ongeldig.')).toBeVisible();
    await expectAccessible(letter);
    await letter.keyboard.type(codeOf(twoFactorSecret));
    await mapIsDrawn(letter);
    await expect(letter).toHaveURL('/');
  });

  test('must wait after too many wrong codes, which the page says', async () => {
    const page = await visit('/', { tolerates: /status of 500/ });
    await signInByKeys(page, 'tweefactor', chosen);
    await expect(page.getByLabel('Code')).toBeFocused();
    let failures = 1;
    // Not with `times`, which stops following requests a moment after the first: the next one may then be missed.
    await page.route('**/two-factor-challenge', (route) =>
      (failures-- > 0 ? route.fulfill({ status: 500, json: { message: 'x', code: 'unknown' } }) : route.continue()));
    await page.keyboard.type('000000');
    await expect(alert(page, 'Er is een fout opgetreden.')).toBeVisible();
    for (let miss = 0; miss < 5; miss += 1) {
      const answered = page.waitForResponse('**/two-factor-challenge');
      await page.keyboard.type('000000');
      await answered;
      // The message of the previous code disappears when the next is sent.
      await expect(page.getByRole('alert')).toBeVisible();
    }
    await expect(alert(page, 'Te veel pogingen, probeer het later opnieuw.')).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, 'Terug naar inloggen');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
  });
});
