import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeXml, escapeFormula, plainText } from './text.ts';

const starts = ['=', '+', '-', '@', '\t', '\r', '\n', '|', '\0', '＝', '＋', '－', '＠'];

/** Of all characters that there are, and halves of some. */
const anything = fc.string({ unit: fc.integer({ min: 0, max: 0x10_ff_ff }).map((code) => String.fromCodePoint(code)) });

test('no text begins as a formula any more, and every other stays as it is', () => {
  fc.assert(
    fc.property(fc.constantFrom('', ...starts), fc.string(), (start, rest) => {
      const text = start + rest;
      const safe = escapeFormula(text);
      expect(starts.some((one) => safe.startsWith(one))).toBe(false);
      expect([text, `'${text}`]).toContain(safe);
    }),
  );
});

test('what is left is well-formed and of characters that XML has', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const plain = plainText(text);
      expect(plain.isWellFormed()).toBe(true);
      // oxlint-disable-next-line no-control-regex -- it is they that must be gone
      expect(plain).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/);
    }),
  );
});

test('emoji and accents are plain', () => {
  expect(plainText('Één 🌳 – 10 €')).toBe('Één 🌳 – 10 €');
});

test('nothing of a text is markup in XML', () => {
  expect(escapeXml(`</naam>&"<a>\r\n`)).toBe('&lt;/naam&gt;&amp;&quot;&lt;a&gt;&#13;\n');
});
