import { expect, test } from 'vitest';
import { sourceWith } from '../../testing/configuration.ts';
import { wmsAddress, wmsParams } from './wms.ts';

test.each([
  ['https://kaart.example/wms', 'https://kaart.example/wms'],
  [' https://kaart.example/ wms?\n', 'https://kaart.example/wms'],
  ['https://kaart.example/wms?SERVICE=WMS&Request=GetCapabilities&version=1.1.1', 'https://kaart.example/wms'],
  ['https://kaart.example/cgi?map=/data/stad.map&service=WMS', 'https://kaart.example/cgi?map=/data/stad.map'],
])('of %j the address is %j', (url, address) => {
  expect(wmsAddress(url)).toBe(address);
});

test('a source without address is refused', () => {
  expect(() => wmsAddress(null)).toThrow('geen adres');
  expect(() => wmsAddress('  ')).toThrow('geen adres');
});

test('the layers that are on go before those of the parameters, which go before our own habits', () => {
  const source = sourceWith({
    params: [{ name: 'layers', value: 'alles' }, { name: 'Format', value: 'image/jpeg' }, { name: 'STYLES', value: 'grijs' }],
  });
  expect(wmsParams(source, [])).toMatchObject({ LAYERS: 'alles', FORMAT: 'image/jpeg', STYLES: 'grijs', VERSION: '1.3.0' });
  expect(wmsParams(source, ['onder', 'boven'])).toMatchObject({ LAYERS: 'onder,boven' });
});
