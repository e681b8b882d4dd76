import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Route, Routes } from 'react-router';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import '#platform/ui/theme/index.css';
import { tabTo } from '#platform/ui/testing/tab-walk.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import {
  createOrganisation, listOrganisations, readOrganisation, testSingleSignOn, updateOrganisation, type TestStep,
} from '../contract.ts';
import { OrganisationsPage } from './OrganisationsPage.tsx';
import { markerwaard } from './testing/markerwaard.ts';

const open = (path = '/admin/organizations/manage') =>
  renderPart(<Routes><Route path="/admin/organizations/manage/*" element={<OrganisationsPage />} /></Routes>, {
    session: sessionWith({ role: 'admin' }, true),
    isPage: true,
    path,
    answers: (api) => {
      api.on(listOrganisations, () => ({ data: [{ id: 1, prefix: 'markerwaard', name: 'Gemeente Markerwaard', hosts: ['kaart.markerwaard.example'], users: 12, configurations: 5 }], total: 1 }));
      api.on(readOrganisation, () => markerwaard);
    },
  });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const bodyOf = ({ api }: ReturnType<typeof open>, call: unknown) =>
  (api.asked.findLast((asked) => asked.call === call)?.request as { body: unknown } | undefined)?.body;
const theme = () => field('Thema (CSS)');
const unfold = () => userEvent.click(button('Geavanceerd: eigen CSS'));

beforeEach(() => sessionStorage.clear());

