import { describe, expect, test } from 'vitest';
import { stylingInput } from './styling.ts';

describe('a style that somebody sends', () => {
  const style = { color: '#f49441', fillColor: 'rgba(244,148,65,0.3)', lineWidth: 3, labelKey: 'straat', labelMaxRes: 50 };

  test('is an object, or the same as JSON text; what else is in it is left out', () => {
    expect(stylingInput.parse(style)).toEqual(style);
    expect(stylingInput.parse(JSON.stringify({ ...style, url: 'https://x.example' }))).toEqual(style);
    expect(stylingInput.parse({ lineWidth: 0, labelKey: null })).toEqual({ lineWidth: 0, labelKey: null });
  });

  test.each<[string, object]>([
    ['a colour that is none', { color: 'red;background:url(//x)' }], ['a colour that is no text', { fillColor: 12 }],
    ['a width below nothing', { lineWidth: -1 }], ['a width above fifty', { lineWidth: 50.1 }], ['a width as text', { lineWidth: '3' }],
    ['a huge width', { lineWidth: 1e308 }],
    ['a label of 201 characters', { labelKey: 'x'.repeat(201) }], ['a label that no database takes', { labelKey: 'a\0' }],
    ['a resolution of nothing', { labelMaxRes: 0 }], ['a resolution below nothing', { labelMaxRes: -1 }], ['a huge resolution', { labelMaxRes: 1e300 }],
  ])('is refused with %s', (_what, part) => {
    expect(stylingInput.safeParse({ ...style, ...part }).success).toBe(false);
    expect(stylingInput.safeParse(JSON.stringify({ ...style, ...part })).success).toBe(false);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('is refused with a width of %s', (lineWidth) => {
    expect(stylingInput.safeParse({ lineWidth }).success).toBe(false);
  });

  test('says of which field it is', () => {
    expect(stylingInput.safeParse({ color: 'rood', lineWidth: 51 }).error?.issues.map(({ path }) => path)).toEqual([['color'], ['lineWidth']]);
  });

  test.each(['', '{', 'null', '[]', '"x"', '3', '['.repeat(9000), ' '.repeat(20_000)])('is not the text %o', (text) => {
    expect(stylingInput.safeParse(text).success).toBe(false);
  });
});
