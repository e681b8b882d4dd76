import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { configurationWith } from '#platform/map/testing/configuration.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { asked, expectMap, load, open, startFresh, town, visitor } from './testing/open-map.tsx';

beforeEach(startFresh);

test.each([
  ['/', { kind: 'own' }],
  ['/locatie/144000,507000,145000,508000', { kind: 'own' }],
  ['/element/42', { kind: 'own' }],
  ['/shared/2', { kind: 'shared', id: 2 }],
  ['/openbaar', { kind: 'public', token: 'openbaar' }],
  ['/openbaar/locatie/144000,507000,145000,508000', { kind: 'public', token: 'openbaar' }],
])('%s opens the map and remains the address', async (address, request) => {
  const { path } = open(address);
  await expectMap(request.kind === 'shared' ? 'Bomen' : 'Stad');
  expect(asked()).toEqual([request]);
  expect(path()).toBe(address);
});

const nonsense = ['geen-getallen', '1,2,3', 'NaN,NaN,NaN,NaN', '145100,507900,144900,508100', '144900,507900,144900,507900', '5.2,52.3,5.4,52.5'];
const nowhere = ['/shared/drie', '/shared/0x1', '/shared/-1', '/shared', '/form', '/admin-/x/y/z', '/three-dimensional', '/sanctum', '/locatie'];

test.each([...nowhere, ...nonsense.map((extent) => `/locatie/${extent}`)])(
  'the invalid address %s redirects to the empty path',
  async (address) => {
    const { path } = open(address);
    await expectMap('Stad');
    expect(path()).toBe('/');
    expect(asked()).toEqual([{ kind: 'own' }]);
  },
);

test.each([
  ...['/shared/drie', '/shared/0x1', '/shared/-1', '/shared/99'].map((address) => [address, 'Deze kaart is er niet']),
  ...['/bestaat/niet', '/sanctum'].map((address) => [address, 'Deze pagina is er niet']),
  ['/locatie/1,2,3', 'Deze plek is er niet'],
])('says on a card over the map what is wrong with the address %s', async (address, title) => {
  open(address);
  await expectMap('Stad');
  await expect.element(page.getByRole('region', { name: title })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: title })).toHaveFocus();
  expect(await violationsIn(document.body)).toEqual([]);
});

test.each(nonsense)('the invalid extent %s on a public map redirects to that map', async (extent) => {
  const { path } = open(`/openbaar/locatie/${extent}`, visitor);
  await expectMap('Stad');
  expect(path()).toBe('/openbaar');
});

test('a public 3D address without that view redirects to the public map', async () => {
  const { path } = open('/openbaar/three-dimensional', visitor);
  await expectMap('Stad');
  expect(path()).toBe('/openbaar');
});

test('a shared link to the open configuration opens at the shared extent', async () => {
  load.mockImplementation(async ({ kind }) =>
    kind === 'shared'
      ? configurationWith({ ...town, shared_id: 9, extent: [146_000, 507_000, 147_000, 508_000], zoomToExtent: true })
      : town);
  const { go } = open('/');
  await expectMap('Stad');
  await expect.element(page.getByRole('status').filter({ hasText: '145000' })).toBeVisible();
  await go('/shared/9');
  await expect.element(page.getByRole('status').filter({ hasText: '146500' })).toBeVisible();
});
