import { onlineManager } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { configurationWith, mapWith } from '#platform/map/testing/configuration.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { noAnswer, unexpectedAnswer } from '#platform/web/api/api-error.ts';
import { returnUrl } from '#platform/web/navigation/return-url.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { expectMap, load, open, press, refused, startFresh, town, trees, visitor } from './testing/open-map.tsx';
import '../states/ChoicesMenu.tsx';

beforeEach(startFresh);

test('a message covers the page while the configuration loads', async () => {
  load.mockReturnValue(new Promise(() => undefined));
  open('/');
  await expect.element(page.getByRole('status').filter({ hasText: 'De kaart wordt geladen…' })).toBeVisible();
});

test.each([['invalid', unexpectedAnswer(200)], ['refused', refused(404)]])(
  'an %s default configuration signs out',
  async (_, error) => {
    load.mockRejectedValue(error);
    const { sessionRefused } = open('/');
    await expect.poll(() => sessionRefused).toHaveBeenCalledOnce();
  },
);

test.each(['/openbaar', '/shared/99'])('%s opens the default configuration when it is refused, and shows why', async (address) => {
  load.mockImplementation(async ({ kind }) => {
    if (kind !== 'own') throw refused(404);
    return town;
  });
  const { path, sessionRefused } = open(address);
  await expectMap('Stad');
  expect(path()).toBe('/');
  expect(sessionRefused).not.toHaveBeenCalled();
  await expect.element(page.getByRole('region', { name: 'Deze kaart is er niet' })).toBeVisible();
});

test('a shared configuration that answers 401 is remembered during signing in', async () => {
  load.mockRejectedValue(refused(401));
  open('/shared/2', visitor);
  await expect.element(page.getByText('Inlogscherm')).toBeVisible();
  expect(returnUrl()).toBe('/shared/2');
});

test('a network error offers a retry and does not sign out', async () => {
  load.mockRejectedValue(noAnswer());
  const { sessionRefused } = open('/');
  await expect.element(page.getByRole('heading', { name: 'De kaart kan nu niet worden geopend' })).toBeVisible();
  load.mockResolvedValue(town);
  await press('Opnieuw proberen');
  await expectMap('Stad');
  expect(sessionRefused).not.toHaveBeenCalled();
});

test('a map that was opened without a network opens by itself when the network returns', async () => {
  load.mockRejectedValue(noAnswer());
  open('/');
  await expect.element(page.getByRole('heading', { name: 'De kaart kan nu niet worden geopend' })).toBeVisible();
  onlineManager.setOnline(false);
  load.mockResolvedValue(town);
  onlineManager.setOnline(true);
  await expectMap('Stad');
});

test('a map that is open is not loaded again when the network returns', async () => {
  open('/');
  await expectMap('Stad');
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await press('Verschuif');
  expect(load).toHaveBeenCalledOnce();
});

test('a map that answers 500 offers signing out and another configuration', async () => {
  load.mockImplementation(async (request) => {
    if (request.kind === 'own' && request.id === 2) return trees;
    throw refused(500);
  });
  const { sessionRefused } = open('/');
  await expect.element(page.getByRole('heading', { name: 'De kaart kan nu niet worden geopend' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Naar de beginpagina' })).not.toBeInTheDocument();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(page.getByRole('button', { name: 'Uitloggen' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Zeker weten?')).toBeVisible();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByRole('menuitemradio', { name: 'Stad' })).toBeChecked();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expectMap('Bomen');
  expect(sessionRefused).not.toHaveBeenCalled();
});

test.each(['/openbaar', '/shared/9'])('%s that answers 503 offers the default configuration', async (address) => {
  load.mockImplementation(async ({ kind }) => {
    if (kind !== 'own') throw refused(503);
    return town;
  });
  const { path } = open(address);
  await press('Naar de beginpagina');
  await expectMap('Stad');
  expect(path()).toBe('/');
});

test('a chosen configuration that answers 500 offers the default one, which clears the choice', async () => {
  open('/');
  await expectMap('Stad');
  load.mockImplementation(async (request) => {
    if ('id' in request) throw refused(500);
    return town;
  });
  await press('Naar bomen');
  await press('Naar de beginpagina');
  await expectMap('Stad');
  expect(sessionStorage.getItem('cook_configuration')).toBeNull();
});

test('an unreachable session offers signing in and remembers the address', async () => {
  open('/element/42', { status: 'unreachable', session: null });
  await press('Naar inloggen');
  await expect.element(page.getByText('Inlogscherm')).toBeVisible();
  expect(returnUrl()).toBe('/element/42');
});

