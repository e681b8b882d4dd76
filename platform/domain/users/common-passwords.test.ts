import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const names = ['Gemeente Markerwaard', 'markerwaard', 'j.devries', 'Jolanda', 'jolanda.de.vries@markerwaard.example'];

test.each([
  'Password123!', 'Welkom2026!!', 'P@ssw0rd!', 'pA$$w0rd_1', 'Welkom01!', 'Zomer2026!', 'Lente-26!', 'Wachtwoord1!', 'W@chtw00rd1', 'Qwerty123!', 'Aa123456!',
  'Q1w2e3r4!', 'Admin!2024', '@dmin123!', 'Markerwaard-2026!', 'Markerwa@rd1!', 'GemeenteMarkerwaard1!', 'Welkom!Markerwaard2026', 'Jolanda1985!', 'Amsterdam020!',
  'Feyenoord1908!', 'Kerst25122026!', 'Letmein1!', '!!Welkom123', 'Maart2026!', 'Abcd1234!', 'Zwölle-2026!', 'De.Vries1', 'Aaaaaaa1!',
])('%s is a common password', (password) => {
  expect(isCommonPassword(password, names)).toBe(true);
});

test.each([
  'Vergeten-2026!', 'Ander-wachtwoord-2!', 'Drie-losse-woorden-9', 'Fiets-koffie-boom-4!', 'xK9#mQ2$vL', 'X7!9-2@4', 'Welkom84719305273!', 'Zeevonk!Paraplu3',
  'Markerwaardse-Zeevonk-1', 'Ångström#44kabel',
])('%s is not', (password) => {
  expect(isCommonPassword(password, names)).toBe(false);
});

test('a name counts only where it is of the organisation or the user', () => {
  expect(isCommonPassword('Markerwaard-2026!', [])).toBe(false);
  expect(isCommonPassword('Bo-Bo-2026!x', ['Bo', ''])).toBe(false);
});
