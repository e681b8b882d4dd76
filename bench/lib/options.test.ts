import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('parses names and options, and rejects an unknown option', () => {
  expect(readOptions([])).toEqual({ names: [], strict: false, quick: false, json: null });
  expect(readOptions(['geojson', '--strict', '--json', 'out.json', 'start'])).toEqual({
    names: ['geojson', 'start'], strict: true, quick: false, json: 'out.json',
  });
  expect(() => readOptions(['--fast'])).toThrow('--fast');
});
