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
    ['is an area for a fill', area, [], ['polygon']], ['is a line for an outline alone', line, [], ['line']], ['is a point for a circle', dot, [], ['point']],
    ['is a point for an icon', { 'icon-src': '/a.png' }, [], ['point']], ['is a point for a regular shape', { 'shape-points': 3, 'shape-radius': 4 }, [], ['point']],
    ['is an area for an outline when areas are drawn', line, ['polygon'], ['polygon']],
    ['is a line for a fill style when lines are drawn', area, ['line'], ['line']],
    ['is every drawn shape for a style for all shapes', { ...area, ...dot }, ['line', 'point'], ['line', 'point']],
    ['is absent for a label alone', { 'text-value': ['get', 'naam'] }, [], []],
    ['is absent for a shape that is not drawn', dot, ['polygon'], []],
  ])('%s', (_title, style, drawn, shapes) => {
    expect(symbols([{ style }], drawn).map(([, shape]) => shape)).toEqual(shapes);
  });

  test('follows the drawn shapes for a plain style, and is an area before they are known', () => {
    expect(symbols(null)).toEqual([[null, 'polygon']]);
    expect(symbols(null, ['point'])).toEqual([[null, 'point']]);
    expect(symbols([], ['line', 'polygon'])).toHaveLength(2);
  });

  test.each(['WebGLPoints', 'Cluster'])('is a point for a map of type %s', (type) => {
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
  ])('for the filter %j is %j', (filter, name) => {
    expect(symbols([{ ...(filter === undefined ? {} : { filter }), style: area }])[0]?.[0]).toBe(name);
  });

  test('is the title of the rule when it has one', () => {
    expect(symbols([{ title: 'Hard', filter: is('limiet', 80), style: line }])).toEqual([['Hard', 'line']]);
  });
});

test('makes a symbol for each value of a style that colours by value', () => {
  const colour = ['match', ['get', 'stelsel'], 'gemengd', 'brown', 'vuilwater', 'red', 'grey'];
  expect(symbols([{ style: { 'stroke-color': colour } }])).toEqual([['gemengd', 'line'], ['vuilwater', 'line']]);
});

test('combines the styles of one rule in one symbol', () => {
  const made = mapSymbols(mapWith({ styles: [{ style: [{ 'stroke-color': 'black', 'stroke-width': 7 }, { 'stroke-color': 'white', 'stroke-width': 3 }] }] }), [], []);
  expect(made).toHaveLength(1);
  expect(made[0]?.samples).toHaveLength(2);
});

test('lists symbols with equal style and name once', () => {
  expect(symbols([{ filter: is('a', 'x'), style: area }, { filter: is('b', 'x'), style: area }, { filter: is('a', 'y'), style: area }])).toHaveLength(2);
});

test('leaves out rules for layers that are off', () => {
  const styles = [{ filter: is('layer', 'pand'), style: area }, { filter: is('layer', 'weg'), style: line }];
  const source = { layers: [layerWith({ name: 'pand' }), layerWith({ name: 'weg' })] };
  expect(symbols(styles, [], ['weg'], { source })).toEqual([[null, 'line']]);
  expect(symbols(styles)).toHaveLength(2);
});
