import { expect, test } from 'vitest';
import { formatArea, formatDistance, formatLength, formatRadius, formatScale } from './format.ts';

test('formats lengths and areas with two decimals, a decimal comma and a point for thousands', () => {
  expect(formatLength(1234.567)).toBe('1.234,57 m');
  expect(formatLength(0)).toBe('0,00 m');
  expect(formatArea(98765.4)).toBe('98.765,40 m²');
});

test('rounds a radius to whole metres', () => {
  expect(formatRadius(12.5)).toBe('13m');
  expect(formatRadius(1234.4)).toBe('1.234m');
});

test('formats scales and scale bar distances in Dutch notation', () => {
  expect(formatScale(12_500)).toBe('1 : 12.500');
  expect(formatDistance(0.5)).toBe('0,5 m');
  expect(formatDistance(200)).toBe('200 m');
  expect(formatDistance(50_000)).toBe('50 km');
});
