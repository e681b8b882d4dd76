import type { LegendMap, MapSource } from '#platform/contract/configuration.ts';
import { columnsIn, MOST_COMPARISONS } from '#platform/ogc/filter.ts';
import { knownServerType } from '#platform/ogc/server-type.ts';
import { writeQgisFilter } from '#platform/ogc/write-qgis-filter.ts';
import { conditionsParameter } from '../model/conditions.ts';
import type { Contribution } from '../model/filters.ts';
import { paramOf } from './sources/params.ts';
import { namesInSource } from './sub-layers.ts';

interface AbilityToFilter {
  /** By attributes. */
  readonly filter: boolean;
  /** By place. */
  readonly place: boolean;
}

type Definition = Pick<LegendMap, 'type' | 'source'>;

const inBrowser: AbilityToFilter = { filter: true, place: true };
const byServer: AbilityToFilter = { filter: true, place: false };
const none: AbilityToFilter = { filter: false, place: false };

const drawnHere = new Set(['Vector', 'VectorTile', 'Cluster', 'Heatmap', 'WebGLPoints']);

/** Returns the layers that requests for images can name. */
const namesToRequest = (source: MapSource): readonly string[] => {
  const own = namesInSource(source);
  return own.length > 0 ? own : (paramOf(source, 'layers') ?? '').replace(/^show:/i, '').split(',').map((name) => name.trim());
};

/** The server writes a condition for each layer by its number, and image services have no layers. */
const hasNumberedLayers = (source: MapSource): boolean =>
  !/\/ImageServer\b/i.test(source.url ?? '') && namesToRequest(source).every((name) => /^\d+$/.test(name));

/**
 * Returns by what the features of a map can be filtered. Features that the browser draws can be by anything. The servers of images
 * differ: some filter by attributes, none without more knowledge by place; ready-made tiles are never filtered.
 */
export const abilityToFilter = ({ type, source }: Definition): AbilityToFilter => {
  if (drawnHere.has(type)) return inBrowser;
  if (source.type.endsWith('ArcGISRest')) return hasNumberedLayers(source) ? byServer : none;
  // A filter among the parameters of the source would have to make way.
  if (!source.type.endsWith('WMS') || paramOf(source, 'filter') !== undefined) return none;
  const server = knownServerType(source);
  return server === null || server === 'arcgis' ? none : byServer;
};

/** Whether our server writes the request, with the conditions in it. It knows the fields of ArcGIS, whose names cannot be quoted. */
export const isNarrowedByServer = ({ through_server, type }: MapSource): boolean => through_server || type.endsWith('ArcGISRest');

/** Characters that our server takes in one request. */
const LONGEST = 4_000;

/** Returns whether our server takes these conditions in one request. */
export const fitsRequest = (contributions: readonly Contribution[]): boolean =>
  contributions.reduce((sum, { condition: { filter } }) => sum + (filter ? columnsIn(filter).length : 0), 0) <= MOST_COMPARISONS
  && conditionsParameter(contributions).length <= LONGEST;

/** Returns which contributions on a map its picture can follow. */
export const canMeet = (definition: Definition, contributions: readonly Contribution[]): ReadonlySet<Contribution> => {
  const able = abilityToFilter(definition);
  const { type, source } = definition;
  const met = contributions.filter(({ condition: { filter, place } }) => (!filter || able.filter) && (!place || able.place));
  if (drawnHere.has(type)) return new Set(met);
  // QGIS Server has no way to write some values, and names with the signs between its filters.
  const isWritten = ({ layer, condition: { filter } }: Contribution): boolean =>
    knownServerType(source) !== 'qgis' || writeQgisFilter((layer === null ? namesToRequest(source) : [layer]).map((name) => ({ layer: name, filter: filter ?? null }))) !== null;
  const written = met.filter(isWritten);
  return new Set(isNarrowedByServer(source) ? written.filter((_, index) => fitsRequest(written.slice(0, index + 1))) : written);
};
