import { expect, test } from 'vitest';
import { mapWith } from '#platform/map/testing/configuration.ts';
import { adminMap } from './testing/maps.ts';
import { triedLook, triedMap } from './tried-map.ts';

const rules = [{ style: { 'fill-color': '#f00' } }];
const map = adminMap({ styling: { color: '#00f' }, styles: rules, preview: mapWith({ styling: { color: '#00f' }, styles: rules }) });
const form = { styling: map.styling, styles: JSON.stringify(rules), radius: null };

test('what was not changed looks as it did, whatever goes before', () => {
  expect(triedLook(map, form)).toEqual({ styling: { color: '#00f' }, styles: rules, radius: null });
  expect(triedLook(map, { ...form, radius: 9 }).radius).toBe(9);
});

test('a plain style that is set goes before rules; without it there are the rules, as they stand in the form', () => {
  expect(triedLook(map, { ...form, styling: { color: '#0f0' } })).toEqual({ styling: { color: '#0f0' }, styles: null, radius: null });
  const others = [{ style: { 'fill-color': '#0f0' } }];
  expect(triedLook(map, { ...form, styling: null, styles: JSON.stringify(others) })).toEqual({ styling: null, styles: others, radius: null });
});

test('rules go first when they alone are changed, and the plain style when they are taken away', () => {
  const others = [{ style: { 'fill-color': '#0f0' } }];
  expect(triedLook(map, { ...form, styles: JSON.stringify(others) })).toEqual({ styling: { color: '#00f' }, styles: others, radius: null });
  expect(triedLook(map, { ...form, styles: '' })).toEqual({ styling: { color: '#00f' }, styles: null, radius: null });
});

test('rules that are changed go first where the plain style did until now, and of a new map they always do', () => {
  const plain = { ...map, preview: mapWith({ styling: { color: '#00f' }, styles: null }) };
  const others = [{ style: { 'fill-color': '#0f0' } }];
  expect(triedLook(plain, form)).toEqual({ styling: { color: '#00f' }, styles: null, radius: null });
  expect(triedLook(plain, { ...form, styles: JSON.stringify(others) })).toEqual({ styling: { color: '#00f' }, styles: others, radius: null });
  expect(triedLook(null, { ...form, styles: JSON.stringify(others) })).toEqual({ styling: { color: '#00f' }, styles: others, radius: null });
});

test('rules that cannot be read are not tried', () => {
  for (const styles of ['[{', '{}', '3']) expect(triedLook(map, { ...form, styling: null, styles }).styles).toEqual(rules);
});

test('another type is drawn when the source can be drawn so', () => {
  expect(triedMap(map.preview, 'Heatmap').type).toBe('Heatmap');
  expect(triedMap(map.preview, 'Image')).toBe(map.preview);
});
