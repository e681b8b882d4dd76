import type { LegendMap } from '#platform/contract/configuration.ts';
import { knownServerType } from '#platform/ogc/server-type.ts';

interface AbilityToFilter {
  /** By attributes. */
  readonly filter: boolean;
  /** By place. */
  readonly place: boolean;
}

const inBrowser: AbilityToFilter = { filter: true, place: true };
const byServer: AbilityToFilter = { filter: true, place: false };
const none: AbilityToFilter = { filter: false, place: false };

const drawnHere = new Set(['Vector', 'VectorTile', 'Cluster', 'Heatmap', 'WebGLPoints']);

/**
 * Returns by what the features of a map can be filtered. Features that the browser draws can be by anything. The servers of images
 * differ: some filter a WMS by attributes, none without more knowledge by place; ready-made tiles are never filtered.
 */
export const abilityToFilter = ({ type, source }: Pick<LegendMap, 'type' | 'source'>): AbilityToFilter => {
  if (drawnHere.has(type)) return inBrowser;
  // Our server passes on no conditions of the browser.
  if (!source.type.endsWith('WMS') || source.through_server) return none;
  const server = knownServerType(source);
  return server === null || server === 'arcgis' ? none : byServer;
};
