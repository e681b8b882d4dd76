import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { configurationWith } from '#platform/map/testing/configuration.ts';
import { returnUrl } from '#platform/web/navigation/return-url.ts';
import { asked, expectMap, load, open, press, startFresh, town, visitor } from './testing/open-map.tsx';

beforeEach(startFresh);

const link = '#plek=144700,508000,2500&proef=aan';
const isAt = (x: number) => expect.element(page.getByRole('status').filter({ hasText: String(x) })).toBeVisible();
const part = () => page.getByTestId('part');

test('a link opens the map at its place, with its parts, and remains the address', async () => {
  const { path, hash } = open(`/openbaar${link}`, visitor);
  await isAt(144_700);
  await expect.element(part()).toHaveTextContent('aan');
  expect([path(), hash()]).toEqual(['/openbaar', link]);
});

test('a link goes before the address of a place and before the remembered extent', async () => {
  load.mockResolvedValue(configurationWith({ id: 1, options: { ...town.options, rememberExtent: true } }));
  open('/');
  await press('Verschuif');
  await isAt(144_500);
  document.body.replaceChildren();
  const { path } = open(`/locatie/145200,507900,145300,508000${link}`);
  await isAt(144_700);
  expect(path()).toBe('/locatie/145200,507900,145300,508000');
});

test('without the link the map opens as before', async () => {
  open(`/${link}`);
  await expect.element(part()).toHaveTextContent('aan');
  document.body.replaceChildren();
  open('/');
  await isAt(145_000);
  await expect.element(part()).toHaveTextContent('geen');
});

test('a link to another configuration opens that one, and goes before the one that was chosen', async () => {
  open('/');
  await press('Naar bomen');
  await expectMap('Bomen');
  document.body.replaceChildren();
  open(`/${link}&configuratie=1`);
  await expectMap('Stad');
  document.body.replaceChildren();
  open(`/${link}`);
  await expectMap('Bomen');
  expect(asked().slice(1)).toEqual([{ kind: 'own', id: 2 }, { kind: 'own', id: 1 }, { kind: 'own', id: 2 }]);
});

test('a link to a configuration that the user may not open leads to their own, with a message', async () => {
  const { path, hash } = open(`/${link}&configuratie=99`);
  await expectMap('Stad');
  await expect.element(page.getByRole('region', { name: 'Deze kaart is er niet' })).toBeVisible();
  expect([path(), hash()]).toEqual(['/', '']);
});

test('a link that is pasted into an open map changes its view', async () => {
  const { go } = open('/');
  await isAt(145_000);
  await go(`/${link}`);
  await isAt(144_700);
  await expect.element(part()).toHaveTextContent('aan');
  await go(`/${link.replace('144700', '144800').replace('aan', 'anders')}`);
  await isAt(144_800);
  await expect.element(part()).toHaveTextContent('anders');
});

test('a new version of the configuration keeps the view, not that of the link', async () => {
  let version = 0;
  load.mockImplementation(async () => configurationWith({ id: 1, version: ++version, name: `Stad ${version}` }));
  open(`/${link}`);
  await isAt(144_700);
  await press('Verschuif');
  await isAt(144_500);
  await press('Opnieuw');
  await expectMap('Stad 2');
  await expect.element(part()).toHaveTextContent('geen');
  await isAt(144_500);
});

test('a link opens no place of its configuration, and no rotation that the map does not offer', async () => {
  load.mockResolvedValue(configurationWith({ id: 1, clickOnStart: { type: 'Point', coordinates: [145_000, 508_000] } }));
  open('/#plek=144700,508000,2500,90');
  await isAt(144_700);
  await expect.element(page.getByTestId('start')).toHaveTextContent('geen, 0°');
  document.body.replaceChildren();
  load.mockResolvedValue(configurationWith({ id: 2, options: { rotation: true } }));
  open('/#plek=144700,508000,2500,90&configuratie=2');
  await expect.element(page.getByTestId('start')).toHaveTextContent('geen, 90°');
});

test('a damaged fragment opens the map as without one', async () => {
  open('/#plek=144700,508000&configuratie=2');
  await isAt(145_000);
  expect(asked()).toEqual([{ kind: 'own' }]);
});

test('the link of a map for users is remembered during signing in', async () => {
  open(`/${link}&configuratie=2`, visitor);
  await expect.element(page.getByText('Inlogscherm')).toBeVisible();
  expect(returnUrl()).toBe(`/${link}&configuratie=2`);
});

test('in a frame of another website a public map opens', async () => {
  open(`/openbaar${link}`, visitor, { framed: true });
  await isAt(144_700);
  await expect.element(part()).toHaveTextContent('aan');
});

test.each(['/', '/login', '/admin', '/shared/2', '/locatie/144000,507000,145000,508000'])(
  'in a frame of another website %s opens in a tab of its own',
  async (path) => {
    open(path, visitor, { framed: true });
    await expect.element(page.getByRole('heading', { name: 'Deze pagina opent in een eigen venster' })).toBeVisible();
    const outside = page.getByRole('link', { name: /Open de pagina/ });
    await expect.element(outside).toHaveAttribute('href', path);
    await expect.element(outside).toHaveAttribute('target', '_blank');
  },
);
