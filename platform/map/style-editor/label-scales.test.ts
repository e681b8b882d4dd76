import { expect, test } from 'vitest';
import { labelResolution, labelScales, scaleOf } from './label-scales.ts';

test('reads back a chosen scale', () => {
  for (const { value } of labelScales(null)) {
    const resolution = labelResolution(value);
    expect(resolution === null ? 0 : scaleOf(resolution)).toBe(value);
  }
  expect(labelResolution(1000)).toBe(0.28);
});

test('lists an imported resolution in order among the scales', () => {
  // 50 metres per pixel.
  const options = labelScales(50);
  expect(options.slice(0, 3).map(({ label }) => label.replaceAll('\u00A0', ' '))).toEqual(['Op elke schaal', 'Vanaf 1 : 178.571', 'Vanaf 1 : 100.000']);
  expect(labelScales(0.28)).toHaveLength(labelScales(null).length);
});
