import { Failure, notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { disconnectSignal } from '#platform/server/http/disconnect-signal.ts';
import { anyone } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import type { ConcurrencyLimit } from '#platform/server/concurrency-limit.ts';
import type { FoundFeature, Source } from '#platform/sources/source.ts';
import { createSources, type SourceContext } from '#platform/sources/sources.ts';
import { mostResults, searchMap, type SearchResult } from '../../contract.ts';
import { oftenFromInside } from '../limits.ts';
import { readQuery } from '../read-query.ts';
import { findSearchableMaps, type SearchableMap } from './searchable-maps.ts';

const collator = new Intl.Collator('nl', { numeric: true });

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;

const present = ({ map }: Source, column: string) => ({ id, properties, geometry }: FoundFeature): SearchResult => {
  const shown = textOf(properties[column]) ?? '';
  const idOf = id ?? shown;
  return {
    geom: geometry,
    layername: map.title ?? map.name,
    type_id: null,
    zoekweergave1: shown,
    zoekweergave2: null,
    zoekweergave3: null,
    zoekweergave4: null,
    zoekweergave5: null,
    weergavenaam: shown,
    id: typeof idOf === 'number' && !Number.isInteger(idOf) ? String(idOf) : idOf,
  };
};

/** Sorts names that start with the query first, then alphabetically. */
const byLikeness = (typed: string) => (one: SearchResult, other: SearchResult): number => {
  const begins = ({ weergavenaam }: SearchResult): number => (weergavenaam.toLowerCase().startsWith(typed.toLowerCase()) ? 0 : 1);
  return begins(one) - begins(other) || collator.compare(one.weergavenaam, other.weergavenaam);
};

/** Skips a map that the viewer may not see or whose source cannot be queried. */
const isPassedOver = (error: unknown): boolean => error instanceof Failure && (error.status === 404 || error.code === 'source_cannot');

export const mapRoutes = (platform: Platform, limitMaps: ConcurrencyLimit): Route[] => {
  const sources = createSources(platform);

  const searchIn = async ({ id, layer, own }: SearchableMap, column: string, typed: string, context: SourceContext): Promise<SearchResult[]> => {
    const source = await sources.ofMap(id, context);
    // `*` is the wildcard of the filter. A `*` in the query is removed, since hardly any value contains one.
    const pattern = `*${typed.replaceAll('*', '')}*`;
    const ask = () => source.query({ filter: { kind: 'like', column, pattern }, limit: mostResults * 5, ...(layer !== null && { layers: [layer] }) });
    // External sources have their own concurrency limit.
    const found = await (own ? limitMaps(ask) : ask());
    return found.flatMap(({ features }) => features.map(present(source, column)));
  };

  return [
    route(searchMap, {
      policy: anyone,
      limit: oftenFromInside,
      handle: async ({ params: { table, column, query: encoded }, query, viewer, log, reply }) => {
        const typed = readQuery(encoded);
        // Visitors search public entries and public tables only, not the features of maps.
        if (viewer.kind === 'visitor' || typed.replaceAll('*', '') === '') return [];
        const maps = await findSearchableMaps(platform.db.query, {
          table, column, organisationId: viewer.organisationId, configurationId: query.config_id ?? null,
        });
        const context = { viewer, log, signal: disconnectSignal(reply) };
        const answers = await Promise.allSettled(maps.map((map) => searchIn(map, column, typed, context)));
        const failed = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
        const real = failed.filter((reason) => !isPassedOver(reason));
        const answered = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
        if (answered.length === 0 && real.length > 0) throw real[0];
        if (answered.length === 0) throw notFound('Deze kaart kan niet worden doorzocht.');
        return answered.flat().toSorted(byLikeness(typed)).slice(0, mostResults);
      },
    }),
  ];
};
