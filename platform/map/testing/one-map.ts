import { expect } from 'vitest';
import type { LegendMap } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import type { MapLayer } from '../layers/map-layer.ts';
import { createTestMap, type TestMap } from './test-map.ts';

export const MIDDLE = [145000, 508000] as const;
export const BESIDE = [145150, 508000] as const;
/** Around MIDDLE; half a metre per pixel on a map of 800 × 600. */
export const EXTENT: Extent = [144800, 507850, 145200, 508150];

export const GREEN = [0, 160, 0, 255];
export const NOTHING = [0, 0, 0, 0];
export const green = { fillColor: 'rgb(0,160,0)', color: 'rgb(0,160,0)' };

/** Creates a test map with one map in its legend. */
export const openWith = (definition: LegendMap): TestMap & { readonly layer: MapLayer } => {
  const map = createTestMap({ maps: [definition] }, { extent: EXTENT });
  const [layer] = map.model.layers.maps.get();
  if (!layer) throw new Error('No map');
  return { ...map, layer };
};

/** Polls the load status. The long timeout is for the first map of a kind, whose code is loaded and compiled first. */
export const expectLoad = (layer: MapLayer) => expect.poll(() => layer.state.get().load, { timeout: 10_000 });

/** Answers a request for a map image with a green image of the requested size. */
export const greenImage = ({ searchParams }: URL): string => {
  const width = searchParams.get('WIDTH') ?? 256;
  const height = searchParams.get('HEIGHT') ?? 256;
  const rect = '<rect width="100%" height="100%" fill="rgb(0,160,0)"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${rect}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};
