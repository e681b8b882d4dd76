import type { LegendMap, Metadata } from '#platform/contract/configuration.ts';
import { isWebAddress } from '#platform/contract/web-address.ts';

/** What can be read about a background; null when there is nothing. */
export type About = { readonly url: string } | { readonly metadata: Metadata } | null;

/** Prefers a web page over metadata that is kept in the configuration. */
export const aboutOf = ({ metadata_url: url, metadata }: LegendMap): About => {
  if (url && isWebAddress(url, location.href)) return { url };
  return metadata && metadata.length > 0 ? { metadata } : null;
};
