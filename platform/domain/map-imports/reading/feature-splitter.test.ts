import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FeatureSplitter, Unreadable } from './feature-splitter.ts';

const limits = { feature: 10_000 };

/** Feeds the text to a splitter in chunks of `bytes` bytes. */
const split = (text: string, bytes = 7): { features: unknown[]; head: unknown } => {
  const splitter = new FeatureSplitter(limits);
  const all = Buffer.from(text);
  const features: unknown[] = [];
  for (let from = 0; from < all.length; from += bytes) {
    features.push(...splitter.add(all.subarray(from, from + bytes)).map((feature) => JSON.parse(feature) as unknown));
  }
  return { features, head: JSON.parse(splitter.end()) as unknown };
};

const body = (features: readonly unknown[]) => ({
  name: 'a "b" \\ {[', source: { other: { features: [{ a: 1 }] }, type: 'Vector', geojson: { type: 'FeatureCollection', features, crs: null } }, features: [1, 2],
});

test('separates features from the rest of the body, wherever the chunks end', () => {
  const features = fc.array(fc.record({ type: fc.constant('Feature'), properties: fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ maxDepth: 3 })) }), { maxLength: 5 });
  fc.assert(
    fc.property(features, fc.integer({ min: 1, max: 60 }), fc.constantFrom(undefined, 2), (given, bytes, spaces) => {
      const text = JSON.stringify(body(given), null, spaces);
      expect(split(text, bytes)).toEqual({ features: (JSON.parse(text) as ReturnType<typeof body>).source.geojson.features, head: JSON.parse(JSON.stringify(body([]))) });
    }),
  );
});

test('recognises keys with escape sequences', () => {
  expect(split(String.raw`{"so\u0075rce":{"geojson":{"f\u0065atures":[{"a":"\\\""}]}}}`).features).toEqual([{ a: '\\"' }]);
});

test('returns a body without features unchanged', () => {
  expect(split('{"source":{"type":"ImageWMS","url":"x"}}')).toEqual({ features: [], head: { source: { type: 'ImageWMS', url: 'x' } } });
});

const inFeatures = (text: string): string => `{"source":{"geojson":{"features":${text}}}}`;

test.each([
  ['two lists of features', '{"source":{"geojson":{"features":[{}]}},"source":{"geojson":{"features":[{}]}}}'],
  ['a number among the features', inFeatures('[1]')],
  ['no comma', inFeatures('[{}{}]')],
  ['a comma too many', inFeatures('[{},]')],
  ['two commas', inFeatures('[{},,{}]')],
  ['a list that breaks off', inFeatures('[{}')],
  ['a feature that breaks off', inFeatures('[{"a":')],
  ['a string that breaks off', '{"name":"a'],
  ['a text that breaks off', '"a'],
  ['too many closing brackets', '{}}'],
  ['nesting that is too deep', inFeatures(`[{"a":${'['.repeat(100)}`)],
  ['nesting that is too deep beside the features', `{"grid":${'{"a":'.repeat(100)}`],
  ['a feature that is too large', inFeatures(`[{"a":"${'x'.repeat(20_000)}"}]`)],
  ['too much beside the features', `{"grid":"${'x'.repeat(300_000)}"}`],
])('refuses %s', (_, text) => {
  expect(() => split(text, 1_000)).toThrow(Unreadable);
});
