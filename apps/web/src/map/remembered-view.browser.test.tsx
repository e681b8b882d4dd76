import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { configurationWith } from '#platform/map/testing/configuration.ts';
import { mapOverlays } from '#platform/web/slots/slots.ts';
import { drawerTab, load, open, press, startFresh, town } from './testing/open-map.tsx';

beforeEach(async () => {
  await page.viewport(1280, 768);
  await startFresh();
});

let model: MapModel | null = null;
const Model = () => {
  model = useMap();
  return null;
};
const parts = [drawerTab(0, 380), drawerTab(1, 600), drawerTab(2, 1000), mapOverlays.put({ id: 'model', order: 9, load: async () => ({ default: Model }) })];

/** The places at the left and the right edge of the map, at half its height. */
const edges = (): number[] => {
  const [width = 0, height = 0] = model?.olMap.getSize() ?? [];
  const places = [0, width].flatMap((x) => model?.olMap.getCoordinateFromPixel([x, height / 2]) ?? []);
  return places.map((value) => Math.round(value * 10) / 10);
};
/** Opens the map again, as a reload does, with the drawer at a tab. */
const openAt = async (tabIndex: number, options = {}) => {
  document.body.replaceChildren();
  model = null;
  load.mockResolvedValue(configurationWith({ id: 1, tabIndex, options: { ...town.options, legendOpen: true, rememberExtent: true, ...options } }));
  open('/', {}, {}, parts);
  await expect.element(page.getByText(`Inhoud ${tabIndex}`)).toBeVisible();
  await expect.poll(edges).toHaveLength(4);
};

test('a reload shows the same scale and place, whatever tab of the drawer is open', async () => {
  await openAt(0);
  await press('Verschuif');
  await expect.poll(() => model?.state.get().centre[0]).toBeCloseTo(144_500, 0);
  await expect.poll(() => model?.state.get().moving).toBe(false);
  const before = edges();
  for (const index of [0, 1, 0, 2, 1, 0]) {
    await openAt(index);
    expect(edges()).toEqual(before);
  }
});

test('a reload shows the scale and the middle of a rotated map', async () => {
  const middle = () => model?.olMap.getCoordinateFromPixel([640, (model.olMap.getSize()?.[1] ?? 0) / 2]).map(Math.round);
  await openAt(1, { rotation: true });
  model?.navigation.rotateBy(90);
  await expect.poll(() => [model?.state.get().rotation.toFixed(2), model?.state.get().moving]).toEqual(['1.57', false]);
  const [place, resolution] = [middle(), model?.state.get().resolution];
  await openAt(0, { rotation: true });
  expect(middle()).toEqual(place);
  expect(model?.state.get().resolution).toBeCloseTo(resolution ?? 0, 4);
});

test('an extent that was remembered before fits the width of the map', async () => {
  sessionStorage.setItem('map_last_extent', '144500,507500,145140,508000');
  await openAt(1);
  expect(edges()).toEqual([144_500, 507_750, 145_140, 507_750]);
});
