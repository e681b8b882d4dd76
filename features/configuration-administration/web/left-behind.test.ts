import { expect, test } from 'vitest';
import type { ExportedConfiguration } from '../contract/exported.ts';
import { leftBehind } from './left-behind.ts';

type Parts = Pick<ExportedConfiguration, 'maps' | 'sources'>;

test('names maps that break the rules, and maps with too many features', () => {
  const map = (id: number, name: string, source: number | null) => ({ id, name, content: source === null ? null : { source } });
  const source = (id: number, own: object | null) => ({ id, own });
  const file = {
    maps: [map(1, 'Van elders', 10), map(2, 'Klein', 11), map(3, 'Groot', 12), map(4, 'Ook groot', 12), map(5, 'Oud', null)],
    sources: [source(10, null), source(11, { collections: [] }), source(12, { collections: null })],
  };
  expect(leftBehind(file as unknown as Parts)).toEqual(['Groot', 'Ook groot', 'Oud']);
});
