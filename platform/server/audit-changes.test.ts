import { expect, test } from 'vitest';
import { changesBetween, tooLarge } from './audit-changes.ts';

const before = { name: 'Eik', height: 4, planted: new Date('2026-01-02T00:00:00Z'), tags: ['a'], note: null as string | null, secret: 'x' };

test('only what is named and became something else is a change', () => {
  const after = { ...before, name: 'Beuk', planted: new Date('2026-01-02T00:00:00Z'), tags: ['a', 'b'], secret: 'y' };
  expect(changesBetween(before, after, ['name', 'height', 'planted', 'tags', 'note'])).toEqual({
    name: { from: 'Eik', to: 'Beuk' },
    tags: { from: ['a'], to: ['a', 'b'] },
  });
});

test('what the change does not name stays out, and nothing is not the same as absent', () => {
  expect(changesBetween(before, { note: 'ziek' }, ['name', 'note'])).toEqual({ note: { from: null, to: 'ziek' } });
});

test('what is longer than the log keeps is told to have changed, and no more', () => {
  expect(changesBetween(before, { name: 'x'.repeat(2_000) }, ['name'])).toEqual({ name: { from: 'Eik', to: tooLarge } });
});
