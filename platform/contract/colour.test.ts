import { describe, expect, test } from 'vitest';
import { parseColour, writeColour } from './colour.ts';

describe('colours', () => {
  test.each([
    ['#f49441', '#f49441', 1], ['#F49', '#ff4499', 1], ['#f498', '#ff4499', 0.533], ['#f4944180', '#f49441', 0.502],
    ['rgba(244,148,65,0.3)', '#f49441', 0.3], ['rgb( 244 , 148 , 65 )', '#f49441', 1], ['rgba(1,2,3,.5)', '#010203', 0.5],
    ['rgba(1,2,3,1)', '#010203', 1], ['rgba(1,2,3,1.0)', '#010203', 1], ['transparent', '#000000', 0], [' Red ', '#ff0000', 1],
  ])('parses %j', (css, hex, alpha) => {
    expect(parseColour(css)).toEqual({ hex, alpha });
  });

  test.each([
    '', ' ', 'rood', '#', '#12', '#12345', '#1234567', '#ggg', 'rgb(1,2)', 'rgb(256,0,0)', 'rgba(1,2,3,1.1)', 'rgba(1,2,3,)',
    'rgba(1,2,3,9)', 'rgba(1,2,3,.)', 'rgb(-1,0,0)', 'rgb(1e2,0,0)', 'rgb(999999999999,0,0)', 'var(--cook-primary)', 'url(https://x.example)',
    'expression(alert(1))', '#f49441;background:url(//x)', 'red}*{display:none', "'#fff'", 'javascript:alert(1)', '#fff/*', 'currentcolor',
    'constructor', '__proto__', '#fff\0', `#${'f'.repeat(10_000)}`, `rgba(1,2,3,0.${'1'.repeat(50)})`,
  ])('rejects %j', (css) => {
    expect(parseColour(css)).toBeNull();
  });

  test.each(['#f49441', 'rgba(244,148,65,0.3)', 'rgba(0,0,0,0)'])('writes %s in the format in which it was read', (css) => {
    const read = parseColour(css);
    expect(read && writeColour(read)).toBe(css);
  });
});
