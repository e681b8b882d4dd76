import { setTimeout } from 'node:timers/promises';
import type { Extent } from '#platform/contract/geojson.ts';
import type { NewMapFeature } from '#platform/domain/map-features/insert.ts';
import { seeded } from '#platform/geo/testing/random-shapes.ts';
import type { Page } from 'playwright';
import { complete, coveredShare } from './frames.ts';

const COUNT = 100_000;
/** Four kilometres across, so that all points are in view. EPSG:28992. */
export const TOWN: Extent = [143_000, 506_500, 147_000, 509_500];

/** Minimum share of the map that the points cover. */
const MIN_SHARE = 0.5;

export const points = (): NewMapFeature[] => {
  const random = seeded(28_992);
  return Array.from({ length: COUNT }, () => ({
    layer: 'boom',
    properties: { soort: random() < 0.5 ? 'eik' : 'es', hoogte: Math.round(random() * 25) },
    geometry: { type: 'Point', coordinates: [TOWN[0] + random() * (TOWN[2] - TOWN[0]), TOWN[1] + random() * (TOWN[3] - TOWN[1])] },
  }));
};

/** Software rendering may pause for seconds between two parts of a frame. */
const TIMEOUT_MS = 60_000;

/** Waits until the points cover the map. @throws Error when they do not do so within a minute */
export const covered = async (page: Page, token: string): Promise<void> => {
  const until = Date.now() + TIMEOUT_MS;
  await complete(page);
  for (let share = await coveredShare(page); share < MIN_SHARE; share = await coveredShare(page)) {
    if (Date.now() > until) throw new Error(`${token} shows points on only ${(share * 100).toFixed(0)} % of its map`);
    await setTimeout(250);
    await complete(page);
  }
};
