import { expect, test } from 'vitest';
import type { MenuEntry } from '#platform/web/slots/menu-entry.ts';
import { partsOf } from './menu-entries.ts';

const entry = (id: string, submenu?: string): MenuEntry => ({
  id, order: 0, label: id, to: '/', ...(submenu === undefined ? {} : { submenu: { label: submenu } }),
});

test('partsOf groups the entries of a submenu at the place of its first entry', () => {
  const parts = partsOf([entry('a'), entry('b', 'Account'), entry('c'), entry('d', 'Account'), entry('e', 'Extra')]);
  const names = parts.map((part) => ('entry' in part ? part.entry.id : [part.submenu.label, ...part.entries.map(({ id }) => id)]));
  expect(names).toEqual(['a', ['Account', 'b', 'd'], 'c', ['Extra', 'e']]);
});
