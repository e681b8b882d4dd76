import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import type { Geometry } from '#platform/contract/geojson.ts';
import { expectAccessible } from './support/axe.ts';
import { expectInPlace } from './support/boxes.ts';
import { expect } from './support/expect.ts';
import { button, choose, field, makeForm, openForm, register, registrationsOf, typePlace } from './support/forms.ts';
import { press, tabTo, typeInto } from './support/keys.ts';
import { callsAs, visitAs } from './support/sign-in.ts';
import { findFeature, mapIsDrawn } from './support/town.ts';
import { useBrowser } from './support/visit.ts';

useBrowser();

const place = '/locatie/144900,507900,145100,508100';
const states = { selects: [{ value: 'Nieuw', step: 0 }, { value: 'Klaar', step: 1 }] };
const pdf = { name: 'bon.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF') };
/** A red pixel. */
const photo = { name: 'tegel.png', mimeType: 'image/png', buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64') };

const says = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();
const saved = (page: Page) => says(page, 'Registratie is succesvol opgeslagen.');
const changed = (page: Page) => says(page, 'Registratie is succesvol gewijzigd.');
/** The message stays, with its button to undo the removal, while the pointer is on it. */
const removed = (page: Page) => page.getByText('Registratie is succesvol verwijderd.').hover();
const fileOf = (page: Page, item: string) => page.getByRole('group', { name: new RegExp(`^${item}`) }).locator('input[type=file]');

/** Opens a registration by its link. */
const openLink = async (page: Page, id: number): Promise<void> => {
  await page.goto(`/form/${id}`);
  await mapIsDrawn(page);
  await expect(button(page, 'Opslaan')).toBeVisible();
};

test('a user fills in every type of field, places by pointer, changes the registration and takes back its removal', async () => {
  const form = await makeForm('Wijkschouw', [
    ['Wat', 'text', { required: true, list_title: true }], ['Toelichting', 'textarea'], ['Aantal', 'number'], ['Datum', 'date'], ['Fase', 'select', states],
    ['Spoed', 'checkbox'], ['E-mail', 'email'], ['Foto', 'image'], ['Bon', 'pdf'],
  ]);
  const page = await visitAs('melder', place);
  await mapIsDrawn(page);
  await openForm(page, 'Wijkschouw');
  await expect(button(page, 'Opslaan')).toBeDisabled();
  await expectAccessible(page);

  await button(page, 'Punt').click();
  await page.mouse.click(1000, 450);
  await says(page, /^Punt bij /);
  await field(page, 'Wat').fill('Losse tegel');
  await field(page, 'Toelichting').fill('Bij de brug\nen ernaast');
  await field(page, 'Aantal').fill('2,5');
  await page.getByRole('group', { name: 'Datum' }).getByRole('spinbutton').first().click();
  await page.keyboard.type('01032026');
  await choose(page, 'Fase', 'Nieuw');
  await page.getByRole('checkbox', { name: 'Spoed' }).check({ force: true });
  await field(page, 'E-mail').fill('melder@example.nl');
  await fileOf(page, 'Foto').setInputFiles(photo);
  await fileOf(page, 'Bon').setInputFiles(pdf);
  await expect(page.getByText('Upload voltooid')).toHaveCount(2);
  await expectAccessible(page);

  await button(page, 'Foto groter tonen: Foto').click();
  await expect.poll(() => page.getByRole('dialog').locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await button(page, 'Opslaan').click();
  await saved(page);
  await expectAccessible(page);

  const [id = 0] = await registrationsOf(page, form);
  const stored = async () => (await page.request.get(`/api/forms/register/${id}`)).json() as Promise<{ values: { value: string }[]; phase: string }>;
  expect((await stored()).values.map(({ value }) => value)).toEqual([
    'Losse tegel', 'Bij de brug\nen ernaast', '2.5', '2026-03-01', 'Nieuw', 'true', 'melder@example.nl', expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/),
  ]);
  await openLink(page, id);
  const shown = page.waitForResponse((response) => response.headers()['content-type'] === 'application/pdf');
  await button(page, 'bon.pdf').click();
  expect((await shown).headers()['content-disposition']).toMatch(/^inline; filename="bon\.pdf"/);
  await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute('src', /\/api\/fileurl\/\d+$/);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Sluiten' }).click();
  await field(page, 'Wat').fill('Twee losse tegels');
  await choose(page, 'Fase', 'Klaar');
  await button(page, 'Opslaan').click();
  await changed(page);
  await expectAccessible(page);
  expect(await stored()).toMatchObject({ phase: 'Klaar', values: expect.arrayContaining([expect.objectContaining({ value: 'Twee losse tegels' })]) as unknown });

  // Past its first step only a handler removes it, so it goes back a step through the manager.
  const manager = await visitAs('manager', `/form/${id}`);
  await mapIsDrawn(manager);
  await button(manager, 'Verwijderen').click();
  await says(manager, 'Weet je zeker dat je het geselecteerde object wilt verwijderen?');
  await expectAccessible(manager);
  await button(manager.getByRole('alertdialog'), 'Verwijderen').click();
  await removed(manager);
  await expectAccessible(manager);
  expect((await page.request.get(`/api/forms/register/${id}`)).status()).toBe(404);
  await button(manager, 'Ongedaan maken').click();
  await expect.poll(async () => (await page.request.get(`/api/forms/register/${id}`)).status()).toBe(200);
}, 120_000);

test('keys alone choose a form, place a registration in the map, and save it', async () => {
  const form = await makeForm('Toetsen', [['Wat', 'text', { required: true }]]);
  const page = await visitAs('melder', place, { size: 'middle' });
  await mapIsDrawn(page);
  await tabTo(page, /^Naar Legenda/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Legenda' })).toBeFocused();
  while (!(await page.getByRole('tab', { name: 'Formulieren' }).evaluate((tab) => tab === document.activeElement))) await page.keyboard.press('ArrowDown');
  await press(page, /^Toetsen/);
  await press(page, 'Punt');
  await expect(page.getByRole('application')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await says(page, /^Punt bij /);
  await typeInto(page, 'Wat', 'Zonder muis');
  await expectAccessible(page);
  await expectInPlace(page);
  await press(page, 'Opslaan');
  await saved(page);
  expect(await registrationsOf(page, form)).toHaveLength(1);
});

test('a phone takes the shape of an object over into a form, and saves it', async () => {
  const form = await makeForm('Buiten', [['Kavelnummer', 'text', { required: true }], ['Foto', 'image']]);
  const { path } = await findFeature('bouwkavels');
  const page = await visitAs('melder', path, { size: 'phone', hasTouch: true, isMobile: true });
  await mapIsDrawn(page);
  await button(page, 'Hulpmiddelen').tap();
  await button(page, 'Formulieren').tap();
  await page.getByRole('button', { name: /^Buiten/ }).tap();
  await expect(button(page, 'Foto maken: Foto')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Overnemen van de kaart').tap();
  await expectAccessible(page);
  await page.touchscreen.tap(195, 380);
  await says(page, /^(Vlak|Vlakken|Punt|Lijn) bij /);
  await field(page, 'Kavelnummer').fill('K-12');
  await expectAccessible(page);
  await button(page, 'Opslaan').tap();
  await saved(page);
  await expectAccessible(page);
  expect(await registrationsOf(page, form)).toHaveLength(1);
});

describe('two users with one registration', () => {
  const begin = async (items: Parameters<typeof makeForm>[1]) => {
    const form = await makeForm('Samen', items);
    const one = await visitAs('melder', place);
    const id = await register(one.request, form, 'Losse tegel');
    const other = await visitAs('manager', `/form/${id}`);
    await mapIsDrawn(other);
    await openLink(one, id);
    await expect(button(other, 'Opslaan')).toBeVisible();
    return { id, one, other };
  };

  test('both keep their changes of other fields, choose where both changed one, and find both in the history', async () => {
    const { id, one, other } = await begin([['Wat', 'text', { required: true }], ['Toelichting', 'text']]);
    await field(one, 'Wat').fill('Twee losse tegels');
    await field(other, 'Wat').fill('Kapotte stoep');
    await field(other, 'Toelichting').fill('Bij de school');
    await button(other, 'Opslaan').click();
    await changed(other);
    await button(one, 'Opslaan').click();
    const dialog = one.getByRole('alertdialog');
    await expect(dialog.getByText('Kapotte stoep')).toBeVisible();
    await expectAccessible(one);
    await button(dialog, 'Mijn versie opslaan').click();
    await changed(one);
    await expectAccessible(one);
    const history = (await (await one.request.get(`/api/forms/history/${id}`)).json()) as Record<string, { version: number; user_name: string; items: { current_value: string }[] }>;
    expect(Object.values(history).map(({ items }) => items.map(({ current_value: value }) => value))).toEqual([
      ['Twee losse tegels', 'Bij de school'], ['Kapotte stoep', 'Bij de school'], ['Losse tegel', 'Geen waarde'],
    ]);
    expect(new Set(Object.values(history).map(({ user_name: name }) => name)).size).toBe(2);
  });

  test('a change of a registration that was removed meanwhile keeps what was filled in, and says why it is not saved', async () => {
    const { id, one, other } = await begin([['Wat', 'text', { required: true }]]);
    await field(one, 'Wat').fill('Nog iets erbij');
    await button(other, 'Verwijderen').click();
    await button(other.getByRole('alertdialog'), 'Verwijderen').click();
    await removed(other);
    await button(one, 'Opslaan').click();
    const explained = one.getByRole('alertdialog', { name: 'Deze registratie is verwijderd' });
    await expect(button(explained, 'Als nieuwe registratie bewaren')).toBeVisible();
    await expectAccessible(one);
    await button(explained, 'Annuleren').click();
    await expect(field(one, 'Wat')).toHaveValue('Nog iets erbij');
    await expectAccessible(one);
    // Once the removal is undone, the change can still be saved.
    await button(other, 'Ongedaan maken').click();
    await expect.poll(async () => (await one.request.get(`/api/forms/register/${id}`)).status()).toBe(200);
    await button(one, 'Opslaan').click();
    await button(one.getByRole('alertdialog'), 'Mijn versie opslaan').click();
    await changed(one);
  });
});

test('a form opens by itself; a closed one and a registration of another can be read alone', async () => {
  const form = await makeForm('Vanzelf', [['Wat', 'text', { required: true }]], { auto_open: true, notify: true });
  const author = await visitAs('manager', place);
  await mapIsDrawn(author);
  await expect(author.getByRole('tab', { name: 'Formulieren' })).toHaveAttribute('aria-selected', 'true');
  await openForm(author, 'Vanzelf');
  await typePlace(author, '145000, 508000');
  await field(author, 'Wat').fill('Van de manager');
  await button(author, 'Opslaan').click();
  await saved(author);
  const [id = 0] = await registrationsOf(author, form);

  const reader = await visitAs('kijker', `/form/${id}`, { size: 'middle' });
  await mapIsDrawn(reader);
  await says(reader, 'U kunt deze registratie bekijken, niet wijzigen: dat doen alleen de melder');
  await expect(field(reader, 'Wat')).toHaveValue('Van de manager');
  await expect(button(reader, 'Opslaan')).toHaveCount(0);
  await expectAccessible(reader);
  await button(reader, 'Alle formulieren').click();
  await expectAccessible(reader);
  await reader.getByRole('button', { name: /^Ideeën voor speelplekken/ }).click();
  await says(reader, /^Formulier gesloten\. U kon het invullen tot en met/);
  await expect(field(reader, 'Uw idee')).toHaveCount(0);
  await expectAccessible(reader);
});

test('a user finds a registration in Gemeld, reads its history, and sees the message of another user arrive', async () => {
  await makeForm('Overleg', [['Wat', 'text', { required: true, list_title: true }]]);
  const one = await visitAs('melder', place);
  await openForm(one, 'Overleg');
  await typePlace(one, '145000, 508000');
  await field(one, 'Wat').fill('Boom op de weg');
  await button(one, 'Opslaan').click();
  await saved(one);
  const other = await visitAs('manager', place, { size: 'middle' });
  for (const page of [one, other]) {
    await page.getByRole('tab', { name: /^Gemeld/ }).click();
    await choose(page, 'Formulier', 'Overleg');
    if (page === one) expect((await page.getByRole('region', { name: 'Menu' }).boundingBox())?.width).toBe(1000);
    await expectAccessible(page);
    await button(page, 'Registratie 1 uitvouwen').click();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Berichten/ }).last().click();
    await says(page, 'Er zijn nog geen berichten.');
    await expectAccessible(page);
  }
  await field(one, 'Bericht').fill('Ligt hij er nog?');
  await button(one, 'Versturen').click();
  await expect(one.getByRole('dialog').getByText('Ligt hij er nog?')).toBeVisible();
  await expect(other.getByRole('dialog').getByText('Ligt hij er nog?')).toBeVisible();
  await expectAccessible(other);
  await other.keyboard.press('Escape');
  await button(other, 'Geschiedenis Bekijken').click();
  await expect(other.getByRole('dialog').getByText('Boom op de weg').first()).toBeVisible();
  await expectAccessible(other);
});

test('a phone asks which registration at a tap is meant, and in Gemeld shows the messages, history and dossier of one', async () => {
  const form = await makeForm('Onderweg', [['Wat', 'text', { required: true, list_title: true }]]);
  const calls = await callsAs('melder');
  const square: Geometry = { type: 'Polygon', coordinates: [[[144_950, 507_950], [145_050, 507_950], [145_050, 508_050], [144_950, 508_050], [144_950, 507_950]]] };
  for (const wat of ['Tak op het pad', 'Vol putje']) await register(calls, form, wat, square);
  await calls.dispose();
  const page = await visitAs('kijker', place, { size: 'phone', hasTouch: true, isMobile: true });
  await mapIsDrawn(page);
  await page.touchscreen.tap(195, 400);
  const dialog = page.getByRole('dialog', { name: '2 registraties op deze plek' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Tak op het pad/ }).tap();
  await expect(field(page, 'Wat')).toHaveValue('Tak op het pad');
  await expectAccessible(page);
  await button(page, 'Hulpmiddelen').tap();
  await page.getByRole('button', { name: /^Gemeld/ }).tap();
  await choose(page, 'Formulier', 'Onderweg');
  await button(page, 'Registratie 2 uitvouwen').tap();
  await expectAccessible(page);
  const inDialog = (name: string) => page.getByRole('dialog', { name });
  await button(page, 'Berichten').tap();
  await says(page, 'Er zijn nog geen berichten.');
  await field(page, 'Bericht').fill('Is dit putje van ons?');
  await button(page, 'Versturen').tap();
  await expect(inDialog('Berichten').getByText('Is dit putje van ons?')).toBeVisible();
  await expectAccessible(page);
  await expectInPlace(page);
  await button(inDialog('Berichten'), 'Sluiten').tap();
  await button(page, 'Geschiedenis Bekijken').tap();
  await expect(inDialog('Geschiedenis Bekijken').getByText('Vol putje').first()).toBeVisible();
  await expectAccessible(page);
  await expectInPlace(page);
  await button(inDialog('Geschiedenis Bekijken'), 'Sluiten').tap();
  await button(page, 'Dossier openen').tap();
  await expect(page.getByRole('heading', { name: 'Vol putje' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Geschiedenis Bekijken' })).toBeVisible();
  await expectAccessible(page);
});
