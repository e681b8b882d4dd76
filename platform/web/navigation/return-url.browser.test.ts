import { afterEach, expect, test } from 'vitest';
import { forgetReturnUrl, ownPath, rememberReturnUrl, returnUrl } from './return-url.ts';

afterEach(forgetReturnUrl);

test('a path of the product comes back with its query and fragment', () => {
  rememberReturnUrl('/locatie/1,2,3,4?a=b#c');
  expect(returnUrl()).toBe('/locatie/1,2,3,4?a=b#c');
});

test('it is forgotten when one has arrived', () => {
  rememberReturnUrl('/admin');
  forgetReturnUrl();
  expect(returnUrl()).toBe('/');
});

test.each([
  '//evil.example', '/\\evil.example', '\\\\evil.example', 'https://evil.example', 'javascript:alert(1)',
  '/\t/evil.example', '/\n/evil.example', '/\r\n/evil.example', ' //evil.example', '\u0000//evil.example', 'evil.example', '///evil.example',
  '/.//\\evil.example', '/..//evil.example', '/x/../..//evil.example', '/%2e%2e//evil.example', 'http:evil.example', 'data:text/html,x', '//@/', '@evil.example', '',
])('%j leads nowhere', (url) => {
  expect(ownPath(url)).toBeNull();
});

test('what somebody else wrote into the storage is checked as well', () => {
  sessionStorage.setItem('cook_wanted', '//evil.example');
  expect(returnUrl()).toBe('/');
});

test('dots cannot climb out of the site', () => {
  expect(ownPath('/a/../../b')).toBe('/b');
  expect(ownPath('/..//evil.example')).toBeNull();
});
