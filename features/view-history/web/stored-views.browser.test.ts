import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Extent } from '#platform/contract/geojson.ts';
import { createTestMap, rendered } from '#platform/map/testing/test-map.ts';
import { historyOf } from './view-history-controller.ts';

const start: Extent = [144800, 507850, 145200, 508150];
const elsewhere: Extent = [146800, 507850, 147200, 508150];

beforeEach(() => sessionStorage.clear());

/** Opens the map as a newly loaded page does. */
const load = async (id = 1, extent = start) => {
  const { model, destroy } = createTestMap({ id }, { extent });
  onTestFinished(destroy);
  const history = historyOf(model);
  await rendered(model);
  const x = () => Math.round(model.state.get().centre[0]);
  const goTo = async (to: number): Promise<void> => {
    model.navigation.setCentre([to, 508000]);
    await rendered(model);
  };
  const back = async (): Promise<number> => {
    history.back();
    await rendered(model);
    return x();
  };
  return { history, goTo, back, x, state: () => history.state.get() };
};

test('goes back to earlier views after a reload', async () => {
  await (await load()).goTo(145500);
  const { state, back } = await load(1, elsewhere);
  expect(state()).toEqual({ index: 3, length: 3 });
  expect(await back()).toBe(145500);
  expect(await back()).toBe(145000);
  expect(state().index).toBe(1);
});

test('adds no step when the map opens at the last view, and keeps the next views', async () => {
  const first = await load();
  await first.goTo(145500);
  expect(await first.back()).toBe(145000);
  const { history, state, x } = await load();
  expect(state()).toEqual({ index: 1, length: 2 });
  history.forward();
  await expect.poll(x).toBe(145500);
});

test('keeps a history per configuration', async () => {
  await (await load()).goTo(145500);
  expect((await load(2)).state()).toEqual({ index: 1, length: 1 });
});

test.each([
  '{', 'null', '7', '{"views":[["x",1,1,0]],"index":1}', '{"views":[[1,1,0,0]],"index":1}', '{"views":[[1,1,1,0]],"index":"1"}', '{"views":{"length":4},"index":2}',
])('ignores the invalid stored history %s', async (text) => {
  sessionStorage.setItem('view_history_1', text);
  expect((await load()).state()).toEqual({ index: 1, length: 1 });
});
