import { describe, expect, test } from 'vitest';
import type { StyleRule } from '#platform/contract/configuration.ts';
import { layerWith, mapWith } from '../testing/configuration.ts';
import type { Shape } from './shapes.ts';
import { mapSymbols } from './symbols.ts';

const symbols = (styles: StyleRule[] | null, drawn: readonly Shape[] = [], shown: readonly string[] = [], more: Parameters<typeof mapWith>[0] = {}) =>
  mapSymbols(mapWith({ styles, ...more }), drawn, shown).map(({ name, samples }) => [name, [...new Set(samples.map(({ shape }) => shape))].join()]);

const area = { 'fill-color': 'red', 'stroke-color': 'black' };
const line = { 'stroke-color': 'black', 'stroke-width': 3 };
const dot = { 'circle-radius': 5, 'circle-fill-color': 'red' };
const is = (property: string, value: string | number) => ['==', ['get', property], value];

describe('the shape of a symbol', () => {
  test.each<[string, StyleRule['style'], readonly Shape[], string[]]>([
    ['a fill is an area', area, [], ['polygon']], ['an edge alone is a line', line, [], ['line']], ['a circle is a point', dot, [], ['point']],
    ['an icon is a point', { 'icon-src': '/a.png' }, [], ['point']], ['a shape is a point', { 'shape-points': 3, 'shape-radius': 4 }, [], ['point']],
    ['an edge of areas that were drawn is an area', line, ['polygon'], ['polygon']],
    ['the edge of a style for areas is a line where lines were drawn', area, ['line'], ['line']],
    ['what is for all is what was drawn', { ...area, ...dot }, ['line', 'point'], ['line', 'point']],
    ['words alone have none', { 'text-value': ['get', 'naam'] }, [], []],
    ['what was never drawn has none', dot, ['polygon'], []],
  ])('%s', (_what, style, drawn, shapes) => {
    expect(symbols([{ style }], drawn).map(([, shape]) => shape)).toEqual(shapes);
  });

  test('of a plain style follows what was drawn, and is an area before that', () => {
    expect(symbols(null)).toEqual([[null, 'polygon']]);
    expect(symbols(null, ['point'])).toEqual([[null, 'point']]);
    expect(symbols([], ['line', 'polygon'])).toHaveLength(2);
  });

  test.each(['WebGLPoints', 'Cluster'])('of a map of kind %s is a point', (type) => {
    expect(symbols(null, [], [], { type })).toEqual([[null, 'point']]);
  });
});

describe('the name of a symbol', () => {
  const all = (...conditions: unknown[]) => ['all', ...conditions];
  test.each<[unknown, string | null]>([
    [undefined, null], [is('status', 'Nieuw'), 'Nieuw'], [is('limiet', 30), '30'],
    [['in', ['get', 'soort'], ['literal', ['eik', 'beuk']]], 'eik, beuk'],
    [all(['>=', ['get', 'jaar'], 1900], ['<', ['get', 'jaar'], 1945]), '1900 – 1945'],
    [['<', ['get', 'jaar'], 1900], 'tot 1900'], [['>=', ['get', 'jaar'], 2015], 'vanaf 2015'],
    [all(is('layer', 'pand'), is('soort', 'woning')), 'woning'], [['<=', ['resolution'], 2], null], ['onzin', null], [['==', 1], null],
  ])('of the filter %j is %j', (filter, name) => {
    expect(symbols([{ ...(filter === undefined ? {} : { filter }), style: area }])[0]?.[0]).toBe(name);
  });

  test('is that of the rule, where it has one', () => {
    expect(symbols([{ title: 'Hard', filter: is('limiet', 80), style: line }])).toEqual([['Hard', 'line']]);
  });
});

test('a style that colours by value is a symbol for each value', () => {
  const colour = ['match', ['get', 'stelsel'], 'gemengd', 'brown', 'vuilwater', 'red', 'grey'];
  expect(symbols([{ style: { 'stroke-color': colour } }])).toEqual([['gemengd', 'line'], ['vuilwater', 'line']]);
});

test('several styles of one rule are one symbol', () => {
  const made = mapSymbols(mapWith({ styles: [{ style: [{ 'stroke-color': 'black', 'stroke-width': 7 }, { 'stroke-color': 'white', 'stroke-width': 3 }] }] }), [], []);
  expect(made).toHaveLength(1);
  expect(made[0]?.samples).toHaveLength(2);
});

test('the same look under the same name is told once', () => {
  expect(symbols([{ filter: is('a', 'x'), style: area }, { filter: is('b', 'x'), style: area }, { filter: is('a', 'y'), style: area }])).toHaveLength(2);
});

test('rules for layers that are off are left out', () => {
  const styles = [{ filter: is('layer', 'pand'), style: area }, { filter: is('layer', 'weg'), style: line }];
  const source = { layers: [layerWith({ name: 'pand' }), layerWith({ name: 'weg' })] };
  expect(symbols(styles, [], ['weg'], { source })).toEqual([[null, 'line']]);
  expect(symbols(styles)).toHaveLength(2);
});
