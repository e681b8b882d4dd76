import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { tabTo } from '#platform/ui/testing/tab-walk.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { countConfigurationOpenings, countLoginDays, exportConfigurationOpenings, exportLoginEvents, listLoginEvents, type LoginDay, type LoginEvent } from '../contract.ts';
import feature from './index.ts';
import { Logs } from './Logs.tsx';

const sanne: LoginEvent = {
  id: 1, at: '2026-11-20T08:00:00Z', login_name: 'sanne', name: 'Sanne Sluis', outcome: 'success', method: 'password',
  address: '192.0.2.1', user_agent: 'Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0',
};
const nobody: LoginEvent = { ...sanne, id: 2, login_name: null, name: null, outcome: 'wrong_credentials', user_agent: '' };

const days: LoginDay[] = [{ day: '2026-11-19', succeeded: 3, failed: 1 }, { day: '2026-11-20', succeeded: 0, failed: 0 }];

const open = (data: readonly LoginEvent[] = [sanne, nobody], path = '/admin/logs', countDays = () => days) =>
  renderPart(<Logs />, {
    session: sessionWith({ role: 'manager' }, true),
    features: [feature],
    isPage: true,
    path,
    answers: (api) => {
      api.on(countLoginDays, countDays);
      api.on(countConfigurationOpenings, () => ({
        configurations: [
          { configuration: { id: 3, name: 'Openbare ruimte' }, opened: 1234, by_visitors: 56, last_day: '2026-11-20' },
          { configuration: { id: 4, name: 'Oude kaart' }, opened: 0, by_visitors: 0, last_day: null },
        ],
        days: [{ day: '2026-11-20', signed_in: 7, visitors: 2 }],
      }));
      api.on(listLoginEvents, () => ({ data: [...data], total: data.length }));
    },
  });
const queriesOf = ({ api }: ReturnType<typeof open>, wanted: unknown) =>
  api.asked.filter(({ call }) => call === wanted).map(({ request }) => (request as { query: object }).query);
const asked = (setup: ReturnType<typeof open>) => queriesOf(setup, listLoginEvents);

