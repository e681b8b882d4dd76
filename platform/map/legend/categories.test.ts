import { expect, test } from 'vitest';
import type { StyleRule } from '#platform/contract/configuration.ts';
import { matches } from '#platform/ogc/matches.ts';
import { layerWith, mapWith } from '../testing/configuration.ts';
import { categoriesOf } from './categories.ts';

const area = (colour: string) => ({ 'fill-color': colour });
const get = (column: string) => ['get', column];
const is = (column: string, value: string | number | boolean) => ['==', get(column), value];
const categories = (styles: StyleRule[], more: Parameters<typeof mapWith>[0] = {}) => categoriesOf(mapWith({ styles, ...more }));
/** Returns the names of the categories that have features with these attributes. */
const having = (styles: StyleRule[], properties: Record<string, unknown>) => categories(styles).flatMap(({ name, filter }) => (matches(filter, properties) ? [name] : []));

const byStatus: StyleRule[] = [
  { filter: is('status', 'Vrij'), style: area('green') }, { filter: ['in', get('status'), ['literal', ["In 'optie'", 'Gereserveerd']]], style: area('orange'), title: 'Bezet' },
  { else: true, style: area('grey') },
];

test.each<[unknown, string[]]>([
  ['Vrij', ['Vrij']], ["In 'optie'", ['Bezet']], ['Gereserveerd', ['Bezet']], ['Verkocht', ['Overig']], ['', ['Overig']], [null, ['Overig']], ['vrij', ['Overig']],
])('a feature with the value %j is in the categories %j', (status, names) => {
  expect(having(byStatus, { status })).toEqual(names);
});

test('a feature without the attribute is in the category of all others', () => {
  expect(having(byStatus, {})).toEqual(['Overig']);
});

const byYear: StyleRule[] = [
  { filter: ['all', ['>=', get('jaar'), 1900], ['<', get('jaar'), 1945]], style: area('red') },
  { filter: ['all', ['>=', ['coalesce', get('jaar'), -1], 1945], ['<=', get('jaar'), 2000]], style: area('blue') },
];

test.each([[1899, []], [1900, ['1900 – 1945']], [1944, ['1900 – 1945']], [1945, ['vanaf 1945']], [2000, ['vanaf 1945']], [2001, []], [null, []]])('the number %j is in the classes %j', (jaar, names) => {
  const named = byYear.map((rule, index) => ({ ...rule, title: ['1900 – 1945', 'vanaf 1945'][index] ?? '' }));
  expect(having(named, { jaar })).toEqual(names);
});

test('reads values of a match, opposites, alternatives and ranges', () => {
  const colour = ['match', get('stelsel'), 'gemengd', 'brown', 'vuilwater', 'red', 'grey'];
  expect(having([{ filter: ['!', is('oud', true)], style: { 'stroke-color': colour } }], { stelsel: 'vuilwater', oud: false })).toEqual(['vuilwater']);
  expect(having([{ filter: ['!', is('oud', true)], style: { 'stroke-color': colour } }], { stelsel: 'vuilwater', oud: true })).toEqual([]);
  const either: StyleRule[] = [
    { title: 'a', filter: ['any', is('x', 1), ['!=', get('y'), 'q']], style: area('red') }, { title: 'b', filter: ['between', get('x'), 5, 9], style: area('blue') },
  ];
  expect(having(either, { x: 9, y: 'q' })).toEqual(['b']);
  expect(having(either, { x: 1, y: 'q' })).toEqual(['a']);
  expect(having(either, { x: 0 })).toEqual(['a']);
});

test('leaves labels, scales and rules for all features out', () => {
  const near = ['<=', ['resolution'], 2];
  const found = categories([
    { style: area('white') }, { filter: ['all', near, is('a', 1)], style: area('red') }, { filter: is('a', 2), style: area('blue') }, { filter: is('a', 3), style: { 'text-value': get('a') } },
  ]);
  expect(found.map(({ name, filter }) => [name, filter])).toEqual([
    ['1', { kind: 'compare', column: 'a', operator: '=', value: 1 }], ['2', { kind: 'compare', column: 'a', operator: '=', value: 2 }],
  ]);
});

test('limits a category to the layer of its rule, with others of its own', () => {
  const source = { layers: [layerWith({ name: 'pand' }), layerWith({ name: 'weg' })] };
  const found = categories([
    { filter: ['all', is('layer', 'pand'), is('a', 1)], style: area('red') }, { filter: ['all', is('layer', 'weg'), is('a', 2)], style: area('blue') },
    { filter: is('layer', 'pand'), else: true, style: area('grey') },
  ], { source });
  expect(found.map(({ name, layer }) => [name, layer])).toEqual([['1', 'pand'], ['2', 'weg'], ['Overig', 'pand']]);
  expect(matches(found[2]?.filter ?? { kind: 'and', parts: [] }, { a: 2 })).toBe(true);
});

test('makes one category of rules that look alike, and of several rules for the same features', () => {
  const found = categories([
    { title: 'Open', filter: is('a', 1), style: area('red') }, { title: 'Dicht', filter: is('a', 9), style: area('blue') },
    { title: 'Open', filter: is('a', 2), style: area('red') }, { title: 'Dicht', filter: is('a', 9), style: { 'stroke-color': 'black' } },
  ]);
  expect(found.map(({ name }) => name)).toEqual(['Open', 'Dicht']);
  expect([1, 2, 9].map((a) => matches(found[0]?.filter ?? { kind: 'or', parts: [] }, { a }))).toEqual([true, true, false]);
});

test.each<[string, StyleRule[]]>([
  ['one rule', [{ filter: is('a', 1), style: area('red') }]], ['no rules', []],
  ['filters that no condition can say', [1, 2].map((n) => ({ title: `${n}`, filter: ['==', ['%', get('a'), 2], n], style: area('red') }))],
  ['comparisons of two attributes', ['b', 'c'].map((other) => ({ title: other, filter: ['==', get('a'), get(other)], style: area(other) }))],
  ['shapes', ['Point', 'Polygon'].map((shape) => ({ title: shape, filter: ['all', ['==', ['geometry-type'], shape], is('a', 1)], style: area('red') }))],
])('a style with %s has no categories', (_what, styles) => {
  expect(categories(styles)).toEqual([]);
});

test('has no category of all others when a rule before it cannot be read', () => {
  const found = categories([
    { filter: is('a', 1), style: area('red') }, { filter: is('a', 2), style: area('blue') }, { title: '?', filter: ['has', 'b'], style: area('pink') }, { else: true, style: area('grey') },
  ]);
  expect(found.map(({ name }) => name)).toEqual(['1', '2']);
});
