import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { createRegistry } from '#platform/web/slots/registry.ts';
import { everywhere } from '#platform/web/slots/slots.ts';
import { clearPersonalData } from '#platform/web/session/personal-data.ts';
import { environmentWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { CookieBanner } from './CookieBanner.tsx';
import feature from './index.ts';

beforeEach(() => localStorage.clear());

const visitor = { environment: environmentWith(), session: null, configuration: null, publicMode: false };
const isShown = (): boolean => createRegistry([feature]).items(everywhere, visitor).length === 1;

test('shows the banner until it is accepted, with the keyboard; signing out does not bring it back', async () => {
  expect(isShown()).toBe(true);
  renderPart(<CookieBanner />);
  const band = page.getByRole('region', { name: 'Cookies' });
  await expect.element(band).toBeVisible();
  expect(await violationsIn(band.element())).toEqual([]);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Accepteren' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(band).not.toBeInTheDocument();
  clearPersonalData();
  expect(isShown()).toBe(false);
});

test('moves the focus to the heading of the page when the user accepts', async () => {
  renderPart(<><h1 tabIndex={-1}>Kaart</h1><CookieBanner /></>);
  page.getByRole('button', { name: 'Accepteren' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Kaart' })).toHaveFocus();
});

test('neither takes nor traps the focus', async () => {
  renderPart(
    <>
      <input aria-label="ervoor" />
      <CookieBanner />
      <input aria-label="erna" />
    </>,
  );
  await expect.element(page.getByRole('button', { name: 'Accepteren' })).not.toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}{Tab}');
  await expect.element(page.getByLabelText('erna')).toHaveFocus();
});

test('publishes its height until it closes', async () => {
  renderPart(<CookieBanner />);
  const band = page.getByRole('region', { name: 'Cookies' });
  const height = () => document.documentElement.style.getPropertyValue('--cook-cookies-height');
  await expect.poll(height).toBe(`${(band.element() as HTMLElement).offsetHeight}px`);
  await userEvent.click(page.getByRole('button', { name: 'Accepteren' }));
  await expect.poll(height).toBe('');
});

const part = { contact: false, help: false, cookie_text: '', sources_through_server: false };
const openWith = (overrides: object) => renderPart(<CookieBanner />, { environment: { parts: { 'visitor-information': { ...part, ...overrides } } } });
const shownText = () => page.getByRole('region', { name: 'Cookies' });

test('says whether other servers see the visitor, and links to the page about cookies', async () => {
  const { path } = openWith({});
  await expect.element(shownText()).toMatchTextContent(/bewaren\. Kaarten van andere aanbieders haalt uw browser rechtstreeks bij hen op; zij zien dan uw IP-adres\. Meer over cookies/);
  expect(await violationsIn(shownText().element())).toEqual([]);
  await userEvent.click(page.getByRole('link', { name: 'Meer over cookies' }));
  expect(path()).toBe('/informatie/cookies');
});

test('says that the server requests maps of other servers when it does', async () => {
  openWith({ sources_through_server: true });
  await expect.element(shownText()).toMatchTextContent(/zij zien uw IP-adres niet/);
});

test('shows the text of the organisation instead, as plain text', async () => {
  openWith({ cookie_text: 'Wij <b>bakken</b> zelf.' });
  await expect.element(shownText()).toMatchTextContent(/^Wij <b>bakken<\/b> zelf\. Meer over cookies/);
});
