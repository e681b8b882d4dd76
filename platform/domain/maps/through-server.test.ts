import { expect, test } from 'vitest';
import { isThroughServer } from './through-server.ts';

const wfs = { kind: 'wfs', mapType: 'Vector', url: 'https://kaart.example/wfs', authorized: false, isFiltered: false } as const;
const wms = { kind: 'wms', mapType: 'Image', url: 'https://kaart.example/wms', authorized: false, isFiltered: false } as const;

test('a source with credentials goes through the server, even if its host is registered', () => {
  expect(isThroughServer({ ...wms, authorized: true }, ['kaart.example'])).toBe(true);
});

test('a source with a standing filter goes through the server, also one on this server or at a registered host', () => {
  expect(isThroughServer({ ...wms, isFiltered: true }, ['kaart.example'])).toBe(true);
  expect(isThroughServer({ ...wfs, url: '/demo/wfs', isFiltered: true }, [])).toBe(true);
});

test.each([
  ['kaart.example', true], ['https://kaart.example', true], ['KAART.example', true], ['*.example', true], ['kaart.example:443', true],
  ['http://kaart.example', true], ['kaart.example:8443', false], ['*.kaart.example', false], ['aart.example', false], ['ws://kaart.example', false],
  ["kaart.example; script-src 'unsafe-inline'", false],
])('with the host %j registered the browser loads data from kaart.example itself: %s', (host, direct) => {
  expect(isThroughServer(wfs, [host])).toBe(!direct);
});

test('the browser loads images from any https host', () => {
  expect(isThroughServer(wms, [])).toBe(false);
  expect(isThroughServer({ ...wms, url: 'http://kaart.example/wms' }, [])).toBe(true);
  expect(isThroughServer({ ...wms, url: 'http://kaart.example/wms' }, ['http://kaart.example'])).toBe(false);
  expect(isThroughServer({ ...wms, kind: 'arcgis' }, [])).toBe(false);
  expect(isThroughServer({ ...wms, kind: 'arcgis', mapType: 'Vector' }, [])).toBe(true);
  expect(isThroughServer({ ...wms, kind: 'tiles', mapType: 'Tile' }, [])).toBe(false);
  expect(isThroughServer({ ...wms, kind: 'tiles', mapType: 'VectorTile' }, [])).toBe(true);
  expect(isThroughServer({ ...wms, kind: 'wmts', mapType: 'Tile' }, [])).toBe(true);
});

test('the browser loads sources on this server, and inline data, directly', () => {
  expect(isThroughServer({ ...wfs, url: '/demo/wfs' }, [])).toBe(false);
  expect(isThroughServer({ ...wfs, url: null, kind: 'inline' }, [])).toBe(false);
});

test('an organisation can choose that all other servers are reached through its own, also registered ones', () => {
  expect(isThroughServer({ ...wms, isAlways: true }, ['kaart.example'])).toBe(true);
  expect(isThroughServer({ ...wfs, isAlways: true }, ['kaart.example'])).toBe(true);
  expect(isThroughServer({ ...wms, url: '/demo/wms', isAlways: true }, [])).toBe(false);
  expect(isThroughServer({ ...wms, kind: 'own', isAlways: true }, [])).toBe(false);
});
