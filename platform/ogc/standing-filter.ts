import type { MapSource } from '#platform/contract/configuration.ts';
import type { Filter } from './filter.ts';
import { readCql } from './read-cql.ts';
import { guessServerType, knownServerType } from './server-type.ts';
import type { SourceKind } from './source-kind.ts';
import { writeCql } from './write-cql.ts';
import { writeWmsFilter } from './write-wms-filter.ts';

type Filtered = Pick<MapSource, 'serverType' | 'url' | 'where'> & { readonly params: readonly { readonly name: string; readonly value: string }[] };

/** The standing filter of a source, in the language that its server understands. */
export type StandingFilter =
  | { readonly kind: 'cql'; readonly text: string }
  /** For servers that ignore CQL: written as filter XML, or applied to the features of a file. */
  | { readonly kind: 'tree'; readonly filter: Filter };

const paramOf = (params: Filtered['params'], wanted: string): string | null =>
  params.find(({ name, value }) => name.toLowerCase() === wanted && value.trim() !== '')?.value ?? null;

/** Returns the condition on features that a source always has, as its administrator wrote it; null when it has none. */
export const standingCondition = ({ params, where }: Pick<Filtered, 'params' | 'where'>): string | null => {
  const written = (paramOf(params, 'cql_filter') ?? where ?? '').trim();
  return written === '' || /^1\s*=\s*1$/.test(written) ? null : written;
};

/** Returns the same for ArcGIS, which reads it as SQL. There it may be the parameter `where` too. */
export const arcGisCondition = ({ params, where }: Pick<Filtered, 'params' | 'where'>): string | null =>
  standingCondition({ params, where: where ?? paramOf(params, 'where') });

/** Only GeoServer reads CQL; other servers ignore it and answer without the filter. */
const readsCql = ({ serverType, url }: Filtered): boolean => serverType === 'geoserver' || (serverType === null && /geoserver/i.test(url ?? ''));

/** Returns the standing filter; null when there is none, `unreadable` when it cannot be written for this server. */
export const standingFilterOf = (source: Filtered): StandingFilter | null | 'unreadable' => {
  const text = standingCondition(source);
  if (text === null) return null;
  if (readsCql(source)) return { kind: 'cql', text };
  const filter = readCql(text);
  return filter ? { kind: 'tree', filter } : 'unreadable';
};

interface Layered {
  readonly layers: readonly { readonly name: string }[];
}

/** A semicolon that is in no text or quoted name. */
const betweenConditions = /;(?=(?:[^'"]|'[^']*'|"[^"]*")*$)/;

/**
 * Writes CQL for an image of some layers of GeoServer, which demands a condition for each. An administrator wrote one for all
 * layers, or one for each layer of the source. Null when there are more or fewer.
 */
const cqlOf = (text: string, layers: readonly string[], { layers: all }: Layered): readonly string[] | null => {
  const conditions = text.split(betweenConditions);
  if (conditions.length === 1) return layers.length === 0 ? [text] : layers.map(() => text);
  const chosen = layers.flatMap((layer) => conditions[all.findIndex(({ name }) => name === layer)] ?? []);
  return conditions.length !== all.length || chosen.length < layers.length ? null : chosen;
};

/** Returns the filter of a user on a layer; null when all its features are wanted. */
export type FilterOn = (layer: string) => Filter | null;

/**
 * Writes a standing filter for a WMS, whose standard has none, and within it the filters of a user: CQL for each layer for GeoServer,
 * XML for each layer for MapServer, expressions for QGIS Server. An administrator may have written the parameter FILTER for the
 * server itself: it goes with every image, and nothing can be added to it. Null when the server takes none, or not these.
 */
export const wmsFilterOf = (source: Filtered & Layered, layers: readonly string[], filterOn: FilterOn = () => null): Record<string, string> | null => {
  const standing = standingFilterOf(source);
  if (standing === 'unreadable') return null;
  const wanted = layers.map((layer) => ({ layer, filter: filterOn(layer) }));
  const isPlain = wanted.every(({ filter }) => filter === null);
  const written = paramOf(source.params, 'filter');
  if (written !== null) return standing === null && isPlain ? { FILTER: written } : null;
  if (standing === null) {
    if (isPlain) return {};
    const known = knownServerType(source);
    return known && writeWmsFilter(known, wanted);
  }
  if (standing.kind === 'cql') {
    const within = (text: string, filter: Filter | null | undefined): string => (filter ? `(${text}) AND (${writeCql(filter)})` : text);
    const cql = cqlOf(standing.text, layers, source);
    return cql && { CQL_FILTER: cql.map((text, index) => within(text, wanted[index]?.filter)).join(';') };
  }
  const type = source.serverType ?? guessServerType(source.url ?? '');
  if (type === 'geoserver') return null;
  return writeWmsFilter(type, wanted.map(({ layer, filter }) => ({ layer, filter: filter ? { kind: 'and', parts: [standing.filter, filter] } : standing.filter })));
};

/** Tells whether a source can keep its standing filter. ArcGIS has it as its own condition; tiles are drawn without conditions. */
export const keepsFilter = (kind: SourceKind, source: Filtered & Layered): boolean => {
  if (kind === 'own' || kind === 'inline' || kind === 'arcgis' || standingCondition(source) === null) return true;
  if (kind === 'wmts' || kind === 'tiles') return false;
  return kind === 'wms' ? wmsFilterOf(source, source.layers.map(({ name }) => name)) !== null : standingFilterOf(source) !== 'unreadable';
};
