import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const secret = 'a secret of more than thirty-two characters';
const box = createSecretBox(secret, 'credentials');

test('what is sealed opens again, and looks different every time', () => {
  const text = 'Bearer é😀';
  const [one, other] = [box.seal(text), box.seal(text)];
  expect(one).not.toBe(other);
  expect(one).not.toContain('Bearer');
  expect([box.open(one), box.open(other)]).toEqual([text, text]);
});

test('another secret, another purpose, a changed letter or plain text open nothing', () => {
  const sealed = box.seal('geheim');
  const flipped = `v1.${sealed.startsWith('v1.A') ? 'B' : 'A'}${sealed.slice(4)}`;
  expect(() => createSecretBox(`${secret}!`, 'credentials').open(sealed)).toThrow('unable to authenticate');
  expect(() => createSecretBox(secret, 'two-factor').open(sealed)).toThrow('unable to authenticate');
  expect(() => box.open(flipped)).toThrow('unable to authenticate');
  expect(() => box.open('geheim')).toThrow('not sealed');
});

test('one thing has one notation', () => {
  for (const text of ['x', 'xy', 'xyz']) {
    const sealed = box.seal(text);
    for (const other of [`${sealed}A`, `${sealed}=`, `${sealed}.`, `${sealed}.A`, `${sealed} `]) {
      expect(() => box.open(other)).toThrow(/not sealed|unable to authenticate/);
    }
  }
});
