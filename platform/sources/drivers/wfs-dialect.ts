import type { Filter } from '#platform/ogc/filter.ts';
import { withDateRanges } from '#platform/ogc/qgis-dates.ts';
import { knownServerType } from '#platform/ogc/server-type.ts';
import { isoBounds, postgresBounds, type WriteBounds } from '#platform/ogc/server-times.ts';
import type { Service } from '../service.ts';

export const isMapServer = ({ map: { source } }: Service): boolean => {
  const type = knownServerType(source);
  return type === 'mapserver' || type === 'pdok';
};

export const boundsOfServer = (service: Service): WriteBounds => (isMapServer(service) ? postgresBounds : isoBounds);

/** QGIS Server reads a backslash in a pattern as the escape of SQL. */
const withBackslashes = (filter: Filter): Filter => {
  if (filter.kind === 'not') return { kind: 'not', part: withBackslashes(filter.part) };
  if ('parts' in filter) return { kind: filter.kind, parts: filter.parts.map(withBackslashes) };
  return filter.kind === 'like' ? { ...filter, pattern: filter.pattern.replaceAll('\\', String.raw`\\`) } : filter;
};

/** Rewrites a filter for the habits of a server: QGIS Server and MapServer misread every comparison with a date that is no range. */
export const asServerReads = (service: Service, filter: Filter): Filter => {
  if (isMapServer(service)) return withDateRanges(filter);
  return knownServerType(service.map.source) === 'qgis' ? withBackslashes(withDateRanges(filter)) : filter;
};
