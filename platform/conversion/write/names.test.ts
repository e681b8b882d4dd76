import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutToBytes, cutToLength, fileNameRule, toFileName, uniqueNames } from './names.ts';

/** Strings of any code points, including lone surrogates. */
const anything = fc.string({ unit: fc.integer({ min: 0, max: 0x10_ff_ff }).map((code) => String.fromCodePoint(code)) });

test('toFileName never returns a path, whatever the title', () => {
  fc.assert(
    fc.property(anything, (title) => {
      const name = toFileName(title);
      expect(name).not.toMatch(/[/\\:*?"<>|\p{Cc}]|\.\.|^\.|[. ]$/u);
      expect(name.length).toBeGreaterThan(0);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(81);
    }),
  );
});

test.for([
  ['Bomen en "lanen"', 'Bomen en _lanen_'],
  ['../../etc/passwd', 'etc_passwd'],
  ['Café 🌳 2026', 'Café _ 2026'],
  ['CON', 'CON_'],
  ['', 'export'],
  ['...', 'export'],
] as const)('toFileName turns %o into %o', ([title, name]) => {
  expect(toFileName(title)).toBe(name);
});

test('uniqueNames numbers names that are equal without regard to case', () => {
  expect(uniqueNames(['Naam', 'naam', 'NAAM', 'naam_2'], { sanitise: (name) => name, fallback: 'veld' })).toEqual(['Naam', 'naam_2', 'NAAM_3', 'naam_2_2']);
});

test('uniqueNames keeps cut names unique and within their length', () => {
  const cut = (name: string, room: number): string => cutToBytes(name, 10 - room);
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 300 }), (wanted) => {
      const names = uniqueNames(wanted, { sanitise: (name) => name, cut, fallback: 'veld' });
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(wanted.length);
      expect(names.every((name) => Buffer.byteLength(name) <= 10)).toBe(true);
    }),
  );
});

test('uniqueNames keeps a thousand fields with the same beginning apart', () => {
  const wanted = Array.from({ length: 1_000 }, (_, at) => `omschrijving van het werk ${at}`);
  const names = uniqueNames(wanted, { ...fileNameRule, cut: (name, room) => cutToLength(name, 10 - room) });
  expect(new Set(names).size).toBe(1_000);
});

test('cutToBytes and cutToLength never split a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (text, most) => {
      for (const cut of [cutToBytes(text, most), cutToLength(text, most)]) expect(text.startsWith(cut) && cut.isWellFormed()).toBe(true);
      expect(Buffer.byteLength(cutToBytes(text, most))).toBeLessThanOrEqual(most);
      expect(cutToLength(text, most).length).toBeLessThanOrEqual(most);
    }),
  );
});
