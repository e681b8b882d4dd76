import { expect, test } from 'vitest';
import { isWebAddress } from './web-address.ts';

test.each([
  ['https://kaart.example/uitleg', true],
  ['HTTP://kaart.example', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//kaart.example', false],
  ['/uitleg', false],
  ['kaart.example', false],
  ['', false],
])('%j is a web address: %s', (address, leads) => expect(isWebAddress(address)).toBe(leads));

test('resolves an address without a host against the base address', () => {
  expect(isWebAddress('/uitleg', 'https://kaart.example/kaart')).toBe(true);
  expect(isWebAddress('javascript:alert(1)', 'https://kaart.example/kaart')).toBe(false);
});
