import Feature from 'ol/Feature.js';
import VectorLayer from 'ol/layer/Vector.js';
import type Style from 'ol/style/Style.js';
import { expect, test, vi } from 'vitest';
import { simpleStyle } from './simple-style.ts';
import { styleOf } from './map-style.ts';

test('draws features in the default orange without a style', () => {
  expect(simpleStyle(null)[0]?.style).toMatchObject({
    'stroke-color': '#f49441',
    'stroke-width': 3,
    'fill-color': 'rgba(244,148,65,0.3)',
    'circle-radius': 5,
    'circle-fill-color': 'rgba(244,148,65,0.3)',
  });
  expect(simpleStyle(null)).toHaveLength(1);
});

test('uses the configured colours, width and radius', () => {
  expect(simpleStyle({ color: 'red', fillColor: 'transparent', lineWidth: 1 }, 8)[0]?.style).toMatchObject({
    'stroke-color': 'red', 'fill-color': 'transparent', 'stroke-width': 1, 'circle-radius': 8,
  });
});

test('draws no outline for width 0 and clamps widths to 0 and 50 pixels', () => {
  expect(simpleStyle({ color: 'red', lineWidth: 0 })[0]?.style).toMatchObject({ 'stroke-color': 'transparent', 'stroke-width': 0 });
  expect(simpleStyle({ lineWidth: 1e9 })[0]?.style).toMatchObject({ 'stroke-width': 50 });
  expect(simpleStyle({ lineWidth: -3 })[0]?.style).toMatchObject({ 'stroke-width': 0 });
});

test.each(['', 'rood', 'rgb(1,2', 'expression()', '#12'])('replaces the invalid colour %j by the default', (color) => {
  expect(simpleStyle({ color, fillColor: color })[0]?.style).toMatchObject({
    'stroke-color': '#f49441', 'fill-color': 'rgba(244,148,65,0.3)',
  });
});

test('shows a label of one field from its resolution on', () => {
  const [, near] = simpleStyle({ labelKey: 'straat', labelMaxRes: 1.68 });
  expect(near?.filter).toEqual(['<=', ['resolution'], 1.68]);
  const [, always] = simpleStyle({ labelKey: 'straat' });
  expect(always?.filter).toBeUndefined();
});

test.each([
  ['Dorpsstraat', 'Dorpsstraat'], [12, '12'], [0, '0'], [true, 'true'], ['', ''], [null, ''], [undefined, ''],
])('the value %j gives the label %j', (value, text) => {
  const layer = new VectorLayer({ style: simpleStyle({ labelKey: 'straat' }) });
  const styles = layer.getStyleFunction()?.(new Feature({ straat: value }), 1);
  const texts = (Array.isArray(styles) ? styles : []).map((style: Style) => style.getText()?.getText() ?? '');
  expect(texts.join('')).toBe(text);
});

test('lays the plain style over own rules, and uses it alone for an empty list', () => {
  const rule = { style: { 'fill-color': 'green' } };
  const map = { type: 'Vector', styling: { color: 'red' }, radius: null };
  const warn = vi.fn<() => void>();
  expect(styleOf({ ...map, styles: [rule] }, warn)).toMatchObject([{ style: { ...rule.style, 'stroke-color': 'red' } }]);
  expect(styleOf({ ...map, styles: [] }, warn)).toMatchObject(simpleStyle(map.styling));
  expect(warn).not.toHaveBeenCalled();
});
