import { expect, test } from 'vitest';
import { commonKind, kindOf, valueOf } from './values.ts';

test.for([
  ['een', 'text'], ['', 'text'], ['2026-02-28', 'date'], ['2026-02-30', 'text'], ['2026-13-01', 'text'], ['0000-01-01', 'text'],
  ['2026-02-28T10:00:00Z', 'time'], ['2026-02-28 10:00+01:00', 'time'], ['2026-02-28T10:00:00.123+0100', 'time'],
  ['2026-02-28T10:00:00', 'text'], ['2026-02-28T25:00:00Z', 'text'], ['2026-02-28T10:00:00Z en later', 'text'],
  [1, 'integer'], [-0, 'integer'], [1.5, 'real'], [2 ** 53, 'real'], [1e300, 'real'], [true, 'boolean'],
  [[], 'nested'], [{}, 'nested'], [null, null], [undefined, null],
] as const)('kindOf %o is %s', ([value, kind]) => {
  expect(kindOf(value)).toBe(kind);
});

test('commonKind keeps numbers as numbers, and makes other mixtures text', () => {
  expect(commonKind(new Set())).toBeNull();
  expect(commonKind(new Set(['integer', 'real']))).toBe('real');
  expect(commonKind(new Set(['integer', 'boolean']))).toBe('text');
  expect(commonKind(new Set(['date', 'time']))).toBe('text');
});

test('valueOf returns null for a missing field, even for names such as constructor', () => {
  expect(valueOf({}, 'constructor')).toBeNull();
  expect(valueOf(JSON.parse('{"__proto__": 1}') as Record<string, unknown>, '__proto__')).toBe(1);
});