test('lists organisations and passes axe', async () => {
  open();
  await expect.element(page.getByRole('row', { name: /Gemeente Markerwaard/ })).toMatchTextContent(/kaart\.markerwaard\.example.*12.*5/);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('shows all settings of an organisation and passes axe', async () => {
  open('/admin/organizations/manage/1');
  await expect.element(field('Gebied')).toHaveValue('140000, 500000, 150000, 515000');
  await expect.element(page.getByText('De installatie bewaart dit zonder einde.')).toBeInTheDocument();
  await expect.element(page.getByText('De installatie bewaart dit 365 dagen.')).toBeInTheDocument();
  await expect.element(page.getByText(/Er is een geheim bewaard/)).toBeInTheDocument();
  await expect.element(page.getByRole('img', { name: 'Het logo zoals het nu is' })).toBeInTheDocument();
  await expect.element(page.getByText('Het contrast is overal voldoende (WCAG 2.2 AA).')).toBeInTheDocument();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('sends lines as lists, with the version, and the secret only when typed', async () => {
  const setup = open('/admin/organizations/manage/1');
  setup.api.on(updateOrganisation, () => ({ ...markerwaard, version: 5 }));
  await userEvent.fill(field('Hostnamen'), 'kaart.markerwaard.example\nkaarten.markerwaard.example');
  await userEvent.click(page.getByText('Managers', { exact: true }));
  await userEvent.fill(page.getByRole('textbox', { name: /^Verwijderde registraties en meldingen bewaren/ }), '3650');
  await userEvent.click(button('Opslaan'));
  await expect.poll(() => setup.api.asked.findLast(({ call }) => call === updateOrganisation)?.request).toMatchObject({
    version: 4,
    body: {
      hosts: ['kaart.markerwaard.example', 'kaarten.markerwaard.example'], two_factor_roles: ['admin', 'manager'], extent: [140_000, 500_000, 150_000, 515_000],
      oidc: { issuer: 'https://login.example', client_id: 'cook', claim: '' }, oidc_secret: null, projection: null, login_days: 30, removed_days: 3_650,
    },
  });
});

test('shows mistakes at their fields before sending anything', async () => {
  const setup = open('/admin/organizations/manage/nieuw');
  setup.api.on(createOrganisation, () => markerwaard);
  await userEvent.fill(field('Naam'), '<b>Gemeente</b>');
  await userEvent.fill(field('Voorvoegsel'), 'met spatie');
  await userEvent.fill(field('Gebied'), '1, 2, 3');
  await unfold();
  await userEvent.fill(theme(), ':root {\n  --cook-brand-primary: url(//evil.example);\n}');
  await userEvent.fill(field('Toegestane externe servers'), '*');
  await userEvent.click(button('Organisatie toevoegen'));
  await expect.element(field('Naam')).toHaveAccessibleDescription(/geen < of >/);
  await expect.element(field('Voorvoegsel')).toHaveAccessibleDescription(/kleine letters/);
  await expect.element(field('Gebied')).toHaveAccessibleDescription(/vier getallen/);
  await expect.element(theme()).toHaveAccessibleDescription(/Regel 2: url\(\) haalt iets op van elders/);
  await expect.element(field('Toegestane externe servers')).toHaveAccessibleDescription(/geen hostnaam/);
  expect(bodyOf(setup, createOrganisation)).toBeUndefined();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('creates an organisation by keyboard, from the list to its page', async () => {
  const setup = open();
  setup.api.on(createOrganisation, () => ({ ...markerwaard, id: 9 }));
  await expect.element(page.getByRole('row', { name: /Gemeente Markerwaard/ })).toBeVisible();
  await tabTo(/^Organisatie toevoegen/);
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Voorvoegsel')).toBeVisible();
  await tabTo(/^Naam/);
  await userEvent.keyboard('Gemeente Zuiderkoog');
  await tabTo(/^Voorvoegsel/);
  await userEvent.keyboard('zuiderkoog');
  await tabTo(/^Gebied/);
  await userEvent.keyboard('1, 2, 3, 4');
  await tabTo(/^Beheerders/);
  await userEvent.keyboard(' ');
  await tabTo(/^Organisatie toevoegen/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => bodyOf(setup, createOrganisation)).toMatchObject({ name: 'Gemeente Zuiderkoog', prefix: 'zuiderkoog', extent: [1, 2, 3, 4], two_factor_roles: ['admin'] });
  await expect.poll(setup.path).toBe('/admin/organizations/manage/9');
});

test('previews a theme without applying it, and checks its contrast', async () => {
  open('/admin/organizations/manage/1');
  await unfold();
  await expect.element(theme()).toHaveValue(markerwaard.theme_css);
  const header = () => {
    const host = [...document.querySelectorAll('div')].find(({ shadowRoot }) => shadowRoot !== null);
    const element = host?.shadowRoot?.querySelector('.header');
    return element ? getComputedStyle(element).backgroundColor : '';
  };
  await expect.poll(header).not.toBe('');
  const before = header();
  const page0 = getComputedStyle(document.documentElement).getPropertyValue('--cook-brand-primary');
  await userEvent.fill(theme(), ':root { --cook-brand-primary: #7a1f1f; }');
  await expect.poll(header).not.toBe(before);
  expect(getComputedStyle(document.documentElement).getPropertyValue('--cook-brand-primary')).toBe(page0);
  // The product corrects the lightness of an opaque colour, but cannot correct a transparent one.
  await userEvent.fill(theme(), ':root { --cook-brand-primary: rgb(15 74 128 / 30%); }');
  await expect.element(page.getByText(/plek(ken)? is het contrast te laag/)).toBeInTheDocument();
  await expect.element(page.getByText(/on-primary op primary: [\d,]+ : 1, nodig is 4,5 : 1 \(licht\)/).first()).toBeInTheDocument();
});

test('reads a theme from a file, and refuses one that loads something from elsewhere', async () => {
  const setup = open('/admin/organizations/manage/1');
  setup.api.on(updateOrganisation, () => ({ ...markerwaard, version: 5 }));
  await unfold();
  await expect.element(theme()).toHaveValue(markerwaard.theme_css);
  const choose = () => userEvent.upload(document.querySelector<HTMLInputElement>('input[accept=".css"]')!, file());
  let file = () => new File([':root {\n  --cook-brand-font: url(//evil.example/x.woff2);\n}'], 'fout.css');
  await choose();
  const alert = page.getByRole('alert').filter({ hasText: '“fout.css” is niet overgenomen.' });
  await expect.element(alert).toMatchTextContent(/Regel 2: url\(\) haalt iets op van elders/);
  await expect.element(theme()).toHaveValue(markerwaard.theme_css);
  expect(await violationsIn(document.body)).toEqual([]);
  file = () => new File([':root { --cook-brand-primary: rgb(15 74 128 / 30%); }'], 'goed.css');
  await choose();
  await expect.element(theme()).toHaveValue(':root { --cook-brand-primary: rgb(15 74 128 / 30%); }');
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(page.getByText(/plek(ken)? is het contrast te laag/)).toBeInTheDocument();
  await userEvent.click(button('Opslaan'));
  await expect.poll(() => bodyOf(setup, updateOrganisation)).toMatchObject({ theme_css: ':root { --cook-brand-primary: rgb(15 74 128 / 30%); }' });
});

test('tests a provider step by step', async () => {
  const setup = open('/admin/organizations/manage/1');
  setup.api.on(testSingleSignOn, (): TestStep[] => [
    { step: 'address', ok: true, message: 'De uitgever is bereikbaar.' }, { step: 'client', ok: false, message: 'Het geheim klopt niet.' },
  ]);
  await userEvent.click(button('Verbinding proberen'));
  await expect.element(page.getByText('De verbinding werkt nog niet.')).toBeVisible();
  await expect.element(page.getByText(/Het geheim klopt niet\./)).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  expect(bodyOf(setup, testSingleSignOn)).toEqual({ issuer: 'https://login.example', client_id: 'cook', secret: null });
  setup.api.on(testSingleSignOn, () => {
    throw new ApiError(422, 'invalid', 'Vul een webadres in.');
  });
  await userEvent.click(button('Verbinding proberen'));
  await expect.element(page.getByText('Vul een webadres in.')).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Naam van COOK bij de uitgever (client id)' }), ' ');
  await expect.element(page.getByText('Vul eerst het adres en de naam in.')).toBeVisible();
  await expect.element(button('Verbinding proberen')).toBeDisabled();
});
