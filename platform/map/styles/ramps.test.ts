import { expect, test } from 'vitest';
import { coloursOf, ramps } from './ramps.ts';

/** What remains of linear red, green and blue for people who lack a kind of cone (G. M. Machado and others, 2009). */
const deficiencies = {
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
} as const;

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const linearOf = (hex: string): number[] => [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
const times = (matrix: readonly (readonly number[])[], vector: readonly number[]): number[] =>
  matrix.map((row) => row.reduce((sum, factor, index) => sum + factor * (vector[index] ?? 0), 0));

/** CIELAB, in which 1 is the least difference that people see side by side. */
const labOf = (rgb: readonly number[]): number[] => {
  const [x = 0, y = 0, z = 0] = times([[0.4339, 0.3762, 0.1899], [0.2126, 0.7152, 0.0722], [0.0177, 0.1095, 0.8727]], rgb)
    .map((value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};
const seenBy = (name: keyof typeof deficiencies, hex: string): number[] =>
  labOf(times(deficiencies[name], linearOf(hex)).map((value) => Math.min(1, Math.max(0, value))));
const difference = (one: readonly number[], other: readonly number[]): number => Math.hypot(...one.map((value, index) => value - (other[index] ?? 0)));

test('red and green of one lightness look alike with deuteranopia', () => {
  expect(difference(seenBy('deuteranopia', '#a07800'), seenBy('deuteranopia', '#7e8c00'))).toBeLessThan(10);
});

test.each(ramps)('the classes of the ramp $id differ for people with any colour vision deficiency', (ramp) => {
  const colours = ramp.kind === 'qualitative' ? ramp.colours : coloursOf(ramp, 5);
  for (const name of ['protanopia', 'deuteranopia', 'tritanopia'] as const) {
    const seen = colours.map((colour) => seenBy(name, colour));
    const closest = Math.min(...seen.flatMap((one, index) => seen.slice(index + 1).map((other) => difference(one, other))));
    expect(closest, name).toBeGreaterThan(10);
  }
});
