import { expect, test } from 'vitest';
import { inLegendOrder, movedGroup, movedLayer, placesOf } from './layer-order.ts';

const layer = (name: string, group: number | null = null) => ({ name, group });
const [tree, oak, grass, elm, water] = [layer('tree'), layer('oak', 0), layer('grass'), layer('elm', 0), layer('water', 1)];
const all = [tree, oak, elm, grass, water];
const names = (layers: readonly { readonly name: string }[] | null) => layers?.map(({ name }) => name).join(' ') ?? null;

test('keeps the layers of a group together at the position of the first', () => {
  expect(names(inLegendOrder([tree, oak, grass, elm]))).toBe('tree oak elm grass');
});

test('moves a layer without a group past a layer or a whole group', () => {
  expect(names(movedLayer(all, 0, 1))).toBe('oak elm tree grass water');
  expect(names(movedLayer(all, 3, -1))).toBe('tree grass oak elm water');
  expect(names(movedLayer(all, 3, 1))).toBe('tree oak elm water grass');
  expect(movedLayer(all, 0, -1)).toBeNull();
});

test('moves a layer only within its group', () => {
  expect(names(movedLayer(all, 1, 1))).toBe('tree elm oak grass water');
  expect(movedLayer(all, 1, -1)).toBeNull();
  expect(movedLayer(all, 4, -1)).toBeNull();
});

test('moves a group with all its layers', () => {
  expect(names(movedGroup(all, 0, -1))).toBe('oak elm tree grass water');
  expect(names(movedGroup(all, 1, -1))).toBe('tree oak elm water grass');
  expect(movedGroup(all, 1, 1)).toBeNull();
  expect(movedGroup(all, 7, 1)).toBeNull();
});

test('numbers layers and groups in one order, groups without layers last', () => {
  expect(placesOf(all, 3)).toEqual({ layers: [0, 2], groups: [1, 3, 6] });
});
