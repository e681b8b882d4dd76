import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test.each(['Anna', 'Zoë', 'Jean-Pierre', "D'Arcy", 'Anne Marie', 'Şükran', 'Ольга'])('%s is used as the name in a salutation', (name) => {
  expect(greeting(name, 'collega')).toBe(`Beste ${name},`);
});

test.each(['', ' ', 'https://evil.example/x', 'evil.example', 'evil.example/x', 'Win 100 euro', 'bel 0900-1234', 'Jan: klik', 'Jan\nKlik', '<b>Jan</b>', '@jan', 'a'.repeat(61)])(
  '%j is not used as a name in a salutation',
  (name) => {
    expect(greeting(name, 'collega')).toBe('Beste collega,');
    expect(greeting(name, 'gebruiker')).toBe('Beste gebruiker,');
  },
);
