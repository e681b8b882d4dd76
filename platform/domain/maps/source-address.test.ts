import { expect, test } from 'vitest';
import { Failure } from '#platform/server/failure.ts';
import { readSourceAddress, splitKeys, withoutSecretParameters } from './source-address.ts';

test('turns a user name and password in an address into an Authorization header', () => {
  expect(readSourceAddress('https://jan:p%40ss@kaart.example/wms?map=a')).toEqual({
    url: 'https://kaart.example/wms?map=a',
    authorization: `Basic ${Buffer.from('jan:p@ss').toString('base64')}`,
  });
});

test.each([null, 'https://kaart.example/wms?map=a', '/wms', 'geen adres'])('leaves %s unchanged', (address) => {
  expect(readSourceAddress(address)).toEqual({ url: address, authorization: null });
  expect(withoutSecretParameters(address)).toBe(address);
});

test('removes secret parameters from the query', () => {
  expect(withoutSecretParameters('https://a.example/x?map=1&ApiKey=2&TOKEN=3&sig=4&fmetoken=5&subscription-key=6')).toBe('https://a.example/x?map=1');
});

test.each([
  ['/ows/x?token=abc', '/ows/x'], ['/ows/x?map=1&Token=abc&a=2#b', '/ows/x?map=1&a=2#b'], ['//a.example/x?apikey=1', '//a.example/x'],
  ['x?token=1', 'x'], ['/ows/x?map=1', '/ows/x?map=1'], ['/ows/x#?token=1', '/ows/x#?token=1'],
])('the address %s without a host becomes %s for the browser', (address, known) => {
  expect(withoutSecretParameters(address)).toBe(known);
});

test('keeps the rest of the text of an address, such as the braces of tiles', () => {
  expect(splitKeys('https://a.example/{z}/{x}/{y}.png?a=b c&%74oken=1&to\tken=2&map=é')).toEqual({ url: 'https://a.example/{z}/{x}/{y}.png?a=b c&map=é', keys: '%74oken=1&to\tken=2' });
});

test.each(['https://%ff:x@host.nl/', 'https://jan:100%@host.nl/'])('refuses %s with a message', (address) => {
  const read = (): unknown => readSourceAddress(address);
  expect(read).toThrow(Failure);
  expect(read).toThrow(/klopt niet/);
});
