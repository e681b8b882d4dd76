import { afterEach, expect, test } from 'vitest';
import { forgetWanted, ownPath, rememberWanted, wantedUrl } from './wanted-url.ts';

afterEach(forgetWanted);

test('a path of the product comes back with its query and fragment', () => {
  rememberWanted('/locatie/1,2,3,4?a=b#c');
  expect(wantedUrl()).toBe('/locatie/1,2,3,4?a=b#c');
});

test('it is forgotten when one has arrived', () => {
  rememberWanted('/admin');
  forgetWanted();
  expect(wantedUrl()).toBe('/');
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
  expect(wantedUrl()).toBe('/');
});

test('dots cannot climb out of the site', () => {
  expect(ownPath('/a/../../b')).toBe('/b');
  expect(ownPath('/..//evil.example')).toBeNull();
});
