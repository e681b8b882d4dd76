import { expect, test } from 'vitest';
import { closingWords } from './closing-words.ts';

test('the last line tells the secret of the second step, and on the own machine where the second municipality is', () => {
  const secret = 'tweefactor vraagt ook een code (geheim voor de app: MARKERWAARDTWEEFACTOR234567ABCDE)';
  expect(closingWords('http://localhost:8080')).toBe(`${secret}; een tweede gemeente: http://zuiderkoog.localhost:8080, log in als manager`);
  expect(closingWords('https://demo.example.nl')).toBe(secret);
});
