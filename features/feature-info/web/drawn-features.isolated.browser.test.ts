import { afterEach, expect, test, vi } from 'vitest';
import * as hits from '#platform/map/hits/features-at.ts';
import { featureWith, mapWith } from '#platform/map/testing/configuration.ts';
import type { InfoCalls } from './info-controller.ts';
import { infoControllers, mapsOf, namesOf, point, press } from './testing/info-controller.ts';

vi.mock(import('#platform/map/hits/features-at.ts'), { spy: true });
afterEach(() => {
  vi.resetAllMocks();
});

const { open } = infoControllers();

/** Replaces the drawn features; the tests check the requests that follow. */
const openDrawn = async (calls: Partial<InfoCalls>, ...features: hits.HitFeature[]) => {
  const { map, controller } = await open(calls, [mapWith({ name: 'Panden' })]);
  const [layer] = map.model.layers.maps.get();
  vi.mocked(hits.featuresAt).mockReturnValue([{ map: layer!, features }]);
  return controller;
};
const drawn = (id: number | null, fromTile: boolean): hits.HitFeature => ({ id, properties: { naam: 'getekend' }, geometry: point, fromTile });

test('completes features from tiles with the server, and no others', async () => {
  const feature = vi.fn(async () => featureWith(point, { naam: 'volledig' }));
  const controller = await openDrawn({ feature }, drawn(8, true), drawn(9, false), drawn(null, true));
  await controller.askAt(press);
  expect(feature).toHaveBeenCalledOnce();
  expect(namesOf(controller)).toEqual(['volledig', 'getekend', 'getekend']);
});

test('shows features as drawn and marks them incomplete when the server fails', async () => {
  const controller = await openDrawn({}, drawn(8, true));
  await controller.askAt(press);
  expect(mapsOf(controller)[0]).toMatchObject({ incomplete: true, asking: false });
  expect(namesOf(controller)).toEqual(['getekend']);
});

test('completes the first page of many features, and other pages when they are shown', async () => {
  const feature = vi.fn(async () => featureWith(point, { naam: 'volledig' }));
  const controller = await openDrawn({ feature }, ...Array.from({ length: 50 }, (_, id) => drawn(id + 1, true)));
  await controller.askAt(press);
  expect(feature).toHaveBeenCalledTimes(10);
  const [panden] = mapsOf(controller);
  await controller.complete(panden!.key, panden!.features.slice(10, 20));
  expect(feature).toHaveBeenCalledTimes(20);
  expect(namesOf(controller).filter((name) => name === 'volledig')).toHaveLength(20);
});

test('keeps at most a thousand features per map, and marks the limit', async () => {
  const controller = await openDrawn({}, ...Array.from({ length: 1200 }, (_, id) => drawn(id + 1, false)));
  await controller.askAt(press);
  expect(mapsOf(controller)[0]).toMatchObject({ limited: true, features: { length: 1000 } });
});

test('does not mark a later answer incomplete when an earlier query is aborted', async () => {
  const givenUp = (signal: AbortSignal) => new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('given up'))));
  const feature = vi.fn<InfoCalls['feature']>().mockImplementationOnce((_id, signal) => givenUp(signal));
  feature.mockResolvedValue(featureWith(point, { naam: 'geheel' }));
  const controller = await openDrawn({ feature }, drawn(1, true));
  const earlier = controller.askAt(press);
  await expect.poll(() => feature.mock.calls).toHaveLength(1);
  const later = controller.askAt(press);
  await Promise.all([earlier, later]);
  expect(mapsOf(controller)[0]).toMatchObject({ incomplete: false, asking: false });
  expect(namesOf(controller)).toEqual(['geheel']);
});
