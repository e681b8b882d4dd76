import { afterEach, expect, test } from 'vitest';
import { forgetReturnUrl, ownPath, rememberReturnUrl, returnUrl } from './return-url.ts';

afterEach(forgetReturnUrl);

test('returnUrl returns the remembered path with query and fragment', () => {
  rememberReturnUrl('/locatie/1,2,3,4?a=b#c');
  expect(returnUrl()).toBe('/locatie/1,2,3,4?a=b#c');
});

test('returnUrl returns / after forgetReturnUrl', () => {
  rememberReturnUrl('/admin');
  forgetReturnUrl();
  expect(returnUrl()).toBe('/');
});

test.each([
  '//evil.example', '/\\evil.example', '\\\\evil.example', 'https://evil.example', 'javascript:alert(1)',
  '/\t/evil.example', '/\n/evil.example', '/\r\n/evil.example', ' //evil.example', '\u0000//evil.example', 'evil.example', '///evil.example',
  '/.//\\evil.example', '/..//evil.example', '/x/../..//evil.example', '/%2e%2e//evil.example', 'http:evil.example', 'data:text/html,x', '//@/', '@evil.example', '',
])('ownPath returns null for %j', (url) => {
  expect(ownPath(url)).toBeNull();
});

test('returnUrl rejects another site that was written into the storage', () => {
  sessionStorage.setItem('cook_wanted', '//evil.example');
  expect(returnUrl()).toBe('/');
});

test('ownPath resolves dots and never leaves the site', () => {
  expect(ownPath('/a/../../b')).toBe('/b');
  expect(ownPath('/..//evil.example')).toBeNull();
});
