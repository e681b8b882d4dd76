import { expect, test } from 'vitest';
import { mapWith } from '#platform/map/testing/configuration.ts';
import { adminMap } from './testing/maps.ts';
import { triedStyle, triedMap } from './tried-map.ts';

const rules = [{ style: { 'fill-color': '#f00' } }];
const map = adminMap({ styling: { color: '#00f' }, styles: rules, preview: mapWith({ styling: null, styles: rules }) });
const others = [{ style: { 'fill-color': '#0f0' } }];
const form = { styling: map.styling, styles: JSON.stringify(rules), radius: null };

test('keeps the saved style when nothing was changed', () => {
  expect(triedStyle(map, form)).toEqual({ styling: null, styles: rules, radius: null });
  expect(triedStyle(map, { ...form, radius: 9 }).radius).toBe(9);
});

test('draws a changed plain style over the rules of the form, and nothing over them without one', () => {
  expect(triedStyle(map, { ...form, styling: { color: '#0f0' } })).toEqual({ styling: { color: '#0f0' }, styles: rules, radius: null });
  expect(triedStyle(map, { ...form, styling: null, styles: JSON.stringify(others) })).toEqual({ styling: null, styles: others, radius: null });
});

test('draws a plain style that rules replaced again when the rules are removed', () => {
  expect(triedStyle(map, { ...form, styles: JSON.stringify(others) })).toEqual({ styling: null, styles: others, radius: null });
  expect(triedStyle(map, { ...form, styles: '' })).toEqual({ styling: { color: '#00f' }, styles: null, radius: null });
});

test('keeps a plain style that lies over the rules when the rules change', () => {
  const over = { ...map, preview: mapWith({ styling: { color: '#00f' }, styles: rules }) };
  expect(triedStyle(over, form)).toEqual({ styling: { color: '#00f' }, styles: rules, radius: null });
  expect(triedStyle(over, { ...form, styles: JSON.stringify(others) })).toEqual({ styling: { color: '#00f' }, styles: others, radius: null });
});

test('replaces the plain style by the first rules, also for a new map', () => {
  const plain = adminMap({ styling: { color: '#00f' }, styles: null, preview: mapWith({ styling: { color: '#00f' }, styles: null }) });
  for (const of of [plain, null]) {
    expect(triedStyle(of, { ...form, styles: '' })).toEqual({ styling: { color: '#00f' }, styles: null, radius: null });
    expect(triedStyle(of, { ...form, styles: JSON.stringify(others) })).toEqual({ styling: null, styles: others, radius: null });
  }
});

test('ignores rules that cannot be read', () => {
  for (const styles of ['[{', '{}', '3']) expect(triedStyle(map, { ...form, styling: null, styles }).styles).toEqual(rules);
});

test('draws another type when the source allows it', () => {
  expect(triedMap(map.preview, 'Heatmap').type).toBe('Heatmap');
  expect(triedMap(map.preview, 'Image')).toBe(map.preview);
});
