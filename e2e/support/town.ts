import type { Page } from 'playwright';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { Feature, FeatureCollection, Geometry } from '#platform/contract/geojson.ts';
import { isStill } from './follow.ts';
import { mapsIn } from './legend.ts';
import { callsAs } from './sign-in.ts';

interface KnownFeature {
  readonly properties: Readonly<Record<string, unknown>>;
  /** Address that opens the map centred on the feature. */
  readonly path: string;
}

/** Returns a point, the middle vertex of a line, or the mean of the vertices of a polygon. */
const positionOf = (geometry: Geometry | null): readonly number[] => {
  if (geometry?.type === 'Point') return geometry.coordinates;
  if (geometry?.type === 'LineString') return geometry.coordinates[Math.floor(geometry.coordinates.length / 2)]!;
  if (geometry?.type !== 'Polygon') throw new Error(`Cannot take a position in a ${geometry?.type ?? 'feature without geometry'}`);
  const ring = geometry.coordinates[0]!.slice(1);
  return [0, 1].map((axis) => ring.reduce((sum, position) => sum + position[axis]!, 0) / ring.length);
};

/** Returns the first matching feature of a demo map, by the name of the map: journeys know no coordinates. */
export const findFeature = async (mapName: string, filter = '', fits: (feature: Feature) => boolean = () => true): Promise<KnownFeature> => {
  const calls = await callsAs('kijker');
  const configuration = (await (await calls.get('/api/configuration')).json()) as Configuration;
  const map = mapsIn(configuration).find(({ name }) => name === mapName);
  if (!map?.source.id) throw new Error(`The demo has no own map ${mapName}`);
  const query = new URLSearchParams({ filter: `source_id=${map.source.id}${filter}`, limit: '1000' });
  const { features } = (await (await calls.get(`/api/tiles/features?${query}`)).json()) as FeatureCollection;
  await calls.dispose();
  const feature = features.find(fits);
  if (!feature) throw new Error(`The demo has no such feature of ${mapName}`);
  const [x = 0, y = 0] = positionOf(feature.geometry);
  const around = [x - 40, y - 30, x + 40, y + 30].map((metres) => metres.toFixed(2));
  return { properties: feature.properties ?? {}, path: `/locatie/${around.join(',')}` };
};

/** Waits until the map is drawn and nothing is loading. */
export const mapIsDrawn = async (page: Page): Promise<void> => {
  // The legend has canvases too, hidden while its drawer is closed.
  await page.locator('.ol-viewport canvas').first().waitFor();
  await isStill(page);
};

/** Clicks the middle of the part of the map that the drawer leaves free. */
export const clickMiddle = async (page: Page): Promise<void> => {
  const map = (await page.getByRole('application').boundingBox())!;
  const drawer = page.getByRole('region', { name: 'Menu' });
  const box = (await drawer.isVisible()) ? await drawer.boundingBox() : null;
  const left = box ? box.x + box.width + 12 : map.x;
  await page.mouse.click((left + map.x + map.width) / 2, map.y + map.height / 2);
};
