import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { getVisitorInformation, type VisitorInformation } from '../contract.ts';
import { InformationPage } from './InformationPage.tsx';
import { informationWith, partsWith, statement } from './testing/information.ts';

const Site = () => (
  <Routes>
    <Route path="informatie/:page" element={<InformationPage />} />
    <Route path="*" element={<h1>De kaart</h1>} />
  </Routes>
);

const open = (slug: string, information: Partial<VisitorInformation> = {}, parts: object = { contact: true, help: true }) =>
  renderPart(<Site />, {
    environment: partsWith(parts), isPage: true, path: `/informatie/${slug}`,
    answers: (api) => api.on(getVisitorInformation, () => informationWith(information)),
  });
const text = (part: string) => page.getByText(part, { exact: false });
const heading = (name: string | RegExp, level: number) => page.getByRole('heading', { name, level });

test('shows the privacy statement of the organisation, sanitised again, and passes axe', async () => {
  open('privacy', { privacy_html: '<h2>Bewaren</h2><p>Wij bewaren <a href="https://example.nl">weinig</a>.</p><script>x</script><img alt="" src=x onerror=alert(1)>' });
  await expect.element(page.getByText('Wij bewaren weinig.')).toBeVisible();
  await expect.element(heading('Privacyverklaring', 1)).toBeVisible();
  expect(page.getByRole('main').element().innerHTML).not.toMatch(/<script|onerror/);
  expect(page.getByText('Concept.').elements()).toEqual([]);
  expect(document.title).toBe('COOK - Privacyverklaring');
  expect(await violationsIn(document.body)).toEqual([]);
});

test.each([[365, '365 dagen lang'], [null, 'Wij bewaren wanneer en vanaf welk IP-adres']] as const)('describes without a statement what the software stores; logins for %s days', async (login_days, logins) => {
  open('privacy', { kept: { session_hours: 12, device_days: 180, login_days } });
  await expect.element(text('Gemeente Markerwaard heeft hier nog geen eigen privacyverklaring.')).toBeVisible();
  await expect.element(page.getByText('Concept.')).toBeVisible();
  await expect.element(text(logins)).toBeVisible();
  await expect.element(text('haalt uw browser vaak rechtstreeks bij hen op')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('link', { name: 'Meer over cookies' }));
  await expect.element(heading('Cookies', 1)).toBeVisible();
});

test.each([[false, 'haalt uw browser vaak rechtstreeks bij hen op'], [true, 'zij zien uw IP-adres niet']])('lists the cookies; maps through the server: %s', async (sources_through_server, servers) => {
  open('cookies', { cookie_text: 'Eigen tekst.\nTweede alinea.', sources_through_server });
  await expect.element(page.getByText('Eigen tekst.', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Tweede alinea.', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /cook_session/ })).toMatchTextContent(/ten hoogste 12 uur/);
  await expect.element(page.getByRole('row', { name: /XSRF-TOKEN/ })).toMatchTextContent(/ten hoogste 12 uur/);
  await expect.element(page.getByRole('row', { name: /cook_device/ })).toMatchTextContent(/180 dagen/);
  await expect.element(text(servers)).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('shows the accessibility statement with every part of the model', async () => {
  open('toegankelijkheid', { accessibility: statement });
  await expect.element(heading('Nalevingsstatus: B – voldoet gedeeltelijk', 2)).toBeVisible();
  await expect.element(heading('1. 1.4.3 Contrast', 3)).toBeVisible();
  for (const part of [
    'Deze verklaring gaat over de inhoud van Kaart van Markerwaard:', 'Datum van het onderzoek: 1 september 2026.', 'Te lichte tekst', 'Oude stijl', 'Slecht leesbaar', 'Nieuwe stijl',
    '1 maart 2027', 'is op 1 oktober 2026 opgesteld namens Gemeente Markerwaard', 'Gezien en akkoord: Gemeentesecretaris.', 'voor het laatst herzien op 2 november 2026', 'Binnen 5 werkdagen',
  ]) await expect.element(text(part).first()).toBeVisible();
  const main = page.getByRole('main').element();
  expect([...main.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'https://kaart.markerwaard.example', statement.register_url, statement.report_url, 'mailto:kaart@markerwaard.example', 'tel:0123456789', statement.complaints_url,
    'https://www.nationaleombudsman.nl/klacht-indienen',
  ]);
  expect([...main.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['Beschrijving', 'Oorzaak', 'Gevolg', 'Maatregel', 'Planning']);
  expect(await violationsIn(document.body)).toEqual([]);
});

test.each([
  ['A', 'volledig voldoet'], ['C', 'eerste maatregelen zijn genomen'], ['D', 'nog niet aan de eisen voldoet'],
] as const)('says what status %s means', async (status, meaning) => {
  open('toegankelijkheid', { accessibility: { ...statement, status, deviations: [], research_planned_on: '2027-01-04' } });
  await expect.element(text(meaning)).toBeVisible();
  await expect.element(page.getByText('Het onderzoek is gepland op 4 januari 2027.')).toBeVisible();
  expect(page.getByRole('heading', { name: 'Wat nog niet voldoet' }).elements()).toEqual([]);
});

test('says without a statement that there is none, which is status E', async () => {
  open('toegankelijkheid');
  await expect.element(page.getByText(/nog geen toegankelijkheidsverklaring gepubliceerd\. .*status E/)).toBeVisible();
  await expect.element(page.getByText('Concept.')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('has contact and help when the organisation wrote them, and follows the links by keyboard', async () => {
  open('contact', { contact_html: '<p>Bel 14 0123</p>', help_html: '<p>Zo werkt de kaart</p>' });
  await expect.element(page.getByText('Bel 14 0123')).toBeVisible();
  const current = page.getByRole('link', { name: 'Contact' });
  await expect.element(current).toHaveAttribute('aria-current', 'page');
  (current.element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByText('Zo werkt de kaart')).toBeVisible();
  await expect.element(heading('Help', 1)).toHaveFocus();
});

test.each([['contact', { contact: false }], ['verzonnen', {}]])('says that /informatie/%s does not exist when there is no such text', async (slug, parts) => {
  open(slug, {}, parts);
  await expect.element(heading('Deze pagina bestaat niet', 1)).toBeVisible();
  expect(page.getByRole('link', { name: 'Contact' }).elements()).toEqual([]);
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('link', { name: 'Naar de kaart' }));
  await expect.element(heading('De kaart', 1)).toBeVisible();
});

test('asks again after a failure', async () => {
  let fails = true;
  renderPart(<Site />, {
    environment: partsWith(), isPage: true, path: '/informatie/privacy',
    answers: (api) => api.on(getVisitorInformation, () => {
      if (fails) throw new ApiError(422, 'refused', 'Dat kan nu niet.');
      return informationWith({ privacy_html: '<p>Toch</p>' });
    }),
  });
  await expect.element(text('Dat kan nu niet.')).toBeVisible();
  fails = false;
  await userEvent.click(page.getByRole('button', { name: 'Opnieuw proberen' }));
  await expect.element(page.getByText('Toch', { exact: true })).toBeVisible();
});

test('fits a window of 320 px', async () => {
  await page.viewport(320, 640);
  open('toegankelijkheid', { accessibility: statement });
  await expect.element(heading(/Nalevingsstatus/, 2)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(320);
});
