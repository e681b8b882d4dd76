import type { Configuration } from '#platform/contract/configuration.ts';
import type { Api } from '#platform/web/api/api.ts';
import type { SearchResult, SearchSource } from '../../contract.ts';
import type { Option } from '../option.ts';

/** For whom and where is searched. */
export interface Surroundings {
  readonly api: Api;
  readonly configuration: Configuration;
  readonly publicMode: boolean;
}

export interface Question extends Surroundings {
  readonly source: SearchSource;
  readonly typed: string;
  /** Middle of the map, EPSG:28992: of equal results the nearest comes first. */
  readonly at: { readonly x: number; readonly y: number };
  readonly signal: AbortSignal;
}

/** What a source found, before it has its place in the list. */
export type Found = Omit<Option, 'key'>;
export type AskSource = (question: Question) => Promise<readonly Found[]>;

/** Zoom that something with a size of its own is not shown nearer than; of the specification. */
const AREA_ZOOM = 15;

/** What an entry says for itself, by the settings of its source and of its type. */
export const foundIn = (source: SearchSource, kind: Option['kind'], result: SearchResult): Found => {
  const type = source.types?.find(({ type_id }) => type_id === result.type_id);
  const zoom = type?.zoom ?? null;
  return {
    kind,
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
