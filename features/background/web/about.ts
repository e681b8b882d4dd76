import type { LegendMap, Metadata } from '#platform/contract/configuration.ts';
import { isWebAddress } from '#platform/contract/web-address.ts';

/** What can be read about a background; null: nothing. */
export type About = { readonly url: string } | { readonly metadata: Metadata } | null;

/** A page elsewhere goes before what is written here. */
export const aboutOf = ({ metadata_url: url, metadata }: LegendMap): About => {
  if (url && isWebAddress(url, location.href)) return { url };
  return metadata && metadata.length > 0 ? { metadata } : null;
};
