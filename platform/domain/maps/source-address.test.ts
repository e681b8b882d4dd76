import { expect, test } from 'vitest';
import { readSourceAddress, withoutSecretParameters } from './source-address.ts';

test('a name and password in an address become a header', () => {
  expect(readSourceAddress('https://jan:p%40ss@kaart.example/wms?map=a')).toEqual({
    url: 'https://kaart.example/wms?map=a',
    authorization: `Basic ${Buffer.from('jan:p@ss').toString('base64')}`,
  });
});

test.each([null, 'https://kaart.example/wms?map=a', '/wms', 'geen adres'])('%s stays as it is', (address) => {
  expect(readSourceAddress(address)).toEqual({ url: address, authorization: null });
  expect(withoutSecretParameters(address)).toBe(address);
});

test('keys in the query are left out of what the browser learns', () => {
  expect(withoutSecretParameters('https://a.example/x?map=1&ApiKey=2&TOKEN=3')).toBe('https://a.example/x?map=1');
});
