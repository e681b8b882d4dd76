import { expect, test } from 'vitest';
import { simpleStyle } from './simple-style.ts';
import { styleOf } from './style-of.ts';

test('without a style features have the orange of the specification', () => {
  expect(simpleStyle(null)[0]?.style).toMatchObject({
    'stroke-color': '#f49441',
    'stroke-width': 3,
    'fill-color': 'rgba(244,148,65,0.3)',
    'circle-radius': 5,
    'circle-fill-color': 'rgba(244,148,65,0.3)',
  });
  expect(simpleStyle(null)).toHaveLength(1);
});

test('colours, width and radius are those that were set', () => {
  expect(simpleStyle({ color: 'red', fillColor: 'transparent', lineWidth: 1 }, 8)[0]?.style).toMatchObject({
    'stroke-color': 'red', 'fill-color': 'transparent', 'stroke-width': 1, 'circle-radius': 8,
  });
});

test.each(['', 'rood', 'rgb(1,2', 'expression()', '#12'])('the colour %j gives way to the default', (color) => {
  expect(simpleStyle({ color, fillColor: color })[0]?.style).toMatchObject({
    'stroke-color': '#f49441', 'fill-color': 'rgba(244,148,65,0.3)',
  });
});

test('a label shows one field, from its resolution on', () => {
  const [, near] = simpleStyle({ labelKey: 'straat', labelMaxRes: 1.68 });
  expect(near?.filter).toEqual(['all', ['has', 'straat'], ['<=', ['resolution'], 1.68]]);
  const [, always] = simpleStyle({ labelKey: 'straat' });
  expect(always?.filter).toEqual(['has', 'straat']);
  expect(always?.style).toMatchObject({ 'text-value': ['concat', ['get', 'straat'], ''] });
});

test('rules of its own go before the plain style; an empty list is none', () => {
  const rule = { style: { 'fill-color': 'green' } };
  const styling = { color: 'red' };
  expect(styleOf({ styles: [rule], styling, radius: null })).toMatchObject([rule]);
  expect(styleOf({ styles: [], styling, radius: null })).toMatchObject(simpleStyle(styling));
});