test('a chosen configuration survives a reload and applies only to its user', async () => {
  open('/');
  await expectMap('Stad');
  await press('Naar bomen');
  await expectMap('Bomen');
  expect(document.title).toBe('COOK - Bomen');
  document.body.replaceChildren();
  open('/');
  await expectMap('Bomen');
  document.body.replaceChildren();
  open('/', { session: sessionWith({ id: 8 }) });
  await expectMap('Stad');
});

test('a chosen configuration that answers 404 is replaced by the default one', async () => {
  open('/');
  await expectMap('Stad');
  load.mockImplementation(async (request) => {
    if ('id' in request) throw refused(404);
    return town;
  });
  await press('Naar bomen');
  await expect.element(page.getByRole('region', { name: 'Deze kaart is er niet' })).toBeVisible();
  await expectMap('Stad');
});

test('a new version of the open configuration keeps the view', async () => {
  let version = 1;
  load.mockImplementation(async () => configurationWith({ id: 1, version, name: `Stad ${version}` }));
  open('/');
  await expectMap('Stad 1');
  await expect.element(page.getByRole('status').filter({ hasText: '145000' })).toBeVisible();
  await press('Verschuif');
  version = 2;
  await press('Opnieuw');
  await expectMap('Stad 2');
  await expect.element(page.getByRole('status').filter({ hasText: '144500' })).toBeVisible();
});

test('a new version with another map keeps the open map on the page', async () => {
  let maps = [mapWith({ name: 'Bomen' })];
  load.mockImplementation(async () => configurationWith({ id: 1, name: 'Stad', version: maps.length, maps }));
  open('/');
  await expect.element(page.getByRole('status').filter({ hasText: '1 kaarten' })).toBeVisible();
  const viewportNow = () => document.querySelector('.ol-viewport');
  await expect.poll(viewportNow).not.toBeNull();
  const viewport = viewportNow();
  maps = [...maps, mapWith({ name: 'Nieuw' })];
  await press('Opnieuw');
  await expect.element(page.getByRole('status').filter({ hasText: '2 kaarten' })).toBeVisible();
  expect(viewport?.isConnected).toBe(true);
});

test('a restart opens a new map, also when the configuration did not change', async () => {
  load.mockImplementation(async () => configurationWith({ id: 1, name: 'Stad' }));
  open('/');
  await expectMap('Stad');
  const viewportNow = () => document.querySelector('.ol-viewport');
  await expect.poll(viewportNow).not.toBeNull();
  const viewport = viewportNow();
  await press('Van voren af aan');
  await expect.poll(() => viewport?.isConnected).toBe(false);
  await expect.poll(viewportNow).not.toBeNull();
});

test('the extent is remembered in this tab only with the option rememberExtent', async () => {
  const remembering = { ...town.options, rememberExtent: true };
  load.mockResolvedValue(configurationWith({ id: 1, options: remembering }));
  open('/');
  await press('Verschuif');
  await expect.poll(() => sessionStorage.getItem('map_last_extent')).toMatch(/^144[0-9.,]+$/);
  document.body.replaceChildren();
  open('/');
  await expect.element(page.getByRole('status').filter({ hasText: '144500' })).toBeVisible();
  document.body.replaceChildren();
  load.mockResolvedValue(town);
  open('/');
  await expect.element(page.getByRole('status').filter({ hasText: '145000' })).toBeVisible();
});

test('the extent of a public map is remembered for a visitor too', async () => {
  load.mockResolvedValue(configurationWith({ id: 1, public: true, options: { ...town.options, rememberExtent: true } }));
  open('/openbaar', visitor);
  await press('Verschuif');
  await expect.poll(() => sessionStorage.getItem('map_last_extent')).toMatch(/^144[0-9.,]+$/);
  document.body.replaceChildren();
  open('/openbaar', visitor);
  await expect.element(page.getByRole('status').filter({ hasText: '144500' })).toBeVisible();
});

test('offline, the cached configuration opens', async () => {
  open('/');
  await expectMap('Stad');
  document.body.replaceChildren();
  load.mockRejectedValue(noAnswer());
  open('/');
  await expectMap('Stad');
});

test('the configuration cached for one user does not open for another', async () => {
  open('/');
  await expectMap('Stad');
  document.body.replaceChildren();
  load.mockRejectedValue(noAnswer());
  open('/', { session: sessionWith({ id: 8 }) });
  await expect.element(page.getByRole('heading', { name: 'De kaart kan nu niet worden geopend' })).toBeVisible();
});
