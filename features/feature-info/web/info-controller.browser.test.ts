import { afterEach, expect, test, vi } from 'vitest';
import { featureWith } from '#platform/map/testing/configuration.ts';
import { createTestMap, type TestMap } from '#platform/map/testing/test-map.ts';
import * as hits from '#platform/map/hits/features-at.ts';
import { InfoController, type FetchFeature } from './info-controller.ts';

vi.mock(import('#platform/map/hits/features-at.ts'), { spy: true });

let map: TestMap;
afterEach(() => {
  map.destroy();
  vi.restoreAllMocks();
});

const point = { type: 'Point' as const, coordinates: [145000, 508000] };
const drawn = (id: number | null, fromTile: boolean) => ({ id, properties: { naam: 'getekend' }, geometry: point, fromTile });

/** What is drawn is given; what matters here is what is asked after it. */
const open = (fetchFeature: FetchFeature, ...features: hits.HitFeature[]) => {
  map = createTestMap();
  const layer = { key: 'map-1', label: 'Panden' } as hits.MapHits['map'];
  vi.mocked(hits.featuresAt).mockReturnValue([{ map: layer, features }]);
  return new InfoController(map.model, fetchFeature);
};
const names = (controller: InfoController) => {
  const info = controller.info.get();
  return info.status === 'found' ? info.maps.flatMap(({ features }) => features.map(({ properties }) => properties['naam'])) : [];
};

test('what comes from a tile is completed by the server, what lies here whole is not asked for', async () => {
  const fetchFeature = vi.fn(async () => featureWith(point, { naam: 'volledig' }));
  const controller = open(fetchFeature, drawn(8, true), drawn(9, false), drawn(null, true));
  expect(await controller.ask([1, 1])).toBe(3);
  expect(fetchFeature.mock.calls).toHaveLength(1);
  expect(names(controller)).toEqual(['volledig', 'getekend', 'getekend']);
});

test('where the server does not tell, it is shown as drawn and said to be incomplete', async () => {
  const controller = open(async () => Promise.reject(new Error('weg')), drawn(8, true));
  await controller.ask([1, 1]);
  expect(controller.info.get()).toMatchObject({ status: 'found', incomplete: true });
  expect(names(controller)).toEqual(['getekend']);
});

test('a later question gives the earlier one up', async () => {
  const answers: (() => void)[] = [];
  const fetchFeature = vi.fn((id: number) => new Promise<ReturnType<typeof featureWith>>((resolve) => {
    answers.push(() => resolve(featureWith(point, { naam: `antwoord ${id}` })));
  }));
  const controller = open(fetchFeature, drawn(1, true));
  const first = controller.ask([1, 1]);
  vi.mocked(hits.featuresAt).mockReturnValue([{ map: { key: 'map-1', label: 'Panden' } as hits.MapHits['map'], features: [drawn(2, true)] }]);
  const second = controller.ask([2, 2]);
  answers[1]?.();
  await second;
  answers[0]?.();
  await first;
  expect(names(controller)).toEqual(['antwoord 2']);
});

test('of very many only the first are asked for', async () => {
  const fetchFeature = vi.fn(async () => featureWith(point, { naam: 'volledig' }));
  const controller = open(fetchFeature, ...Array.from({ length: 50 }, (_, id) => drawn(id + 1, true)));
  await controller.ask([1, 1]);
  expect(fetchFeature).toHaveBeenCalledTimes(20);
  expect(names(controller)).toHaveLength(50);
});
