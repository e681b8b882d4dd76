import type { LucideIcon } from 'lucide-react';
import { centreOf } from '#platform/geo/extent.ts';
import { extentOfGeometry } from '#platform/geo/touches.ts';
import type { PlaceHit, QuerySearchSource, SearchHit, SearchSourceQuery } from '#platform/web/slots/search-sources.ts';
import type { SearchResult } from '../../contract.ts';
import { searchSource, type SearchSource } from '../../source-settings.ts';

/** A search for one of our own kinds of sources, with validated settings. */
export type Question = Omit<SearchSourceQuery, 'settings'> & { readonly source: SearchSource };

/** Validates the settings of the source first; finds nothing when they are invalid. */
export const withSettings = (ask: (question: Question) => Promise<readonly SearchHit[]>): QuerySearchSource => async ({ settings, ...question }) => {
  const { success, data } = searchSource.safeParse(settings);
  return success ? ask({ ...question, source: data }) : [];
};

/** The nearest zoom for an area, unless the settings set another. */
const AREA_ZOOM = 15;

/** Turns an entry into a result, with the zoom and options of its source and type. */
export const hitOf = (source: SearchSource, icon: LucideIcon, result: SearchResult): PlaceHit => {
  const type = source.types?.find(({ type_id }) => type_id === result.type_id);
  const zoom = type?.zoom ?? null;
  const extent = result.geom && extentOfGeometry(result.geom);
  return {
    icon,
    label: result.weergavenaam,
    ...(result.guessed && { isGuess: true }),
    detail: null,
    category: result.layername || null,
    position: extent && centreOf(extent),
    nearness: { point: zoom ?? source.zoom ?? source.searchZoomlevel ?? null, area: zoom ?? source.searchZoomlevel ?? AREA_ZOOM },
    select: type?.select ?? false,
    locate: () => result.geom,
  };
};

/** Returns whether the source is searched by the public call. */
export const isAskedOpenly = ({ source, publicMode }: Pick<Question, 'source' | 'publicMode'>): boolean =>
  publicMode || (source.public_access ?? false);
