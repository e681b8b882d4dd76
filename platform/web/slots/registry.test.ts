import { expect, test } from 'vitest';
import { createRegistry, discover } from './registry.ts';
import { defineSlot, type Circumstances, type SlotItem } from './slot.ts';

interface Thing extends SlotItem {
  readonly word: string;
}
const things = defineSlot<Thing>('things');
const others = defineSlot<Thing>('others');
const nobody = { session: null, publicMode: true } as Circumstances;

test('items of all features come in their order', () => {
  const registry = createRegistry([
    { name: 'one', fillings: [things.put({ id: 'late', order: 20, word: 'c' })] },
    {
      name: 'two',
      fillings: [
        things.put({ id: 'b', order: 10, word: 'b' }),
        things.put({ id: 'a', order: 10, word: 'a' }),
        others.put({ id: 'a', order: 0, word: 'elsewhere' }),
      ],
    },
  ]);
  expect(registry.items(things, nobody).map((item) => item.word)).toEqual(['a', 'b', 'c']);
});

test('an item is left out where it is not enabled, but still among all', () => {
  const enabled = ({ publicMode }: Circumstances) => !publicMode;
  const registry = createRegistry([{ name: 'one', fillings: [things.put({ id: 'a', order: 0, word: 'a', enabled })] }]);
  expect(registry.items(things, nobody)).toEqual([]);
  expect(registry.items(things, { ...nobody, publicMode: false })).toHaveLength(1);
  expect(registry.all(things)).toHaveLength(1);
});

test('a slot that nobody fills is empty', () => {
  expect(createRegistry([]).items(things, nobody)).toEqual([]);
});

test('two items of one name in one slot are a mistake that is told at the start', () => {
  const filling = things.put({ id: 'a', order: 0, word: 'a' });
  expect(() => createRegistry([{ name: 'one', fillings: [filling, filling] }])).toThrow("things holds two items 'a'");
});

test('a module without a feature in it is told by its path', () => {
  expect(() => discover({ '../features/x/web/index.ts': {} })).toThrow('../features/x/web/index.ts');
});
