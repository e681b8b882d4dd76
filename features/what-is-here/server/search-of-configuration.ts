import { readSearchSources, searchSettings } from '#platform/contract/search-sources.ts';
import { z } from 'zod';

const source = searchSettings.extend({
  provider: z.string().nullish(),
  onlyConfiguredTypes: z.boolean().nullish(),
  types: z.array(z.looseObject({ type_id: z.int().positive() })).nullish(),
});

/** A part of the own search: the types of a provider, or all of them when `types` is null. */
export interface OwnSearch {
  readonly provider: string;
  readonly types: readonly number[] | null;
}

/** Reads which entries of the own search a configuration searches, and whether it searches PDOK. */
export const readSearch = (tools: Readonly<Record<string, unknown>>): { readonly own: readonly OwnSearch[]; readonly pdok: boolean } => {
  const sources = readSearchSources(tools, source);
  return {
    own: sources.filter(({ type }) => type === 'custom').map(({ provider, onlyConfiguredTypes, types }) => ({
      provider: provider ?? 'default',
      types: onlyConfiguredTypes === true ? (types ?? []).map(({ type_id }) => type_id) : null,
    })),
    pdok: sources.some(({ type }) => type === 'pdok'),
  };
};
