import { describe, expect, it } from 'vitest';
import { heightsFor, nextHeight, restingHeight, shownHeight, steppedHeight } from './sheet-heights.ts';

const all = heightsFor(false);
const beside = heightsFor(true);

describe('restingHeight', () => {
  it.each([
    [64, 0, 'peek'], [39, 0, 'peek'], [38, 0, null], [0, 0, null],
    [290, 0, 'half'], [200, 0, 'half'], [150, 0, 'peek'],
    [700, 0, 'full'], [480, 0, 'half'], [520, 0, 'full'],
    // A flick goes on in its direction.
    [300, 2, 'full'], [300, -1, 'peek'], [300, -2, null], [150, 0.5, 'half'],
  ])('%i px at %f px/ms comes to rest at %s', (pixels, speed, height) => {
    expect(restingHeight(pixels, speed, 788, all)).toBe(height);
  });

  it('knows no half beside the map', () => {
    expect([100, 180, 240].map((pixels) => restingHeight(pixels, 0, 342, beside))).toEqual(['peek', 'full', 'full']);
  });
});

describe('the grip', () => {
  it('goes up when pressed, and from the top to the strip', () => {
    expect(all.map((height) => nextHeight(height, all))).toEqual(['half', 'full', 'peek']);
    expect(beside.map((height) => nextHeight(height, beside))).toEqual(['full', 'peek']);
  });

  it('steps by keys and stays at the ends', () => {
    expect(all.map((height) => steppedHeight(height, 1, all))).toEqual(['half', 'full', 'full']);
    expect(all.map((height) => steppedHeight(height, -1, all))).toEqual(['peek', 'peek', 'half']);
  });
});

it('shows half a sheet in full beside the map, and keeps it half for the other way round', () => {
  expect((['peek', 'half', 'full'] as const).map((height) => shownHeight(height, true))).toEqual(['peek', 'full', 'full']);
  expect(shownHeight('half', false)).toBe('half');
});
