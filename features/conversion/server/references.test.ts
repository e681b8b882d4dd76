import { expect, test } from 'vitest';
import { createReferences } from './references.ts';

const DAY_MS = 86_400_000;
const secret = 's'.repeat(32);

test('a reference opens for its user and purpose, for a day', () => {
  let now = 1_000;
  const references = createReferences(secret, 'given', () => now);
  const sealed = references.seal(7, ['12', '13']);
  expect(references.open(7, sealed)).toEqual(['12', '13']);
  expect(() => references.open(8, sealed)).toThrow('Kies het opnieuw.');
  expect(() => createReferences(secret, 'made', () => now).open(7, sealed)).toThrow('Kies het opnieuw.');
  now += DAY_MS + 1;
  expect(() => references.open(7, sealed)).toThrow('Kies het opnieuw.');
});

test('a reference reveals nothing of its contents and cannot be forged', () => {
  const references = createReferences(secret, 'given');
  const sealed = references.seal(7, ['intern/pad']);
  expect(Buffer.from(sealed.split('.')[1] ?? '', 'base64url').toString('latin1')).not.toContain('intern');
  for (const made of ['', 'v1', 'v1.', 'v1.AAAA', `${sealed}A`, sealed.slice(0, -2), 'v2.x']) {
    expect(() => references.open(7, made)).toThrow('Kies het opnieuw.');
  }
});
