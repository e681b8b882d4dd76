import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AccountMenu } from '#apps/web/src/shell/AccountMenu.tsx';
import { FallbackActions } from '#apps/web/src/states/FallbackActions.tsx';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderOnMap, renderPart } from '#platform/web/testing/render-part.tsx';
import { listConfigurations, type ConfigurationSummary } from '../contract.ts';
import feature from './index.ts';

const one = (id: number, name: string, valid_until: string | null = null): ConfigurationSummary => ({
  id, name, public: false, valid_until, default: id === 1, shared_id: null,
});
const open = (configurations: readonly ConfigurationSummary[], session = sessionWith()) =>
  renderOnMap(<AccountMenu />, { id: 1 }, {
    features: [feature],
    path: '/locatie/1,2,3,4',
    session,
    answers: (api) => api.on(listConfigurations, () => [...configurations]),
  });
const several = [one(1, 'Stad'), one(2, 'Bomen'), one(3, 'Kermis', '2026-12-31T22:30:00.000Z')];

beforeEach(() => sessionStorage.clear());

test('lists the configurations in a submenu, and marks the open one', async () => {
  open(several);
  await userEvent.click(page.getByRole('button', { name: 'Account Kim Kijker' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Configuraties' }));
  await expect.element(page.getByRole('menuitemradio', { name: 'Stad' })).toBeChecked();
  await expect.element(page.getByRole('menuitemradio', { name: /Kermis/ })).toHaveTextContent('KermisGeldig tot en met: 31-12-2026');
  await expect.element(page.getByTitle('Geldig tot en met: 31-12-2026')).toBeVisible();
  await expect.element(page.getByRole('menuitemradio', { name: 'Bomen' })).not.toMatchTextContent(/Geldig/);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('opens another configuration with the keyboard, at the address of the map', async () => {
  const { path } = open(several);
  (page.getByRole('button', { name: 'Account Kim Kijker' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Configuraties' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('menuitemradio', { name: 'Stad' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(path).toBe('/');
  expect(JSON.parse(sessionStorage.getItem('cook_configuration') ?? '')).toEqual({ userId: 7, id: 2, name: 'Bomen' });
});

test("opens a received configuration at its own address, separately from the user's own", async () => {
  const { path } = open([one(1, 'Stad'), { ...one(1, 'Stad', '2026-12-31T22:30:00.000Z'), default: false, shared_id: 12, shared_by: 'Anna van Dam' }]);
  await userEvent.click(page.getByRole('button', { name: 'Account Kim Kijker' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Configuraties' }));
  await expect.element(page.getByRole('menuitemradio', { name: 'Stad', exact: true })).toBeChecked();
  await expect.element(page.getByTitle('Geldig tot en met: 31-12-2026', { exact: true })).toBeVisible();
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Stad Gedeeld door Anna van Dam. Geldig tot en met: 31-12-2026' }));
  await expect.poll(path).toBe('/shared/12');
  expect(sessionStorage.getItem('cook_configuration')).toBeNull();
});

test('marks the requested configuration when the map cannot be opened', async () => {
  sessionStorage.setItem('cook_configuration', JSON.stringify({ userId: 7, id: 2, name: 'Bomen' }));
  const { path } = renderPart(<FallbackActions />, {
    features: [feature], session: sessionWith(), path: '/locatie/1,2,3,4', answers: (api) => api.on(listConfigurations, () => [...several]),
  });
  await userEvent.click(page.getByRole('button', { name: 'Andere configuratie' }));
  await expect.element(page.getByRole('menuitemradio', { name: 'Bomen' })).toBeChecked();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Stad' }));
  await expect.poll(path).toBe('/');
  expect(JSON.parse(sessionStorage.getItem('cook_configuration') ?? '')).toEqual({ userId: 7, id: 1, name: 'Stad' });
});

test('marks the default configuration when the map cannot be opened and none was chosen', async () => {
  renderPart(<FallbackActions />, { features: [feature], session: sessionWith(), answers: (api) => api.on(listConfigurations, () => [...several]) });
  await userEvent.click(page.getByRole('button', { name: 'Andere configuratie' }));
  await expect.element(page.getByRole('menuitemradio', { name: 'Stad' })).toBeChecked();
});

test('shows no submenu for a single configuration', async () => {
  const { api } = open([one(1, 'Stad')]);
  await userEvent.click(page.getByRole('button', { name: 'Account Kim Kijker' }));
  await expect.poll(() => api.asked).toHaveLength(1);
  await expect.element(page.getByRole('menu')).toBeInTheDocument();
  expect(page.getByRole('menuitem').elements()).toEqual([]);
});
