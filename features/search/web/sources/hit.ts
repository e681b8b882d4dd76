import type { LucideIcon } from 'lucide-react';
import type { QuerySearchSource, SearchHit, SearchSourceQuery } from '#platform/web/slots/search-sources.ts';
import { searchSource, type SearchResult, type SearchSource } from '../../contract.ts';

/** The question to one of our own kinds of sources, with its settings checked. */
export type Question = Omit<SearchSourceQuery, 'settings'> & { readonly source: SearchSource };

/** Settings that make no sense find nothing. */
export const withSettings = (ask: (question: Question) => Promise<readonly SearchHit[]>): QuerySearchSource => async ({ settings, ...question }) => {
  const { success, data } = searchSource.safeParse(settings);
  return success ? ask({ ...question, source: data }) : [];
};

/** The nearest zoom for an area, unless the settings say another. */
const AREA_ZOOM = 15;

/** What an entry says for itself, by the settings of its source and of its type. */
export const hitOf = (source: SearchSource, icon: LucideIcon, result: SearchResult): SearchHit => {
  const type = source.types?.find(({ type_id }) => type_id === result.type_id);
  const zoom = type?.zoom ?? null;
  return {
    icon,
    label: result.weergavenaam,
    detail: result.layername || null,
    nearness: { point: zoom ?? source.zoom ?? source.searchZoomlevel ?? null, area: zoom ?? source.searchZoomlevel ?? AREA_ZOOM },
    select: type?.select ?? false,
    locate: () => result.geom,
  };
};

/** By the call that visitors make. */
export const isAskedOpenly = ({ source, publicMode }: Pick<Question, 'source' | 'publicMode'>): boolean =>
  publicMode || (source.public_access ?? false);
