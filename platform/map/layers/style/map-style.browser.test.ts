import { expect, test, vi } from 'vitest';
import { mapWith } from '../../testing/configuration.ts';
import { browserServices } from '../../model/services.ts';
import { DEFAULT_STYLING } from './simple-style.ts';
import { MapStyle } from './map-style.ts';

const styleFor = (overrides: Parameters<typeof mapWith>[0]) => {
  const warn = vi.fn<(message: string, detail?: unknown) => void>();
  return { style: new MapStyle(mapWith(overrides), { ...browserServices, warn }), warn };
};
const green = { 'fill-color': 'green' };
const byDefault = { 'stroke-color': DEFAULT_STYLING.color, 'fill-color': DEFAULT_STYLING.fillColor };

test('draws a preview instead of the saved style until the preview ends', () => {
  const { style } = styleFor({ styling: { color: 'red' }, styles: [{ style: green }] });
  const heard = vi.fn<() => void>();
  style.drawn.subscribe(heard);
  style.preview({ color: 'blue' });
  expect(style.drawn.get()).toMatchObject({ styling: { color: 'blue' }, styles: [{ style: green }] });
  expect(style.rules).toMatchObject([{ style: { ...green, 'stroke-color': 'blue' } }]);
  style.preview(null);
  expect(style.drawn.get().styling).toEqual({ color: 'red' });
  expect(style.rules).toMatchObject([{ style: { ...green, 'stroke-color': 'red' } }]);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('draws a newly saved style and ends the preview', () => {
  const { style } = styleFor({});
  style.preview({ color: 'blue' });
  style.save({ version: 4, styling: { color: 'lime' }, styles: null, personal_style: true });
  expect(style.saved).toEqual({ version: 4, styling: { color: 'lime' }, styles: null, personal_style: true });
  expect(style.rules).toMatchObject([{ style: { 'stroke-color': 'lime' } }]);
});

test.each([
  ['an unknown word', { 'fill-color': ['no-such-word', 1] }], ['an invalid colour', { 'fill-color': 'rood' }],
  ['text as a width', { 'stroke-color': 'red', 'stroke-width': 'breed' }], ['a misspelled property', { 'fil-color': 'red' }],
  ['an invalid nested expression', { 'fill-color': ['case', ['get'], 1] }], ['a number as an icon address', { 'icon-src': 12 }],
])('replaces a rule with %s by the default style and logs it once', (_what, flat) => {
  const broken = { filter: ['==', ['get', 'soort'], 'a'], style: flat };
  const { style, warn } = styleFor({ styles: [broken, { style: green }] });
  expect(style.rules).toMatchObject([{ filter: broken.filter, style: byDefault }, { style: green }]);
  expect(style.rules).toBe(style.rules);
  expect(warn).toHaveBeenCalledOnce();
});

test.each([[['no-such-word', 1]], [['==', ['get', 'soort']]], [['in', 'a']], [{ groter: 12 }]])('turns a rule with the invalid filter %j into an else rule in the default style', (filter) => {
  const { style, warn } = styleFor({ styles: [{ style: green, filter: ['==', 1, 2] }, { filter, style: green }] });
  expect(style.rules).toMatchObject([{ style: green }, { else: true, style: byDefault }]);
  expect(warn).toHaveBeenCalledOnce();
});

test('gives WebGL points one colour for fill and outline', () => {
  const style = { 'circle-fill-color': '#0000ff', 'circle-stroke-color': '#0000ff' };
  expect(styleFor({ type: 'WebGLPoints', styling: { color: '#0000ff' } }).style.rules).toMatchObject([{ style }]);
  expect(styleFor({ type: 'Vector', styling: { color: '#0000ff' } }).style.rules).toMatchObject([{ style: { 'fill-color': DEFAULT_STYLING.fillColor } }]);
});
