import { beforeEach, expect, test } from 'vitest';
import { asked, expectMap, open, startFresh, visitor } from './testing/open-map.tsx';

beforeEach(startFresh);

test.each([
  ['/', { kind: 'own' }],
  ['/locatie/144000,507000,145000,508000', { kind: 'own' }],
  ['/element/42', { kind: 'own' }],
  ['/shared/2', { kind: 'shared', id: 2 }],
  ['/openbaar', { kind: 'public', token: 'openbaar' }],
  ['/openbaar/locatie/144000,507000,145000,508000', { kind: 'public', token: 'openbaar' }],
])('%s opens the map and stays in the address', async (address, request) => {
  const { path } = open(address);
  await expectMap(request.kind === 'shared' ? 'Bomen' : 'Stad');
  expect(asked()).toEqual([request]);
  expect(path()).toBe(address);
});

test.each(['/shared/drie', '/shared/0x1', '/shared/-1', '/shared', '/form', '/admin-/x/y/z', '/three-dimensional', '/sanctum'])(
  '%s opens nothing of its own: it leads to the empty path',
  async (address) => {
    const { path } = open(address);
    await expectMap('Stad');
    expect(path()).toBe('/');
    expect(asked()).toEqual([{ kind: 'own' }]);
  },
);

test('a public three-dimensional view that nothing brings leads to the public map', async () => {
  const { path } = open('/openbaar/three-dimensional', visitor);
  await expectMap('Stad');
  expect(path()).toBe('/openbaar');
});
