import { expect, test } from 'vitest';
import { sourceWith } from '../../testing/configuration.ts';
import { wmsAddress, wmsParams } from './wms.ts';

test.each([
  ['https://kaart.example/wms', 'https://kaart.example/wms'],
  [' https://kaart.example/ wms?\n', 'https://kaart.example/wms'],
  ['https://kaart.example/wms?SERVICE=WMS&Request=GetCapabilities&version=1.1.1', 'https://kaart.example/wms'],
  ['https://kaart.example/cgi?map=/data/stad.map&service=WMS', 'https://kaart.example/cgi?map=/data/stad.map'],
])('cleans the address %j to %j', (url, address) => {
  expect(wmsAddress(url)).toBe(address);
});

test('rejects a source without an address', () => {
  expect(() => wmsAddress(null)).toThrow('geen adres');
  expect(() => wmsAddress('  ')).toThrow('geen adres');
});

test('prefers the layers that are on to parameters, and parameters to defaults', () => {
  const source = sourceWith({
    params: [{ name: 'layers', value: 'alles' }, { name: 'Format', value: 'image/jpeg' }, { name: 'STYLES', value: 'grijs' }],
  });
  expect(wmsParams(source, [])).toMatchObject({ LAYERS: 'alles', FORMAT: 'image/jpeg', STYLES: 'grijs', VERSION: '1.3.0' });
  expect(wmsParams(source, ['onder', 'boven'])).toMatchObject({ LAYERS: 'onder,boven', STYLES: '' });
});

test('requests each layer that is on in its own style', () => {
  const source = sourceWith({ params: [{ name: 'LAYERS', value: 'a,b,c' }, { name: 'STYLES', value: 'grijs,,rood' }] });
  expect(wmsParams(source, ['c', 'a'])).toMatchObject({ LAYERS: 'c,a', STYLES: 'rood,grijs' });
  expect(wmsParams(source, ['b'])).toMatchObject({ LAYERS: 'b', STYLES: '' });
  const one = sourceWith({ params: [{ name: 'STYLES', value: 'grijs' }] });
  expect(wmsParams(one, ['a'])).toMatchObject({ STYLES: 'grijs' });
  expect(wmsParams(one, ['a', 'b'])).toMatchObject({ STYLES: '' });
  expect(wmsParams(sourceWith({ params: [] }), ['a'])).not.toHaveProperty('STYLES');
});
