import { expect, test } from 'vitest';
import { mapWith } from '#platform/map/testing/configuration.ts';
import { adminMap } from './testing/maps.ts';
import { triedStyle, triedMap } from './tried-map.ts';

const rules = [{ style: { 'fill-color': '#f00' } }];
const map = adminMap({ styling: { color: '#00f' }, styles: rules, preview: mapWith({ styling: { color: '#00f' }, styles: rules }) });
const form = { styling: map.styling, styles: JSON.stringify(rules), radius: null };

test('keeps the saved style when nothing was changed', () => {
  expect(triedStyle(map, form)).toEqual({ styling: { color: '#00f' }, styles: rules, radius: null });
  expect(triedStyle(map, { ...form, radius: 9 }).radius).toBe(9);
});

test('prefers a changed plain style to rules, and uses the rules of the form without one', () => {
  expect(triedStyle(map, { ...form, styling: { color: '#0f0' } })).toEqual({ styling: { color: '#0f0' }, styles: null, radius: null });
  const others = [{ style: { 'fill-color': '#0f0' } }];
  expect(triedStyle(map, { ...form, styling: null, styles: JSON.stringify(others) })).toEqual({ styling: null, styles: others, radius: null });
});

test('prefers changed rules, and the plain style when the rules are removed', () => {
  const others = [{ style: { 'fill-color': '#0f0' } }];
  expect(triedStyle(map, { ...form, styles: JSON.stringify(others) })).toEqual({ styling: { color: '#00f' }, styles: others, radius: null });
  expect(triedStyle(map, { ...form, styles: '' })).toEqual({ styling: { color: '#00f' }, styles: null, radius: null });
});

test('prefers changed rules to an earlier plain style, and always for a new map', () => {
  const plain = { ...map, preview: mapWith({ styling: { color: '#00f' }, styles: null }) };
  const others = [{ style: { 'fill-color': '#0f0' } }];
  expect(triedStyle(plain, form)).toEqual({ styling: { color: '#00f' }, styles: null, radius: null });
  expect(triedStyle(plain, { ...form, styles: JSON.stringify(others) })).toEqual({ styling: { color: '#00f' }, styles: others, radius: null });
  expect(triedStyle(null, { ...form, styles: JSON.stringify(others) })).toEqual({ styling: { color: '#00f' }, styles: others, radius: null });
});

test('ignores rules that cannot be read', () => {
  for (const styles of ['[{', '{}', '3']) expect(triedStyle(map, { ...form, styling: null, styles }).styles).toEqual(rules);
});

test('draws another type when the source allows it', () => {
  expect(triedMap(map.preview, 'Heatmap').type).toBe('Heatmap');
  expect(triedMap(map.preview, 'Image')).toBe(map.preview);
});
