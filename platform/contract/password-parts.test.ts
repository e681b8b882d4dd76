import { expect, test } from 'vitest';
import { newPassword, passwordParts } from './password.ts';

test.each([
  ['', ''],
  ['markerwaard', 'length lowercase'],
  ['Mw2!', 'lowercase uppercase digit symbol'],
  ['Märkérwaard-2026', 'length lowercase uppercase digit symbol'],
  ['😀😀😀😀', 'symbol'],
])('%j meets these requirements: %s', (password, parts) => {
  const met = Object.entries(passwordParts(password)).flatMap(([name, isMet]) => (isMet ? [name] : []));
  expect(met.join(' ')).toBe(parts);
  expect(newPassword.safeParse(password).success).toBe(met.length === 5);
});
