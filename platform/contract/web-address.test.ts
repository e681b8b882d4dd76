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
])('%j leads to a page: %s', (address, leads) => expect(isWebAddress(address)).toBe(leads));

test('what has no host of its own belongs to the page that it stands on', () => {
  expect(isWebAddress('/uitleg', 'https://kaart.example/kaart')).toBe(true);
  expect(isWebAddress('javascript:alert(1)', 'https://kaart.example/kaart')).toBe(false);
});
