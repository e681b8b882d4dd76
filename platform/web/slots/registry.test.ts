import { expect, test } from 'vitest';
import { createRegistry, discover } from './registry.ts';
import { defineSlot, type SlotContext, type SlotItem } from './slot.ts';

interface Item extends SlotItem {
  readonly label: string;
}
const items = defineSlot<Item>('items');
const others = defineSlot<Item>('others');
const visitor = { session: null, publicMode: true } as SlotContext;

test('a registry returns the items of all features in their order', () => {
  const registry = createRegistry([
    { name: 'one', fillings: [items.put({ id: 'late', order: 20, label: 'c' })] },
    {
      name: 'two',
      fillings: [
        items.put({ id: 'b', order: 10, label: 'b' }),
        items.put({ id: 'a', order: 10, label: 'a' }),
        others.put({ id: 'a', order: 0, label: 'elsewhere' }),
      ],
    },
  ]);
  expect(registry.items(items, visitor).map((item) => item.label)).toEqual(['a', 'b', 'c']);
});

test('items leaves out an item that is not enabled, and all includes it', () => {
  const enabled = ({ publicMode }: SlotContext) => !publicMode;
  const registry = createRegistry([{ name: 'one', fillings: [items.put({ id: 'a', order: 0, label: 'a', enabled })] }]);
  expect(registry.items(items, visitor)).toEqual([]);
  expect(registry.items(items, { ...visitor, publicMode: false })).toHaveLength(1);
  expect(registry.all(items)).toHaveLength(1);
});

test('a slot without items is empty', () => {
  expect(createRegistry([]).items(items, visitor)).toEqual([]);
});

test('createRegistry throws for two items with the same id in one slot', () => {
  const entry = items.put({ id: 'a', order: 0, label: 'a' });
  expect(() => createRegistry([{ name: 'one', fillings: [entry, entry] }])).toThrow("Slot items has two items 'a'");
});

test('discover throws with the path of a module without a feature', () => {
  expect(() => discover({ '../features/x/web/index.ts': {} })).toThrow('../features/x/web/index.ts');
});
