import { afterEach, expect, test } from 'vitest';
import { beginWork, hasOpenWork, openWork } from './open-work.ts';

afterEach(() => document.body.replaceChildren());

test('hasOpenWork is true until all work has ended', () => {
  const [endOne, endOther] = [beginWork(), beginWork()];
  endOne();
  endOne();
  expect(hasOpenWork()).toBe(true);
  endOther();
  expect(hasOpenWork()).toBe(false);
});

test.each([
  [[], 'none'], [[false], 'lost'], [[true, true], 'kept'], [[true, false], 'mixed'],
])('openWork with work of which a draft is kept: %j returns %s', (kept, expected) => {
  const ends = kept.map((isKept) => beginWork({ isKept }));
  expect(openWork()).toBe(expected);
  for (const end of ends) end();
  expect(openWork()).toBe('none');
});

test.each([
  ['<input value="kade">', true],
  ['<input>', false],
  ['<textarea>kade</textarea>', true],
  ['<div contenteditable="true" tabindex="0">kade</div>', true],
  ['<input type="checkbox" value="on">', false],
  ['<button value="x">Zoek</button>', false],
])('hasOpenWork with the focus in %s returns %s', (html, expected) => {
  document.body.innerHTML = html;
  (document.body.firstElementChild as HTMLElement).focus();
  expect(hasOpenWork()).toBe(expected);
});
