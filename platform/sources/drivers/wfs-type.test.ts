import { expect, test } from 'vitest';
import { readWfsCapabilities } from '#platform/ogc/wfs-capabilities.ts';
import { typeNamed } from './wfs-type.ts';

const typesNamed = (...names: string[]) =>
  readWfsCapabilities(`<WFS_Capabilities version="1.1.0"><FeatureTypeList>${names.map((name) => `<FeatureType><Name>${name}</Name></FeatureType>`).join('')}</FeatureTypeList></WFS_Capabilities>`);

test.each([
  ['bomen', ['gras', 'bomen'], 'bomen'],
  ['bomen', ['mw:bomen'], 'mw:bomen'],
  ['mw:bomen', ['bomen'], 'bomen'],
  ['Hoge bomen', ['Hoge_bomen'], 'Hoge_bomen'],
  ['Plan: hoge bomen', ['Plan-_hoge_bomen'], 'Plan-_hoge_bomen'],
  ['Hoge bomen', ['Hoge_bomen', 'Hoge bomen'], 'Hoge bomen'],
  ['Hoge bomen', ['Hogebomen'], null],
])('the layer %j is, of the types %j, %j', (layer, types, found) => {
  expect(typeNamed(typesNamed(...types), layer)).toBe(found);
});
