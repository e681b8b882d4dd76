import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { changeVisitorInformation, readVisitorInformation, type AdministeredVisitorInformation } from '../contract.ts';
import { emptyStatement } from '../statement.ts';
import { EditorPage } from './EditorPage.tsx';
import { statement } from './testing/information.ts';

const texts = { privacy_html: 'Privé, <b>ook</b> met oude tags', contact_html: '', help_html: '', cookie_text: '' };
const loaded: AdministeredVisitorInformation = { ...texts, accessibility: emptyStatement, version: 3 };

const open = (of: AdministeredVisitorInformation = loaded) => {
  const setup = renderPart(<EditorPage />, {
    session: sessionWith({ role: 'manager' }, true), isPage: true, path: '/admin/visitor-information', answers: (api) => api.on(readVisitorInformation, () => of),
  });
  setup.api.on(changeVisitorInformation, () => ({ ...of, version: of.version + 1 }));
  return setup;
};
const asked = ({ api }: ReturnType<typeof open>) => api.asked.filter(({ call }) => call === changeVisitorInformation).map(({ request }) => request);
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const save = () => userEvent.click(page.getByRole('button', { name: 'Opslaan' }));

beforeEach(() => sessionStorage.clear());

test('saves the texts, the unchanged ones to the byte, and passes axe', async () => {
  const setup = open();
  await expect.element(field('Privacyverklaring')).toMatchTextContent(/Privé/);
  await userEvent.click(field('Contact'));
  await userEvent.keyboard('{Control>}b{/Control}Bel{Control>}b{/Control} ons');
  await userEvent.fill(field('Tekst over cookies'), 'Alleen wat nodig is.');
  expect(await violationsIn(document.body)).toEqual([]);
  await save();
  await expect.poll(() => asked(setup)).toMatchObject([
    { version: 3, body: { ...texts, contact_html: '<p><strong>Bel</strong> ons</p>', cookie_text: 'Alleen wat nodig is.', accessibility: emptyStatement } },
  ]);
});

test('names each text once', async () => {
  open();
  await expect.element(field('Contact')).toBeVisible();
  expect(page.getByText('Contact', { exact: true }).elements()).toHaveLength(1);
  expect(page.getByText('Help', { exact: true }).elements()).toHaveLength(1);
  const headings = page.getByRole('heading').elements().map((heading) => heading.textContent);
  expect(headings).toContain('Teksten');
  const fields = page.getByRole('textbox').elements().map((one) => document.querySelector(`[id="${one.getAttribute('aria-labelledby') ?? ''}"]`)?.textContent);
  expect(headings.filter((heading) => fields.includes(heading))).toEqual([]);
});

test('publishes a statement with two deviations, one of them removed and restored', async () => {
  const setup = open({ ...loaded, accessibility: { ...statement, deviations: [] } });
  await userEvent.click(page.getByRole('button', { name: 'Afwijking toevoegen' }));
  await userEvent.fill(field('Succescriterium').nth(0), '1.1.1 Tekst');
  await userEvent.fill(field('Beschrijving').nth(0), 'Geen tekst');
  await userEvent.click(page.getByRole('button', { name: 'Afwijking toevoegen' }));
  await userEvent.fill(field('Succescriterium').nth(1), '1.4.3 Contrast');
  await userEvent.fill(field('Beschrijving').nth(1), 'Te licht');
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Afwijking 1 weghalen' }));
  await expect.element(field('Succescriterium').nth(0)).toHaveValue('1.4.3 Contrast');
  await userEvent.click(page.getByRole('region', { name: 'Berichten' }).getByRole('button', { name: 'Ongedaan maken' }));
  await expect.element(field('Succescriterium').nth(0)).toHaveValue('1.1.1 Tekst');
  await userEvent.fill(page.getByRole('textbox', { name: /Adressen van de website/ }), 'https://een.example\n\n https://twee.example ');
  await save();
  await expect.poll(() => asked(setup)).toMatchObject([
    { body: { accessibility: { status: 'B', addresses: ['https://een.example', 'https://twee.example'], deviations: [{ criterion: '1.1.1 Tekst' }, { criterion: '1.4.3 Contrast', planned_on: null }] } } },
  ]);
});

test('says at its field what a published statement misses, and saves it as a draft', async () => {
  const setup = open({ ...loaded, accessibility: { ...statement, signed_by: '', addresses: ['kaart.example'], deviations: [] } });
  await expect.element(page.getByRole('button', { name: /Nalevingsstatus/ })).toMatchTextContent(/B – voldoet gedeeltelijk/);
  await userEvent.fill(field('Naam van de website'), 'Anders');
  await save();
  await expect.element(page.getByText('Vul in wie de verklaring heeft goedgekeurd.').first()).toBeVisible();
  await expect.element(page.getByText('Vul een webadres in dat begint met https://.').first()).toBeVisible();
  await expect.element(page.getByText('Bij status B hoort ten minste één afwijking.').first()).toBeVisible();
  expect(asked(setup)).toEqual([]);
  await userEvent.fill(page.getByRole('textbox', { name: /Adressen van de website/ }), 'https://kaart.example');
  await userEvent.click(page.getByRole('button', { name: /Nalevingsstatus/ }));
  await userEvent.click(page.getByRole('option', { name: /^Concept/ }));
  await save();
  await expect.poll(() => asked(setup)).toMatchObject([{ body: { accessibility: { status: null, site_name: 'Anders' } } }]);
});

test('shows a conflict over the statement in a line', async () => {
  const setup = open({ ...loaded, accessibility: statement });
  setup.api.on(changeVisitorInformation, () => {
    throw new ApiError(412, 'changed_meanwhile', 'Intussen gewijzigd.');
  });
  await userEvent.fill(field('Naam van de website'), 'Van mij');
  setup.api.on(readVisitorInformation, () => ({ ...loaded, accessibility: { ...statement, status: 'D' as const, deviations: [] }, version: 9 }));
  await save();
  const dialog = page.getByRole('alertdialog', { name: 'Intussen gewijzigd' });
  await expect.element(dialog.getByRole('row', { name: /Toegankelijkheidsverklaring/ })).toMatchTextContent(/B – voldoet gedeeltelijk, 2026-10-01, 2026-11-02, 1 afwijking.*D – voldoet niet.*0 afwijkingen/);
});
