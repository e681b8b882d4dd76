import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeXml, escapeFormula, plainText } from './text.ts';

const starts = ['=', '+', '-', '@', '\t', '\r', '\n', '|', '\0', '＝', '＋', '－', '＠'];

/** Strings of any code points, including lone surrogates. */
const anything = fc.string({ unit: fc.integer({ min: 0, max: 0x10_ff_ff }).map((code) => String.fromCodePoint(code)) });

test('escapeFormula returns no text that begins like a formula, and keeps other text unchanged', () => {
  fc.assert(
    fc.property(fc.constantFrom('', ...starts), fc.string(), (start, rest) => {
      const text = start + rest;
      const safe = escapeFormula(text);
      expect(starts.some((one) => safe.startsWith(one))).toBe(false);
      expect([text, `'${text}`]).toContain(safe);
    }),
  );
});

test('plainText returns well-formed text without characters that XML forbids', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const plain = plainText(text);
      expect(plain.isWellFormed()).toBe(true);
      // oxlint-disable-next-line no-control-regex -- control characters must be gone
      expect(plain).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/);
    }),
  );
});

test('plainText keeps emoji and accents', () => {
  expect(plainText('Één 🌳 – 10 €')).toBe('Één 🌳 – 10 €');
});

test('escapeXml escapes markup', () => {
  expect(escapeXml(`</naam>&"<a>\r\n`)).toBe('&lt;/naam&gt;&amp;&quot;&lt;a&gt;&#13;\n');
});
