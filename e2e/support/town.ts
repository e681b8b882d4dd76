import type { Page } from 'playwright';
import type { Configuration, LegendMap, MapGroup } from '#platform/contract/configuration.ts';
import type { FeatureCollection } from '#platform/contract/geojson.ts';
import { isStill } from './follow.ts';

const mapsIn = (group: Pick<MapGroup, 'maps' | 'mapGroups'>): LegendMap[] => [
  ...group.maps,
  ...group.mapGroups.flatMap(mapsIn),
];

interface KnownFeature {
  readonly properties: Readonly<Record<string, unknown>>;
  /** An address that opens the map with the feature in its middle. */
  readonly path: string;
}

/** Some feature of a map of the demo town, by the name of the map: journeys know no coordinates. */
export const findFeature = async (page: Page, mapName: string): Promise<KnownFeature> => {
  const configuration = (await (await page.request.get('/api/configuration')).json()) as Configuration;
  const map = mapsIn(configuration).find(({ name }) => name === mapName);
  if (!map?.source.id) throw new Error(`The demo has no map ${mapName} of its own`);
  const query = new URLSearchParams({ filter: `source_id=${map.source.id}`, limit: '1' });
  const answer = await page.request.get(`/api/tiles/features?${query}`);
  const [feature] = ((await answer.json()) as FeatureCollection).features;
  const geometry = feature?.geometry;
  if (geometry?.type !== 'Polygon') throw new Error(`The first feature of ${mapName} is no polygon`);
  const ring = geometry.coordinates[0]!.slice(1);
  const [x, y] = [0, 1].map((axis) => ring.reduce((sum, position) => sum + position[axis]!, 0) / ring.length) as [number, number];
  const around = [x - 40, y - 30, x + 40, y + 30].map((metres) => metres.toFixed(2));
  return { properties: feature!.properties ?? {}, path: `/locatie/${around.join(',')}` };
};

/** Waits until the map has drawn what it has to draw: nothing is loading any more. */
export const mapIsDrawn = async (page: Page): Promise<void> => {
  // The legend has canvases of its own, hidden while its drawer is.
  await page.locator('.ol-viewport canvas').first().waitFor();
  await isStill(page);
};

/** The middle of what the drawer leaves free of the map. */
export const clickMiddle = async (page: Page): Promise<void> => {
  const map = (await page.getByRole('application').boundingBox())!;
  const drawer = page.getByRole('region', { name: 'Menu' });
  const box = (await drawer.isVisible()) ? await drawer.boundingBox() : null;
  const left = box ? box.x + box.width + 12 : map.x;
  await page.mouse.click((left + map.x + map.width) / 2, map.y + map.height / 2);
};
