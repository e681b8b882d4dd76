import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Extent } from '#platform/contract/geojson.ts';
import { configurationWith, TEST_EXTENT } from '../testing/configuration.ts';
import { createTestMap, rendered, type TestMap } from '../testing/test-map.ts';

const square: Extent = [144990, 507990, 145010, 508010];
const turning = { options: { ...configurationWith().options, rotation: true } };

let map: TestMap;
afterEach(() => map.destroy());

const open = async (configuration: Parameters<typeof configurationWith>[0] = turning) => {
  await page.viewport(900, 700);
  map = createTestMap(configuration, { extent: square });
  await rendered(map.model);
  map.element.focus();
  return map.model;
};
const degrees = () => Math.round((map.model.state.get().rotation * 180) / Math.PI);

test('keys rotate the map and reset it to north by the shorter way', async () => {
  const model = await open();
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  expect(degrees()).toBe(30);
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(degrees()).toBe(15);
  await userEvent.keyboard('n');
  expect(degrees()).toBe(0);
  model.olMap.getView().setRotation(1.9 * Math.PI);
  const passed: number[] = [];
  model.state.subscribe(() => passed.push(degrees()));
  model.navigation.resetRotation();
  expect(degrees() % 360).toBe(0);
  expect(passed.every((angle) => angle === 0 || angle >= 342)).toBe(true);
});

test('does not rotate by key when the configuration disables rotation', async () => {
  await open({});
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(degrees()).toBe(0);
});

test('Home fits the whole map with north at the top, at the same resolution as when never rotated', async () => {
  const model = await open();
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Home}');
  expect(degrees()).toBe(0);
  expect(model.state.get().centre.map(Math.round)).toEqual([145000, 508000]);
  expect(model.state.get().resolution).toBeCloseTo((TEST_EXTENT[3] - TEST_EXTENT[1]) / 600, 6);
});

test('ignores browser shortcuts and keys pressed in a control inside the map', async () => {
  const model = await open();
  const before = model.state.get();
  const field = document.createElement('input');
  map.element.append(field);
  field.focus();
  await userEvent.keyboard('n{Home}');
  expect(field.value).toBe('n');
  map.element.focus();
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  expect(model.state.get()).toEqual(before);
});
