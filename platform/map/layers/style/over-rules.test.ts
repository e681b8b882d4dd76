import Feature from 'ol/Feature.js';
import VectorLayer from 'ol/layer/Vector.js';
import type { Rule } from 'ol/style/flat.js';
import type Style from 'ol/style/Style.js';
import { expect, test } from 'vitest';
import { overRules } from './over-rules.ts';

const [sold, free] = [['==', ['get', 'status'], 'verkocht'], ['==', ['get', 'status'], 'vrij']];
const classes: Rule[] = [
  { filter: sold, style: { 'fill-color': 'red', 'stroke-color': 'black', 'stroke-width': 1 } },
  { filter: free, style: { 'fill-color': 'green' } },
];

test('keeps rules as they are without a style', () => {
  expect(overRules(classes, null)).toEqual(classes);
  expect(overRules(classes, { color: null, labelKey: '' })).toEqual(classes);
});

test('adds a label for the features that the rules draw, and changes no colour', () => {
  const [first, second, label, ...more] = overRules(classes, { labelKey: 'nummer' });
  expect([first, second, more]).toEqual([...classes, []]);
  expect(label).toMatchObject({ filter: ['any', sold, free], style: { 'text-value': ['concat', ['coalesce', ['get', 'nummer'], ''], ''] } });
  expect(overRules(classes, { labelKey: 'nummer', labelMaxRes: 2 })[2]?.filter).toEqual(['all', ['<=', ['resolution'], 2], ['any', sold, free]]);
});

test('labels all features when one rule draws all', () => {
  const all: Rule[] = [...classes, { else: true, style: { 'fill-color': 'grey' } }];
  expect(overRules(all, { labelKey: 'nummer' })[3]?.filter).toBeUndefined();
  expect(overRules(classes.slice(0, 1), { labelKey: 'nummer' })[1]?.filter).toEqual(sold);
});

test('replaces the labels of the rules by the chosen one', () => {
  const labelled: Rule[] = [{ style: { 'fill-color': 'red', 'text-value': ['get', 'naam'], 'text-fill-color': '#00f' } }];
  expect(overRules(labelled, { labelKey: 'nummer' })[0]?.style).toEqual({ 'fill-color': 'red' });
  expect(overRules(labelled, { lineWidth: 2 })[0]?.style).toMatchObject({ 'text-value': ['get', 'naam'] });
});

const text = { 'text-value': ['get', 'naam'], 'z-index': 1 };

test('drops styles that drew nothing but a replaced label', () => {
  const rules: Rule[] = [{ style: { 'fill-color': 'red' } }, { style: text }, { style: [text] }, { style: [{ 'fill-color': 'green' }, text] }];
  const laid = overRules(rules, { labelKey: 'nummer' });
  expect(laid.slice(0, 4).map(({ style }) => style)).toEqual([{ 'fill-color': 'red' }, [], [], [{ 'fill-color': 'green' }]]);
  expect(laid[4]?.style).toHaveProperty('text-value');
  expect(laid).toHaveLength(5);
});

test('labels features that had only a label, and draws nothing else for them', () => {
  const rules: Rule[] = [{ filter: sold, style: text }, { else: true, filter: ['has', 'status'], style: { 'fill-color': [8, 8, 8, 1] } }];
  const layer = new VectorLayer({ style: overRules(rules, { labelKey: 'nummer' }) });
  const drawn = (status: string) => {
    const styles = layer.getStyleFunction()?.(new Feature({ status, nummer: 4 }), 1);
    return (Array.isArray(styles) ? styles : []).map((style: Style) => [style.getFill()?.getColor() ?? null, style.getText()?.getText() ?? null]);
  };
  expect(drawn('verkocht')).toEqual([[null, '4']]);
  expect(drawn('vrij')).toEqual([[[8, 8, 8, 1], null], [null, '4']]);
});

test('labels the features that the classes show, also where a replaced label was drawn at some scales alone', () => {
  const labelled = (filter: Rule['filter']): Rule[] => [...classes, { filter, style: text }];
  expect(overRules(labelled(['<=', ['resolution'], 3]), { labelKey: 'nummer' })[3]?.filter).toEqual(['any', sold, free]);
  const onHold = ['==', ['get', 'status'], 'in optie'];
  expect(overRules(labelled(onHold), { labelKey: 'nummer' })[3]?.filter).toEqual(['any', sold, free, onHold]);
  expect(overRules(labelled(['<=', ['resolution'], 3]).slice(2), { labelKey: 'nummer' })[1]?.filter).toEqual(['<=', ['resolution'], 3]);
});

test('sets the line of every class, also of one without a line', () => {
  expect(overRules(classes, { color: '#00f', lineWidth: 4 }).map(({ style }) => style)).toEqual([
    { 'fill-color': 'red', 'stroke-color': '#00f', 'stroke-width': 4 }, { 'fill-color': 'green', 'stroke-color': '#00f', 'stroke-width': 4 },
  ]);
  expect(overRules(classes, { lineWidth: 4 })[0]?.style).toMatchObject({ 'stroke-color': 'black', 'stroke-width': 4 });
});

test('sets the line of the uppermost of several styles, and leaves the casing', () => {
  const road: Rule[] = [{ style: [{ 'stroke-color': 'grey', 'stroke-width': 6 }, { 'stroke-color': 'white', 'stroke-width': 4 }] }];
  expect(overRules(road, { color: '#00f' })[0]?.style).toEqual([{ 'stroke-color': 'grey', 'stroke-width': 6 }, { 'stroke-color': '#00f', 'stroke-width': 4 }]);
});

test('sets line and fill of circles and shapes, and leaves icons', () => {
  const points: Rule[] = [
    { style: { 'circle-radius': 5, 'circle-fill-color': 'red' } }, { style: { 'shape-points': 3, 'shape-fill-color': 'red' } }, { style: { 'icon-src': 'a.png' } },
  ];
  expect(overRules(points, { color: '#00f', fillColor: '#ff0' }).map(({ style }) => style)).toEqual([
    { 'circle-radius': 5, 'circle-fill-color': '#ff0', 'circle-stroke-color': '#00f' },
    { 'shape-points': 3, 'shape-fill-color': '#ff0', 'shape-stroke-color': '#00f' },
    { 'icon-src': 'a.png' },
  ]);
});

test('ignores a text that is not a colour', () => {
  expect(overRules(classes, { color: 'rood', fillColor: 'blauw' })).toEqual(classes);
});

test('sets the pattern of the uppermost line, and the size of the label, and keeps the classes', () => {
  const road: Rule[] = [{ style: [{ 'stroke-color': 'grey' }, { 'stroke-color': 'white', 'stroke-line-dash': [1, 2] }] }];
  expect(overRules(road, { linePattern: 'dotted' })[0]?.style).toEqual([{ 'stroke-color': 'grey' }, { 'stroke-color': 'white', 'stroke-line-dash': [0.1, 6], 'stroke-line-cap': 'round' }]);
  expect(overRules(road, { linePattern: 'solid' })[0]?.style).toMatchObject([{}, { 'stroke-line-dash': [] }]);
  expect(overRules(classes, { linePattern: 'dashed' }).map(({ style }) => style)).toEqual([{ ...classes[0]?.style, 'stroke-line-dash': [8, 6] }, { 'fill-color': 'green' }]);
  expect(overRules(classes, { labelKey: 'nummer', labelSize: 20 })[2]?.style).toMatchObject({ 'text-font': expect.stringContaining('20px') as unknown });
});
