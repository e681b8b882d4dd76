import type { LegendMap, Metadata } from '#platform/contract/configuration.ts';

/** What can be read about a background; null: nothing. */
export type About = { readonly url: string } | { readonly metadata: Metadata } | null;

const isWeb = (address: string): boolean => /^https?:$/.test(URL.parse(address, location.href)?.protocol ?? '');

/** A page elsewhere goes before what is written here. */
export const aboutOf = ({ metadata_url: url, metadata }: LegendMap): About => {
  if (url && isWeb(url)) return { url };
  return metadata && metadata.length > 0 ? { metadata } : null;
};
