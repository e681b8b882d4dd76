import { expect, test } from 'vitest';
import { startupNotice } from './startup-notice.ts';

test('the startup notice has the two-factor secret, and on localhost the second municipality', () => {
  const secret = 'tweefactor vraagt ook een code (geheim voor de app: MARKERWAARDTWEEFACTOR234567ABCDE)';
  expect(startupNotice('http://localhost:8080')).toBe(`${secret}; een tweede gemeente: http://zuiderkoog.localhost:8080, log in als manager`);
  expect(startupNotice('https://demo.example.nl')).toBe(secret);
});
