import { expect, test } from 'vitest';
import { changesBetween, tooLarge } from './audit-changes.ts';

const before = { name: 'Eik', height: 4, planted: new Date('2026-01-02T00:00:00Z'), tags: ['a'], note: null as string | null, secret: 'x' };

test('only named fields with a new value count as changes', () => {
  const after = { ...before, name: 'Beuk', planted: new Date('2026-01-02T00:00:00Z'), tags: ['a', 'b'], secret: 'y' };
  expect(changesBetween(before, after, ['name', 'height', 'planted', 'tags', 'note'])).toEqual({
    name: { from: 'Eik', to: 'Beuk' },
    tags: { from: ['a'], to: ['a', 'b'] },
  });
});

test('fields that are absent after the change are left out; null counts as a value', () => {
  expect(changesBetween(before, { note: 'ziek' }, ['name', 'note'])).toEqual({ note: { from: null, to: 'ziek' } });
});

test('a value longer than the log keeps is recorded as changed, without its text', () => {
  expect(changesBetween(before, { name: 'x'.repeat(2_000) }, ['name'])).toEqual({ name: { from: 'Eik', to: tooLarge } });
});
