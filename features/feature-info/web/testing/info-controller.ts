import { afterEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { LegendMap } from '#platform/contract/configuration.ts';
import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import { mapWith } from '#platform/map/testing/configuration.ts';
import { createTestMap, rendered, type TestMap } from '#platform/map/testing/test-map.ts';
import { InfoController, type InfoCalls } from '../info-controller.ts';

const extent: Extent = [144800, 507850, 145200, 508150];
export const point: Geometry = { type: 'Point', coordinates: [145000, 508000] };
export const press = { coordinate: [145000, 508000] } as const;
export const found = (...features: { id: number | string | null; properties: Record<string, unknown>; geometry: Geometry | null }[]) => ({
  layers: [{ layer: 'l', label: 'Laag', features, html: null, text: null, limited: false }], failed: null,
});
export const one = (naam: string) => found({ id: 1, properties: { naam }, geometry: point });
export const never = () => new Promise<never>(() => undefined);

export const wms = (name: string, overrides: Partial<LegendMap> = {}) => mapWith({ name, type: 'Tile', click: 'featureInfo', ...overrides });

export const mapsOf = (controller: InfoController) => {
  const info = controller.info.get();
  return info.status === 'idle' ? [] : info.maps;
};
export const namesOf = (controller: InfoController) => mapsOf(controller).flatMap(({ features }) => features.map(({ properties }) => properties['naam']));

const unexpected: InfoCalls = { feature: () => Promise.reject(new Error('asked')), map: () => Promise.reject(new Error('asked')), hasRows: () => Promise.reject(new Error('asked')) };

/** Lets each test of a file open a controller on a map, which is destroyed after the test. Calls that a test does not give fail. */
export const infoControllers = () => {
  let opened: TestMap | null = null;
  afterEach(() => {
    opened?.destroy();
    opened = null;
    vi.restoreAllMocks();
  });
  const openWith = async (configuration: object, answer: Parameters<TestMap['network']['answer']>[0], calls: Partial<InfoCalls> = {}) => {
    await page.viewport(900, 700);
    const map = createTestMap(configuration, { extent });
    opened = map;
    map.network.answer(answer);
    return { map, controller: new InfoController(map.model, { ...unexpected, ...calls }) };
  };
  return {
    openWith,
    /** Opens maps whose images and tiles are empty. */
    async open(calls: Partial<InfoCalls>, maps: LegendMap[]) {
      const { map, controller } = await openWith({ maps }, () => new Response(null, { status: 204 }), calls);
      await rendered(map.model);
      return { map, controller };
    },
  };
};
