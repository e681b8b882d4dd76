import { afterEach, expect, test } from 'vitest';
import { beginWork, hasOpenWork } from './open-work.ts';

afterEach(() => document.body.replaceChildren());

test('work lasts until all of it has ended', () => {
  const [endOne, endOther] = [beginWork(), beginWork()];
  endOne();
  endOne();
  expect(hasOpenWork()).toBe(true);
  endOther();
  expect(hasOpenWork()).toBe(false);
});

test.each([
  ['<input value="kade">', true],
  ['<input>', false],
  ['<textarea>kade</textarea>', true],
  ['<div contenteditable="true" tabindex="0">kade</div>', true],
  ['<input type="checkbox" value="on">', false],
  ['<button value="x">Zoek</button>', false],
])('with the focus in %s somebody is typing: %s', (html, typing) => {
  document.body.innerHTML = html;
  (document.body.firstElementChild as HTMLElement).focus();
  expect(hasOpenWork()).toBe(typing);
});
