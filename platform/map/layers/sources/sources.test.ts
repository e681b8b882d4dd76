import TileGrid from 'ol/tilegrid/TileGrid.js';
import type { FeatureLike } from 'ol/Feature.js';
import { expect, test } from 'vitest';
import { layerWith, mapWith, sourceWith } from '../../testing/configuration.ts';
import type { MapServices } from '../../model/services.ts';
import { queryAddress, tileAddress, withQuery } from './address.ts';
import { exceptionIn, fetchJson } from './fetch-source.ts';
import { arcgisParams } from './arcgis-image.ts';
import { LoadedTiles } from './loaded-tiles.ts';

test('requests go to the address of the source, or through our server when configured', () => {
  const direct = mapWith({ id: 5, source: { url: ' https://kaart.example/ a\n' } });
  expect([queryAddress(direct), tileAddress(direct)]).toEqual(['https://kaart.example/a', 'https://kaart.example/a']);
  const through = mapWith({ id: 5, source: { url: 'https://kaart.example/a', through_server: true } });
  expect([queryAddress(through), tileAddress(through)]).toEqual(['/api/maps/5/source', '/api/maps/5/source/{z}/{x}/{y}']);
  expect(() => queryAddress(mapWith())).toThrow('geen adres');
});

test('appends a query to an address with or without one', () => {
  expect(withQuery('/a', { b: 'c d' })).toBe('/a?b=c+d');
  expect(withQuery('/a?map=x', { b: '1' })).toBe('/a?map=x&b=1');
});

test.each([
  ['<ServiceException code="X">  De laag\n is er niet </ServiceException>', 'De laag is er niet'],
  ['<a:ExceptionText xmlns:a="b"><![CDATA[Kapot]]></a:ExceptionText>', 'Kapot'],
  ['<html><body>Inloggen</body></html>', null],
  ['', null],
])('reads from %j the exception %j', (text, said) => {
  expect(exceptionIn(text)).toBe(said);
});

test('quotes the first 40 characters of an answer that is not JSON', async () => {
  const services = { after: () => () => undefined, fetch: () => Promise.resolve(new Response(` ${'0123456789'.repeat(5)}`)) };
  const context = { services: services as unknown as MapServices, signal: new AbortController().signal };
  await expect(fetchJson(context, 'https://kaart.example')).rejects.toThrow(`begint met '${'0123456789'.repeat(4)}'`);
});

test('sends ArcGIS the layers that are on and the parameters that are not reserved', () => {
  const params = [{ name: 'DPI', value: '300' }, { name: 'Format', value: 'jpg' }, { name: 'layers', value: 'show:9' }];
  expect(arcgisParams(sourceWith({ params }), [])).toEqual({ format: 'jpg', layers: 'show:9' });
  expect(arcgisParams(sourceWith({ params, layers: [layerWith({ name: '2' })] }), ['2'])).toEqual({ format: 'jpg', layers: 'show:2' });
});

test('finds loaded features at the zoom level, or at the nearest lower one', () => {
  const grid = new TileGrid({ extent: [0, 0, 1024, 1024], resolutions: [4, 2, 1], tileSize: 256 });
  const loaded = new LoadedTiles(grid);
  const [far, near] = [[{ far: true }], [{ near: true }]] as unknown as [FeatureLike[], FeatureLike[]];
  loaded.keep([0, 0, 0], far);
  expect(loaded.featuresIn([10, 1000, 20, 1010], 1)).toEqual(far);
  loaded.keep([2, 0, 0], near);
  expect(loaded.featuresIn([10, 1000, 20, 1010], 1)).toEqual(near);
  expect(loaded.featuresIn([900, 10, 910, 20], 1)).toEqual(far);
  expect(new LoadedTiles(grid).featuresIn([0, 0, 1, 1], 1)).toEqual([]);
});

test('caches the last 256 tiles', () => {
  const grid = new TileGrid({ extent: [0, 0, 1e6, 1e6], resolutions: [1], tileSize: 256 });
  const loaded = new LoadedTiles(grid);
  for (let x = 0; x <= 256; x += 1) loaded.keep([0, x, 0], [{ x }] as unknown as FeatureLike[]);
  const at = (x: number) => loaded.featuresIn([x * 256 + 1, 1e6 - 2, x * 256 + 2, 1e6 - 1], 1);
  expect(at(0)).toEqual([]);
  expect(at(256)).toEqual([{ x: 256 }]);
});
