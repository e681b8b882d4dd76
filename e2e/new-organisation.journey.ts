import type { Locator, Page } from 'playwright';
import { expect as expectValue, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { keysGoTo } from './support/keys.ts';
import { check, line } from './support/legend.ts';
import { lookUp } from './support/look-up.ts';
import { openMail } from './support/mailbox.ts';
import { pictureAtRest, pictureOf } from './support/picture.ts';
import { sharedProduct } from './support/shared-product.ts';
import { visitAs } from './support/sign-in.ts';
import { mapIsDrawn } from './support/town.ts';
import { useBrowser, visit } from './support/visit.ts';

useBrowser();

const ownPassword = 'Zeevonk-polder-7!';
/** Browsers resolve every name below localhost to the machine itself. */
const host = 'nieuwland.localhost';
const theirs = (): string => sharedProduct().address.replace('//localhost', `//${host}`);

const button = (of: Page | Locator, name: string | RegExp): Locator => of.getByRole('button', { name, exact: true });
/** Matches a text field, whether it is required or not. */
const field = (of: Page | Locator, name: string): Locator => of.getByRole('textbox', { name: new RegExp(`^${name}( \\(niet verplicht\\))?$`) });
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

const allAreChecked = async (boxes: Locator): Promise<void> => {
  await expect(boxes).not.toHaveCount(0);
  for (const box of await boxes.all()) await expect(box).toBeChecked();
};

/** Opens a screen from the navigation bar. */
const goTo = async (page: Page, screen: string, isExtra = false): Promise<void> => {
  const bar = page.getByRole('navigation', { name: 'Beheer', exact: true });
  if (isExtra) {
    await button(bar, 'Extra\'s').click();
    await page.getByRole('menuitem', { name: screen, exact: true }).click();
  } else await bar.getByRole('link', { name: screen, exact: true }).click();
  await heading(page, screen);
};

const publish = async (page: Page, name: string): Promise<void> => {
  await button(page, 'Concept opslaan').click();
  await expect(page.getByText('Alles is opgeslagen', { exact: true })).toBeVisible();
  await button(page, 'Publiceren').click();
  await button(page.getByRole('dialog', { name: 'Configuratie publiceren' }), 'Publiceren').click();
  await expect(page.getByText(`“${name}” is gepubliceerd.`)).toBeVisible();
};

const addUser = async (page: Page, [first, last]: readonly [string, string], role: string): Promise<void> => {
  await goTo(page, 'Gebruikers');
  await button(page, 'Gebruiker toevoegen').first().click();
  await field(page, 'Voornaam').fill(first);
  await field(page, 'Achternaam').fill(last);
  await field(page, 'Gebruikersnaam').fill(first.toLowerCase());
  await page.getByLabel('E-mailadres').fill(`${first.toLowerCase()}@nieuwland.example`);
  await button(page, /Accountsoort/).click();
  await page.getByRole('option', { name: role, exact: true }).click();
  await expect(button(page, /Accountsoort/)).toContainText(role);
  await button(page, 'Gebruiker toevoegen').click();
  await heading(page, `${first} ${last}`);
  await expect(button(page, /Accountsoort/)).toContainText(role);
};

/** Follows the mailed invitation, sets a password and signs in, in a browser of its own. */
const comeIn = async (name: string): Promise<Page> => {
  const post = await visit('/demo/postvak');
  const page = await openMail(post, 'Uitnodiging', `${name}@nieuwland.example`);
  await heading(page, 'Welkom bij Gemeente Nieuwland');
  await page.getByLabel('E-mailadres').fill(`${name}@nieuwland.example`);
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill(ownPassword);
  await page.getByLabel('Bevestig wachtwoord', { exact: true }).fill(ownPassword);
  await button(page, 'Account activeren').click();
  await expect(page.getByText('Uw account is klaar. U kunt nu inloggen.')).toBeVisible();
  await page.getByRole('link', { name: 'Naar inloggen' }).click();
  await page.getByLabel('Gebruikersnaam of e-mailadres').fill(name);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(ownPassword);
  await button(page, 'Inloggen').click();
  await page.waitForURL((url) => url.pathname === '/');
  return page;
};

const isDrawn = async (page: Page, name: string): Promise<void> => {
  await expect(line(page, name)).toBeVisible();
  await expect(line(page, name)).not.toHaveAccessibleDescription(/kan niet geladen worden/);
  const drawn = await pictureAtRest(page);
  await check(page, name).uncheck();
  await expect.poll(() => pictureOf(page), { message: `${name} is gone`, timeout: 60_000 }).not.toBe(drawn);
  const without = await pictureAtRest(page);
  await check(page, name).check();
  await expect.poll(() => pictureOf(page), { message: `${name} is drawn`, timeout: 60_000 }).not.toBe(without);
};

test('a new organisation is set up from scratch to a public map, in the browser alone', async () => {
  const admin = await visitAs('beheerder', '/admin');

  // Adds the organisation, and switches to it.
  await goTo(admin, 'Organisaties', true);
  await button(admin, 'Organisatie toevoegen').click();
  await field(admin, 'Naam').fill('Gemeente Nieuwland');
  await field(admin, 'Voorvoegsel').fill('nieuwland');
  await field(admin, 'Hostnamen').fill(host);
  await field(admin, 'Gebied').fill('140000, 503000, 150000, 513000');
  await button(admin, 'Organisatie toevoegen').click();
  await heading(admin, 'Gemeente Nieuwland');
  await button(admin.getByRole('banner'), /Gemeente Markerwaard/).click();
  await admin.getByRole('option', { name: 'Gemeente Nieuwland', exact: true }).click();
  // The links to the screens follow the choice.
  await expect(button(admin.getByRole('banner'), /Gemeente Nieuwland/)).toBeVisible();

  // Adds an account kind.
  await goTo(admin, 'Accountsoorten', true);
  await button(admin, 'Accountsoort toevoegen').click();
  await field(admin, 'Naam').fill('Kaartbeheer');
  await admin.getByRole('radio', { name: /^Manager/ }).check({ force: true });
  const rights = admin.getByRole('group', { name: 'Wat mag deze soort?' }).getByRole('checkbox');
  for (const right of await rights.all()) await right.check({ force: true });
  await allAreChecked(rights);
  await button(admin, 'Accountsoort toevoegen').click();
  await heading(admin, 'Kaartbeheer');
  // As they are stored, on the screen of the new kind.
  await allAreChecked(rights);

  // Adds a map from a WMS.
  await goTo(admin, 'Kaarten');
  await button(admin, 'Kaart toevoegen').first().click();
  await field(admin, 'Adres van de kaartdienst').fill(new URL('/demo/wms', sharedProduct().address).href);
  await button(admin, 'Dienst lezen').click();
  await admin.getByRole('checkbox', { name: /^Wegen/ }).check({ force: true });
  await field(admin, 'Naam van de kaart').fill('Wegen van de dienst');
  await button(admin, 'Kaart toevoegen').click();
  await heading(admin, 'Wegen van de dienst');

  // Adds a configuration with that map and the tool to make maps.
  await goTo(admin, 'Configuraties');
  await button(admin, 'Configuratie toevoegen').first().click();
  await field(admin.getByRole('dialog'), 'Naam').fill('Nieuwland in kaart');
  await button(admin.getByRole('dialog'), 'Toevoegen').click();
  await heading(admin, 'Nieuwland in kaart');
  await admin.getByRole('tab', { name: 'Kaarten' }).click();
  await lookUp(admin, 'Kaart toevoegen', 'Wegen van de dienst');
  await admin.getByRole('tab', { name: 'Hulpmiddelen' }).click();
  await button(admin, /^Kaarten maken/).click();
  const usesCreator = admin.getByRole('checkbox', { name: 'Kaarten maken gebruiken' });
  await usesCreator.check({ force: true });
  await publish(admin, 'Nieuwland in kaart');
  await expect(usesCreator).toBeChecked();

  // Adds two users.
  await addUser(admin, ['Noor', 'Nieuw'], 'Kaartbeheer');
  await addUser(admin, ['Lars', 'Land'], 'Kijker');

  // One user signs in, and makes a map from a file.
  const noor = await comeIn('noor');
  await mapIsDrawn(noor);
  // From the page, because only browsers know the name of the host.
  const opened: unknown = await noor.evaluate(async () => (await fetch('/api/configuration')).json() as Promise<unknown>);
  expectValue(opened).toMatchObject({ name: 'Nieuwland in kaart', abilities: { create_maps: true } });
  await button(noor, 'Persoonlijke kaart toevoegen').click();
  const dialog = noor.getByRole('dialog', { name: 'Kaart aanmaken' });
  await button(dialog, /Bestandsformaat/).click();
  await noor.getByRole('option', { name: 'CSV', exact: true }).click();
  const choosing = noor.waitForEvent('filechooser');
  await button(dialog, /^Sleep hier/).click();
  const rows = Array.from({ length: 400 }, (_, n) => `Boom ${n};${144_200 + (n % 20) * 80};${507_200 + Math.floor(n / 20) * 80}`);
  await (await choosing).setFiles({ name: 'bomen.csv', mimeType: 'text/csv', buffer: Buffer.from(`soort;x;y\n${rows.join('\n')}\n`) });
  await expect(dialog.getByText('Zo komt de kaart eruit te zien: 400 punten.')).toBeVisible();
  await button(dialog, 'Next').click();
  await field(dialog, 'Naam').fill('Bomen van Nieuwland');
  await dialog.locator('label').filter({ hasText: 'Aanbieden aan iedereen' }).click();
  await button(dialog, 'Opslaan').click();
  await expect(line(noor, 'Bomen van Nieuwland')).toBeVisible();

  // Adds a form.
  await noor.goto(`${theirs()}/admin`);
  await goTo(noor, 'Formulieren', true);
  await button(noor, 'Formulier toevoegen').first().click();
  await field(noor, 'Naam').fill('Boom gezien');
  await button(noor, 'Veld toevoegen').click();
  await field(noor, 'Naam van het veld').fill('Welke boom');
  await noor.getByRole('checkbox', { name: 'Nieuwland in kaart' }).check({ force: true });
  await button(noor, 'Opslaan').click();
  await heading(noor, 'Boom gezien');

  // Arranges the maps, sets the initial extent, and makes the configuration public.
  await goTo(noor, 'Configuraties');
  await noor.getByRole('link', { name: 'Nieuwland in kaart' }).click();
  await heading(noor, 'Nieuwland in kaart');
  await expect(noor.getByText('Boom gezien', { exact: true })).toBeVisible();
  await noor.getByRole('tab', { name: 'Kaarten' }).click();
  await button(noor, 'Groep toevoegen').click();
  await field(noor.getByRole('dialog'), 'Naam van de groep').fill('Ondergrond');
  await button(noor, 'Klaar').click();
  await button(noor, 'Wegen van de dienst verplaatsen').click();
  await expect(noor.getByRole('menu').first()).toBeVisible();
  await keysGoTo(noor.getByRole('menuitem', { name: 'Naar groep' }), '[role=menu]');
  await noor.keyboard.press('End');
  await noor.keyboard.press('ArrowRight');
  await noor.getByRole('menuitem', { name: 'Ondergrond' }).click();
  await noor.getByRole('tab', { name: 'Kaartbeeld' }).click();
  await field(noor, 'Beginbeeld').fill('144000, 507000, 146000, 509000');
  await noor.getByRole('checkbox', { name: 'Openen op het beginbeeld' }).check({ force: true });
  await noor.getByRole('tab', { name: 'Toegang' }).click();
  await noor.getByRole('checkbox', { name: /^Openbaar/ }).check({ force: true });
  await field(noor, 'Openbare naam').fill('nieuwland');
  await expect(noor.getByText(`${theirs()}/nieuwland`, { exact: false })).toBeVisible();
  await lookUp(noor, 'Accountsoorten', 'Kijker');
  await publish(noor, 'Nieuwland in kaart');

  // A visitor sees both maps.
  const visitor = await visit('/nieuwland', { product: theirs() });
  await mapIsDrawn(visitor);
  await expect(visitor).toHaveTitle(/Nieuwland/);
  await expectAccessible(visitor);
  await isDrawn(visitor, 'Wegen van de dienst');
  await isDrawn(visitor, 'Bomen van Nieuwland');

  // So does the invited viewer.
  const lars = await comeIn('lars');
  await mapIsDrawn(lars);
  await isDrawn(lars, 'Wegen van de dienst');
  await isDrawn(lars, 'Bomen van Nieuwland');
}, 480_000);
