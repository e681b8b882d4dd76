import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const secret = 'a secret of more than thirty-two characters';
const box = createSecretBox(secret, 'credentials');

test('decrypts what it encrypted, and encrypts the same text differently each time', () => {
  const text = 'Bearer é😀';
  const [one, other] = [box.seal(text), box.seal(text)];
  expect(one).not.toBe(other);
  expect(one).not.toContain('Bearer');
  expect([box.open(one), box.open(other)]).toEqual([text, text]);
});

test('refuses data of another secret or purpose, changed data and plain text', () => {
  const sealed = box.seal('geheim');
  const flipped = `v1.${sealed.startsWith('v1.A') ? 'B' : 'A'}${sealed.slice(4)}`;
  expect(() => createSecretBox(`${secret}!`, 'credentials').open(sealed)).toThrow('unable to authenticate');
  expect(() => createSecretBox(secret, 'two-factor').open(sealed)).toThrow('unable to authenticate');
  expect(() => box.open(flipped)).toThrow('unable to authenticate');
  expect(() => box.open('geheim')).toThrow('invalid sealed value');
});

test('refuses other encodings of the same encrypted data', () => {
  for (const text of ['x', 'xy', 'xyz']) {
    const sealed = box.seal(text);
    for (const other of [`${sealed}A`, `${sealed}=`, `${sealed}.`, `${sealed}.A`, `${sealed} `]) {
      expect(() => box.open(other)).toThrow(/invalid sealed value|unable to authenticate/);
    }
  }
});
