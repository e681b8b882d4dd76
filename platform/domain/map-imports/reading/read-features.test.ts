import { expect, test } from 'vitest';
import { newMapLimits } from '#platform/contract/new-map.ts';
import { FeatureReader } from './read-features.ts';

const point = '{"type":"Feature","geometry":{"type":"Point","coordinates":[145000,508000]},"properties":{"a":1}}';

test('refuses more than 250,000 features', () => {
  const reader = new FeatureReader();
  for (let index = 0; index < newMapLimits.features; index += 1) reader.read(point);
  expect(() => reader.read(point)).toThrow('Een kaart kan ten hoogste 250.000 objecten hebben.');
});

test('writes attributes on one line, whatever line breaks the file has', () => {
  const { properties } = new FeatureReader().read('{"type":"Feature",\n"geometry":null,\n"properties":{"a":\n"een\\ntwee"}}');
  expect(properties).toBe('{"a":"een\\ntwee"}');
});