test('lists attempts in words and exports them with progress', async () => {
  const { api } = open();
  api.on(exportLoginEvents, ({ onReceived }) => {
    onReceived?.(new TextEncoder().encode('Wie\nSanne\n'));
    return new Promise(() => undefined);
  });
  const line = page.getByRole('row', { name: /Sanne Sluis/ });
  await expect.element(line).toMatchTextContent(/20-11-2026 09:00.*Ingelogd.*Wachtwoord.*192\.0\.2\.1.*Firefox op Windows/);
  await expect.element(page.getByRole('row', { name: /Onbekende gebruiker/ })).toMatchTextContent(/Verkeerd wachtwoord/);
  await expect.element(page.getByRole('slider', { name: 'Dag in de grafiek' })).toHaveAttribute('aria-valuetext', '20-11-2026: 0 ingelogd, 0 mislukt');
  await userEvent.click(page.getByRole('button', { name: 'Exporteren als CSV' }));
  await expect.element(page.getByRole('progressbar', { name: 'Het bestand wordt gemaakt: 2 regels' })).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('sends words and order to the server, from the first page', async () => {
  const setup = open();
  await userEvent.fill(page.getByRole('searchbox', { name: 'Zoek op naam, IP-adres of resultaat' }), 'sluis');
  await expect.poll(() => asked(setup).at(-1)).toMatchObject({ search: 'sluis', page: 1, sort: 'at', direction: 'desc' });
  await userEvent.click(page.getByRole('button', { name: 'Wie' }));
  await expect.poll(() => asked(setup).at(-1)).toMatchObject({ search: 'sluis', sort: 'name', direction: 'asc' });
});

test('shows the use of configurations on its own tab, named in the address', async () => {
  open();
  await userEvent.click(page.getByRole('tab', { name: 'Gebruik van configuraties' }));
  await expect.element(page.getByRole('row', { name: /Openbare ruimte/ })).toMatchTextContent(/1\.234.*56.*20-11-2026/);
  await expect.element(page.getByRole('row', { name: /Oude kaart/ })).toMatchTextContent(/Niet in deze periode/);
  const bars = [...page.getByRole('table', { name: 'Gebruik van configuraties' }).element().querySelectorAll<HTMLElement>('[aria-hidden] > span')];
  expect(bars.map(({ style }) => Math.round(Number.parseFloat(style.width)))).toEqual([95, 5, 0, 0]);
  await expect.element(page.getByText('20-11-2026: 7 ingelogd geopend, 2 door bezoekers')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('changes tabs, sorts, opens the days and exports by keyboard', async () => {
  const setup = open();
  setup.api.on(exportConfigurationOpenings, () => {
    throw new ApiError(429, 'too_many', 'Even wachten.');
  });
  await expect.element(page.getByRole('row', { name: /Sanne Sluis/ })).toBeVisible();
  await tabTo(/^Aantallen per dag/);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('table', { name: 'Aantallen per dag' })).toBeVisible();
  await tabTo(/^Resultaat/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => asked(setup).at(-1)).toMatchObject({ sort: 'outcome' });
  (page.getByRole('tab', { name: 'Inloggen' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('row', { name: /Openbare ruimte/ })).toBeVisible();
  await tabTo(/^Exporteren als CSV/);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Even wachten.')).toBeVisible();
});

test('shows the days of one configuration in the chosen period, also as a table', async () => {
  const setup = open([sanne], '/admin/logs?tab=gebruik&van=2026-11-01');
  await userEvent.click(page.getByRole('button', { name: /Alle configuraties/ }));
  await userEvent.click(page.getByRole('option', { name: 'Oude kaart' }));
  await expect.poll(() => queriesOf(setup, countConfigurationOpenings).at(-1)).toMatchObject({ from: '2026-11-01', configuration: 4 });
  await userEvent.click(page.getByRole('button', { name: 'Aantallen per dag' }));
  await expect.element(page.getByRole('table', { name: 'Aantallen per dag' }).getByRole('row', { name: /20-11-2026/ })).toMatchTextContent(/7.*2/);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('opens the tab and the days that the address names', async () => {
  const setup = open([sanne], '/admin/logs?van=2026-11-01&tot=2026-11-20');
  await expect.poll(() => asked(setup).at(-1)).toMatchObject({ from: '2026-11-01', till: '2026-11-20' });
  await expect.poll(() => queriesOf(setup, countLoginDays)).toMatchObject([{ from: '2026-11-01', till: '2026-11-20', days: 30 }]);
  await expect.element(page.getByRole('button', { name: /De gekozen dagen/ })).toBeVisible();
  const other = open([sanne], '/admin/logs?tab=gebruik');
  await expect.poll(() => other.api.asked.map(({ call }) => call)).toContain(countConfigurationOpenings);
});

test('distinguishes an empty list from a search without results', async () => {
  open([], '/admin/logs?zoek=piet');
  await expect.element(page.getByText('Er is niets dat past bij “piet”.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Zoekopdracht wissen' }));
  await expect.element(page.getByText('Er is nog niet ingelogd')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('lists attempts when the days cannot be counted, and counts them again', async () => {
  const { api } = open([sanne], '/admin/logs', () => {
    throw new ApiError(503, 'busy', '');
  });
  await expect.element(page.getByText(/^De aantallen per dag konden niet worden geladen/)).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Sanne Sluis/ })).toBeVisible();
  api.on(countLoginDays, () => days);
  await userEvent.click(page.getByRole('button', { name: 'Opnieuw proberen' }));
  await expect.element(page.getByRole('slider', { name: 'Dag in de grafiek' })).toBeVisible();
});

test('shows that attempts cannot be loaded, and loads them again', async () => {
  const { api } = open();
  await expect.element(page.getByRole('row', { name: /Sanne Sluis/ })).toBeVisible();
  api.on(listLoginEvents, () => {
    throw new ApiError(503, 'busy', '');
  });
  await userEvent.click(page.getByRole('button', { name: 'IP-adres' }));
  await expect.element(page.getByText(/^De login statistieken konden niet worden geladen/)).toBeVisible();
  api.on(listLoginEvents, () => ({ data: [sanne], total: 1 }));
  await userEvent.click(page.getByRole('button', { name: 'Opnieuw proberen' }));
  await expect.element(page.getByRole('row', { name: /Sanne Sluis/ })).toBeVisible();
});
