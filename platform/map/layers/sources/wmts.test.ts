import { expect, test } from 'vitest';
import { capabilitiesAddress, chooseMatrixSet } from './wmts.ts';

const capabilities = {
  Contents: {
    Layer: [
      { Identifier: 'luchtfoto', TileMatrixSetLink: [{ TileMatrixSet: 'EPSG:3857' }, { TileMatrixSet: 'nltile' }] },
      { Identifier: 'wereld', TileMatrixSetLink: [{ TileMatrixSet: 'EPSG:3857' }] },
    ],
    TileMatrixSet: [
      { Identifier: 'EPSG:3857', SupportedCRS: 'urn:ogc:def:crs:EPSG:6.18:3:3857' },
      { Identifier: 'nltile', SupportedCRS: 'urn:ogc:def:crs:EPSG::28992' },
      { Identifier: 'elders', SupportedCRS: 'urn:ogc:def:crs:EPSG::28992' },
    ],
  },
};

test('without a wish the matrix set in RD is taken, whatever its name', () => {
  expect(chooseMatrixSet(capabilities, 'luchtfoto')).toBe('nltile');
  expect(chooseMatrixSet(capabilities, 'luchtfoto', 'EPSG:3857')).toBe('EPSG:3857');
});

test('a layer or matrix set that is not there is said by name', () => {
  expect(() => chooseMatrixSet(capabilities, 'oud')).toThrow("laag 'oud' niet gevonden");
  expect(() => chooseMatrixSet(capabilities, 'wereld')).toThrow("geen tegelindeling voor laag 'wereld'");
  expect(() => chooseMatrixSet(capabilities, 'luchtfoto', 'elders')).toThrow('geen tegelindeling');
  expect(() => chooseMatrixSet({}, 'luchtfoto')).toThrow('niet gevonden');
});

test.each([
  ['https://kaart.example/wmts', 'https://kaart.example/wmts?service=WMTS&request=GetCapabilities'],
  ['https://kaart.example/wmts?map=a', 'https://kaart.example/wmts?map=a&service=WMTS&request=GetCapabilities'],
  ['https://kaart.example/wmts?Request=GetCapabilities&service=WMTS', 'https://kaart.example/wmts?Request=GetCapabilities&service=WMTS'],
  ['https://kaart.example/1.0.0/WMTSCapabilities.xml', 'https://kaart.example/1.0.0/WMTSCapabilities.xml'],
])('the capabilities of %j are at %j', (url, address) => {
  expect(capabilitiesAddress(url)).toBe(address);
});
