import { expect, test } from 'vitest';
import { columnsIn, type Filter } from '#platform/ogc/filter.ts';
import { mapConditions } from './filter.ts';

const isA: Filter = { kind: 'compare', column: 'a', operator: '=', value: 1 };
const not = (part: unknown, times: number): unknown => (times === 0 ? part : { kind: 'not', part: not(part, times - 1) });
const ring = (corners: number) => ({ type: 'Polygon', coordinates: [Array.from({ length: corners }, (_, n) => [n % (corners - 1), 500_000 + (n % (corners - 1))])] });
const accepts = (...conditions: unknown[]): boolean => mapConditions.safeParse(conditions).success;
const holds = (filter: unknown) => accepts({ layer: null, filter });

test.each<[string, unknown]>([
  ['a comparison', isA], ['quotes and accents as text', { kind: 'compare', column: "straat'naam", operator: '<>', value: `'; drop table -- "é" %_*` }],
  ['a pattern', { kind: 'like', column: 'a', pattern: 'b*' }], ['a range of dates', { kind: 'between', column: 'a', from: '2026-01-01', to: '2026-12-31' }],
  ['an empty attribute', { kind: 'empty', column: 'a' }], ['an empty text', { kind: 'compare', column: 'a', operator: '=', value: '' }],
  ['five levels', not(isA, 5)], ['fifty comparisons', { kind: 'or', parts: Array.from({ length: 50 }, () => isA) }], ['500 characters', { kind: 'like', column: 'a', pattern: 'x'.repeat(500) }],
])('accepts %s', (_what, filter) => {
  expect(holds(filter)).toBe(true);
});

test.each<[string, unknown]>([
  ['six levels', not(isA, 6)], ['a part that is no condition', { kind: 'and', parts: [{ kind: 'not', part: { kind: 'or', parts: [''] } }] }], ['thousands of levels', not(isA, 5_000)], ['fifty-one comparisons', { kind: 'or', parts: Array.from({ length: 51 }, () => isA) }],
  ['501 characters', { kind: 'like', column: 'a', pattern: 'x'.repeat(501) }], ['a NUL character', { kind: 'like', column: 'a', pattern: 'a\0' }],
  ['a lone surrogate', { kind: 'compare', column: 'a', operator: '=', value: '\uD800' }], ['a number beyond all numbers', { kind: 'compare', column: 'a', operator: '=', value: Number('9'.repeat(400)) }],
  ['an unknown operator', { ...isA, operator: 'or 1=1 --' }], ['an unknown kind', { kind: 'sql', text: '1=1' }], ['an unknown field', { ...isA, more: 1 }],
  ['no column', { kind: 'empty', column: '' }], ['a value that is a list', { ...isA, value: [1] }], ['null', null], ['a text', 'a = 1'],
])('refuses %s', (_what, filter) => {
  expect(holds(filter)).toBe(false);
});

test.each<[string, unknown]>([
  ['a NUL character', '\0'], ['a lone surrogate', 'a\uDFFF'], ['infinity', Infinity], ['no number', NaN], ['a number of 400 digits', Number('9'.repeat(400))], ['501 characters', 'x'.repeat(501)],
])('names the attribute of a value that is %s, in every part and at every level', (_what, value) => {
  const said = (filter: unknown) => mapConditions.safeParse([{ layer: null, filter }]).error?.issues.map(({ message }) => message);
  for (const [one, name] of [['value', 'straat'], ['from', "d'or"], ['to', 'é']] as const) {
    const leaf = { column: name, ...(one === 'value' ? { kind: 'compare', operator: '=' } : { kind: 'between', from: 1, to: 1 }), [one]: value };
    expect(said(leaf)).toEqual([`De waarde bij '${name}' is niet geldig.`]);
    expect(said(not({ kind: 'and', parts: [isA, { kind: 'or', parts: [isA, leaf] }] }, 2))).toEqual([`De waarde bij '${name}' is niet geldig.`]);
  }
});

test('bounds the comparisons and the corners of all conditions together', () => {
  const half = { layer: null, filter: { kind: 'or', parts: Array.from({ length: 25 }, () => isA) } };
  expect(accepts(half, half)).toBe(true);
  expect(accepts(half, half, { layer: 'b', filter: isA })).toBe(false);
  expect(accepts({ layer: null, place: ring(6_000) }, { layer: null, place: ring(4_000) })).toBe(true);
  expect(accepts({ layer: null, place: ring(6_000) }, { layer: null, place: { type: 'GeometryCollection', geometries: [ring(4_001)] } })).toBe(false);
  expect(accepts({ layer: null, place: { type: 'Polygon', coordinates: [[[0, 500_000], [1, 500_000], [1, 500_001], [0, 500_001]]] } })).toBe(false);
  expect(accepts({ layer: null, place: { type: 'Point', coordinates: [1e9, 500_000] } })).toBe(false);
  expect(accepts(...Array.from({ length: 21 }, () => ({ layer: null, filter: isA })))).toBe(false);
});

test('names the columns of each comparison', () => {
  expect(columnsIn({ kind: 'and', parts: [isA, { kind: 'not', part: { kind: 'empty', column: 'b' } }] })).toEqual(['a', 'b']);
});
