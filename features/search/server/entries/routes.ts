import { openSources, publicSources, type OpenSource } from '#platform/domain/search/open-sources.ts';
import { notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { anyone, signedIn } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import { findElement, searchOpenly, searchOwn, searchOwnTypes, searchTypesOpenly, type SearchResult } from '../../contract.ts';
import { defaultProvider, searchSource, typesOf, type SearchSource } from '../../source-settings.ts';
import { oftenFromInside, oftenFromOutside } from '../limits.ts';
import { readNear, readQuery, readTypes } from '../read-query.ts';
import type { ConcurrencyLimitOf } from '../limits.ts';
import { findById, findEntries } from './find.ts';
import type { Scope } from './entry-query.ts';

const unknown = () => notFound('Hier kan niet worden gezocht.');

const providerOf = ({ provider }: OpenSource<SearchSource>): string => provider ?? defaultProvider;

/** Returns the entries that the sources together allow, limited further to the `wanted` types. Undefined without sources. */
const scopeOf = (sources: readonly OpenSource<SearchSource>[], wanted: readonly number[] | null): Scope | undefined => {
  const [first] = sources;
  if (!first) return undefined;
  const allowed = sources.some((source) => typesOf(source) === null) ? null : sources.flatMap((source) => typesOf(source) ?? []);
  const types = wanted === null ? allowed : wanted.filter((type) => allowed?.includes(type) ?? true);
  return { organisationId: first.organisationId, provider: providerOf(first), types, publicOnly: !sources.some(({ fully }) => fully) };
};

interface Place {
  readonly x?: number | undefined;
  readonly y?: number | undefined;
  readonly config_id?: number | undefined;
  readonly provider?: string | undefined;
}

interface Asked {
  readonly encoded: string;
  readonly types: string | null;
  readonly place: Place;
}

export const entryRoutes = ({ db }: Platform, limitOf: ConcurrencyLimitOf): Route[] => {
  const search = async (viewer: Viewer, { encoded, types, place }: Asked, sourcesFor: () => Promise<OpenSource<SearchSource>[]>): Promise<SearchResult[]> => {
    const typed = readQuery(encoded);
    const scope = scopeOf(await sourcesFor(), types === null ? null : readTypes(types));
    if (!scope) throw unknown();
    return limitOf(viewer)(() => findEntries(db, { ...scope, typed, near: readNear(place) }));
  };

  const own = (provider: string, viewer: Viewer, asked: Asked) =>
    search(viewer, asked, async () => {
      const { config_id: configurationId } = asked.place;
      const where = configurationId ? { configurationId } : { organisationId: viewer.organisationId };
      const sources = (await openSources(db.query, { type: 'custom', schema: searchSource, where, viewer })).filter((source) => providerOf(source) === provider);
      const fully = sources.filter((source) => source.fully);
      return fully.length > 0 ? fully : sources;
    });

  const openly = (organisationId: number, viewer: Viewer, asked: Asked) =>
    search(viewer, asked, async () => {
      const sources = await publicSources(db.query, { type: 'custom', schema: searchSource, where: { organisationId }, viewer });
      const here = sources.filter(({ configurationId }) => configurationId === (asked.place.config_id ?? configurationId));
      const provider = asked.place.provider ?? (here[0] && providerOf(here[0]));
      return here.filter((source) => providerOf(source) === provider);
    });

  return [
    route(searchOwn, {
      policy: signedIn,
      limit: oftenFromInside,
      handle: ({ params, query, viewer }) => own(params.provider, viewer, { encoded: params.query, types: null, place: query }),
    }),
    route(searchOwnTypes, {
      policy: signedIn,
      limit: oftenFromInside,
      handle: ({ params, query, viewer }) => own(params.provider, viewer, { encoded: params.query, types: params.types, place: query }),
    }),
    route(searchOpenly, {
      policy: anyone,
      limit: oftenFromOutside,
      handle: ({ params, query, viewer }) => openly(params.organization_id, viewer, { encoded: params.query, types: null, place: query }),
    }),
    route(searchTypesOpenly, {
      policy: anyone,
      limit: oftenFromOutside,
      handle: ({ params, query, viewer }) => openly(params.organization_id, viewer, { encoded: params.query, types: params.types, place: query }),
    }),
    route(findElement, {
      policy: anyone,
      limit: oftenFromOutside,
      handle: async ({ params, query, viewer }) => {
        const element = params.element.trim();
        const sources = await openSources(db.query, { type: 'custom', schema: searchSource, where: { configurationId: query.config_id }, viewer });
        for (const provider of new Set(sources.map(providerOf))) {
          const scope = scopeOf(sources.filter((source) => providerOf(source) === provider), null);
          const resembling = (within: Scope) => limitOf(viewer)(() => findEntries(db, { ...within, typed: element, near: readNear(query) }));
          const found = scope && ((await findById(db.query, scope, element)) ?? (await resembling(scope))[0]);
          if (found) return [found];
        }
        return [];
      },
    }),
  ];
};
