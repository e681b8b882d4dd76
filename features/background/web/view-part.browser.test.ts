import { expect, onTestFinished, test } from 'vitest';
import { mapWith } from '#platform/map/testing/configuration.ts';
import { createTestMap } from '#platform/map/testing/test-map.ts';
import { viewPart } from './view-part.ts';

const [topography, aerial] = [true, false].map((visible) => mapWith({ background: true, visible }));

const open = (maps = [topography, aerial].flatMap((map) => map ?? [])) => {
  const map = createTestMap({ maps });
  onTestFinished(() => map.destroy());
  const { layers } = map.model;
  return { model: map.model, shown: () => layers.background.get()?.definition.id ?? null };
};

test('the background is written by its id, and shown again', () => {
  const { model, shown } = open();
  expect(viewPart.read(model)).toBe(String(topography?.id));
  viewPart.restore(model, String(aerial?.id));
  expect([shown(), viewPart.read(model)]).toEqual([aerial?.id, String(aerial?.id)]);
});

test('the empty map is a background too', () => {
  const { model, shown } = open();
  viewPart.restore(model, 'leeg');
  expect([shown(), viewPart.read(model)]).toEqual([null, 'leeg']);
});

test('an unknown background, a map of the legend and nonsense leave the background as it is', () => {
  const legendMap = mapWith();
  const { model, shown } = open([topography, aerial, legendMap].flatMap((map) => map ?? []));
  for (const text of ['999999', String(legendMap.id), '', '-1', '1.5', 'Leeg', '99999999999']) viewPart.restore(model, text);
  expect(shown()).toBe(topography?.id);
});

test('a map without backgrounds passes nothing on', () => {
  expect(viewPart.read(open([]).model)).toBeNull();
});
