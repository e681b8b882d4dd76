import { expect, test } from 'vitest';
import { startupNotice } from './startup-notice.ts';

test('the last line tells the secret of the second step, and on the own machine where the second municipality is', () => {
  const secret = 'tweefactor vraagt ook een code (geheim voor de app: MARKERWAARDTWEEFACTOR234567ABCDE)';
  expect(startupNotice('http://localhost:8080')).toBe(`${secret}; een tweede gemeente: http://zuiderkoog.localhost:8080, log in als manager`);
  expect(startupNotice('https://demo.example.nl')).toBe(secret);
});
