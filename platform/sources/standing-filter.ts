import { kindOfSource } from '#platform/ogc/source-kind.ts';
import { keepsFilter, standingFilterOf, wmsFilterOf, type FilterOn, type StandingFilter } from '#platform/ogc/standing-filter.ts';
import type { Failure } from '#platform/server/failure.ts';
import type { Service } from './service.ts';

/** Returns the standing filter of a source; null when it has none. @throws Failure when the source cannot keep it */
export const standingFilter = ({ map, client }: Service): StandingFilter | null => {
  const filter = standingFilterOf(map.source);
  if (filter === 'unreadable') throw client.refuse('source_filter', 'filter', 'the standing filter cannot be written for this server');
  return filter;
};

/** Returns the failure of a source that cannot keep its standing filter; null when it can, or has none. */
export const filterFailure = ({ map: { source }, client }: Service): Failure | null => {
  const kind = kindOfSource({ ...source, hasLayers: source.layers.length > 0 });
  if (keepsFilter(kind, source)) return null;
  return client.refuse('source_filter', 'filter', `the standing filter cannot be written for a source of kind ${kind}`);
};

/** Returns the parameters with which a WMS keeps the standing filter, and the filters of a user, in some of its layers. @throws Failure when it cannot */
export const wmsFilter = ({ map, client }: Service, layers: readonly string[], filterOn?: FilterOn): Record<string, string> => {
  const written = wmsFilterOf(map.source, layers, filterOn);
  if (!written) throw client.refuse('source_filter', 'filter', 'the filter cannot be written for this WMS');
  return written;
};
