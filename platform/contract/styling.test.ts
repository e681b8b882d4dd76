import { describe, expect, test } from 'vitest';
import { stylingInput } from './styling.ts';

describe('stylingInput', () => {
  const style = { color: '#f49441', fillColor: 'rgba(244,148,65,0.3)', lineWidth: 3, labelKey: 'straat', labelMaxRes: 50 };

  test('accepts an object or JSON text, and drops unknown properties', () => {
    expect(stylingInput.parse(style)).toEqual(style);
    expect(stylingInput.parse(JSON.stringify({ ...style, url: 'https://x.example' }))).toEqual(style);
    expect(stylingInput.parse({ lineWidth: 0, labelKey: null })).toEqual({ lineWidth: 0, labelKey: null });
  });

  test.each<[string, object]>([
    ['an invalid colour', { color: 'red;background:url(//x)' }], ['a colour that is a number', { fillColor: 12 }],
    ['a negative width', { lineWidth: -1 }], ['a width above fifty', { lineWidth: 50.1 }], ['a width as text', { lineWidth: '3' }],
    ['a huge width', { lineWidth: 1e308 }],
    ['a label of 201 characters', { labelKey: 'x'.repeat(201) }], ['a label with a NUL character', { labelKey: 'a\0' }],
    ['a resolution of zero', { labelMaxRes: 0 }], ['a negative resolution', { labelMaxRes: -1 }], ['a huge resolution', { labelMaxRes: 1e300 }],
  ])('rejects %s', (_what, part) => {
    expect(stylingInput.safeParse({ ...style, ...part }).success).toBe(false);
    expect(stylingInput.safeParse(JSON.stringify({ ...style, ...part })).success).toBe(false);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('rejects a width of %s', (lineWidth) => {
    expect(stylingInput.safeParse({ lineWidth }).success).toBe(false);
  });

  test('reports the path of each invalid field', () => {
    expect(stylingInput.safeParse({ color: 'rood', lineWidth: 51 }).error?.issues.map(({ path }) => path)).toEqual([['color'], ['lineWidth']]);
  });

  test.each(['', '{', 'null', '[]', '"x"', '3', '['.repeat(9000), ' '.repeat(20_000)])('rejects the text %o', (text) => {
    expect(stylingInput.safeParse(text).success).toBe(false);
  });
});
