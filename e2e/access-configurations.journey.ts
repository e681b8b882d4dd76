import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { makeForm, register } from './support/forms.ts';
import { chooseFromAccount, chooseFromMenu, closeMenus, openInAccount, press, tabToThis } from './support/keys.ts';
import { callsAs, signInByKeys, signOutByKeys, visitAs, visitByKeys } from './support/sign-in.ts';
import { tapTool } from './support/tools.ts';
import { mapIsDrawn } from './support/town.ts';
import { useBrowser, visit } from './support/visit.ts';

useBrowser();

const gone = (page: Page) => page.getByRole('region', { name: 'Deze kaart is er niet' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

interface Listed {
  readonly name: string;
  readonly shared_id: number | null;
  readonly valid_until: string | null;
}
const sharedWith = async (page: Page): Promise<Listed> => {
  const list = (await (await page.request.get('/api/configs')).json()) as Listed[];
  return list.find(({ name }) => name === 'Om te delen')!;
};
const asDate = (time: string): string =>
  new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', day: '2-digit', month: '2-digit', year: 'numeric' }).format(new Date(time));

describe('another configuration, by keys alone', () => {
  test('opens another configuration from the account menu, keeps it after a reload, and opens a shared one at its address', async () => {
    const page = await visitAs('kijker');
    await mapIsDrawn(page);
    const shared = await sharedWith(page);
    await openInAccount(page, 'Configuraties');
    const limited = page.getByRole('menuitemradio', { name: /Om te delen/ });
    await expect(limited).toContainText(`Geldig tot en met: ${asDate(shared.valid_until ?? '')}`);
    await expect(limited.getByTitle(/^Geldig tot en met: /)).toBeVisible();
    await expect(page.getByRole('menuitemradio', { name: 'Markerwaard' })).toBeChecked();
    await expectAccessible(page);
    await closeMenus(page);

    await chooseFromAccount(page, 'Configuraties', 'Beheer openbare ruimte');
    await expect(page).toHaveTitle('COOK - Beheer openbare ruimte');
    await page.reload();
    await expect(page).toHaveTitle('COOK - Beheer openbare ruimte');
    await mapIsDrawn(page);

    await chooseFromAccount(page, 'Configuraties', /^Om te delen/);
    await expect(page).toHaveURL(`/shared/${shared.shared_id}`);
    await expect(title(page)).toHaveText('Om te delen');
    await mapIsDrawn(page);
    await expectAccessible(page);

    // A configuration with an end date has an address like a shared one.
    await chooseFromAccount(page, 'Configuraties', /^Havenfeest/);
    await expect(page).toHaveURL(/\/shared\/\d+$/);
    await expect(page).toHaveTitle('COOK - Havenfeest');
    await mapIsDrawn(page);
    await page.reload();
    await expect(page).toHaveTitle('COOK - Havenfeest');
    await openInAccount(page, 'Configuraties');
    await expect(page.getByRole('menuitemradio', { name: /^Havenfeest/ })).toBeChecked();
    await closeMenus(page);
  });

  test('offers other configurations and sign-out when the server cannot give the requested configuration', async () => {
    const page = await visitByKeys('kijker', '/', { tolerates: /status of 503/ });
    await mapIsDrawn(page);
    await page.route(/\/api\/configuration$/, (route) => route.fulfill({ status: 503, json: { message: 'De server is te druk.', code: 'busy' } }));
    await page.reload();
    await expect(title(page)).toHaveText('De kaart kan nu niet worden geopend');
    await expectAccessible(page);
    await chooseFromMenu(page, 'Andere configuratie', 'Beheer openbare ruimte');
    await expect(page).toHaveTitle('COOK - Beheer openbare ruimte');
    await mapIsDrawn(page);
    await chooseFromAccount(page, 'Configuraties', 'Markerwaard');
    await expect(page).toHaveTitle('COOK - Markerwaard');
    await mapIsDrawn(page);
    await signOutByKeys(page);

    await signInByKeys(page, 'kijker');
    await expect(title(page)).toHaveText('De kaart kan nu niet worden geopend');
    await press(page, 'Uitloggen');
    await expect(page.getByRole('button', { name: 'Blijf op huidige pagina' })).toBeFocused();
    await expectAccessible(page);
    await press(page, 'Uitloggen');
    await expect(page).toHaveURL('/login');
  });

  test('asks a visitor to sign in for a shared configuration, and opens it for its recipients only', async () => {
    const { shared_id: number } = await sharedWith(await visitAs('kijker'));
    const recipient = await visit(`/shared/${number}`);
    await expect(recipient).toHaveURL('/login');
    await signInByKeys(recipient, 'melder');
    await expect(recipient).toHaveURL(`/shared/${number}`);
    await expect(title(recipient)).toHaveText('Om te delen');

    const stranger = await visitAs('manager', `/shared/${number}`);
    await expect(gone(stranger)).toBeVisible();
    await expect(stranger).toHaveURL('/');
    await expect(title(stranger)).toHaveText('Markerwaard');

    const asked: string[] = [];
    stranger.on('request', (request) => asked.push(request.url()));
    await stranger.goto('/shared/drie');
    await expect(stranger).toHaveURL('/');
    await expect(title(stranger)).toHaveText('Markerwaard');
    expect(asked.filter((url) => url.includes('sharedId'))).toEqual([]);
  });
});

describe('a link to a registration', () => {
  /** Makes a registration that is new to every user but its author. Another journey may have opened those of the demo. */
  const registerAnew = async (): Promise<number> => {
    const form = await makeForm('Nieuw gemeld', [['Wat', 'text']]);
    const calls = await callsAs('melder');
    const id = await register(calls, form, 'Losse tegel');
    await calls.dispose();
    return id;
  };

  test('offers to switch to the configuration of the registration, by keys alone, and then opens it and shows what is new', async () => {
    const registration = await registerAnew();
    const page = await visitByKeys('beheerder');
    await mapIsDrawn(page);
    await chooseFromAccount(page, 'Configuraties', 'Om te delen');
    await expect(page).toHaveTitle('COOK - Om te delen');
    await mapIsDrawn(page);
    await page.goto(`/form/${registration}`);
    await expect(page.getByText('Deze melding hoort bij de configuratie Markerwaard.')).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Schakel');
    // This message leaves after a few seconds.
    await expect(page.getByText(/^U heeft \d+ nieuwe meldingen\.$/)).toBeVisible();
    await expect(page).toHaveTitle('COOK - Markerwaard');
    await expect(page).toHaveURL(`/form/${registration}`);
    await expect(page.getByRole('tab', { name: 'Formulieren' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('Registratie 1', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  test('shows an error when the new registrations cannot be fetched', async () => {
    const prepare = async (opened: Page): Promise<void> => {
      await opened.route('**/api/forms/new_values/*', (route) => route.fulfill({ status: 500, json: { message: 'x', code: 'x' } }));
    };
    const page = await visitAs('kijker', `/form/${await registerAnew()}`, { tolerates: /status of 500/, prepare });
    const message = page.getByText('Er is een fout opgetreden bij het ophalen van de nieuwe meldingen.');
    // The message stays while the pointer is on it.
    await message.hover();
    await expectAccessible(page);
    await tabToThis(page, page.getByRole('button', { name: 'Sluiten' }).last());
    await page.keyboard.press('Enter');
    await expect(message).toBeHidden();
  });
});

test('asks for confirmation before going back during a measurement on a phone', async () => {
  const page = await visitAs('kijker', '/', { size: 'phone', hasTouch: true, isMobile: true });
  await mapIsDrawn(page);
  await tapTool(page, 'Lengte meten');
  // The tool is active once its instructions are shown.
  await page.getByText('Tik op de kaart om te beginnen.').waitFor();
  await page.touchscreen.tap(120, 300);
  await expect(page.getByRole('button', { name: 'Lijn afmaken' })).toBeVisible();
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Wilt u deze kaart verlaten?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Blijf op de kaart' }).tap();
  await expect(page.getByRole('application')).toBeVisible();
});
