import type { LegendMap, MapSource } from '#platform/contract/configuration.ts';

type Addressed = Pick<LegendMap, 'id'> & { readonly source: MapSource & { readonly through_server?: boolean } };

/** What needs a secret, or is not for browsers to reach, is asked through our server. */
export const isThroughServer = ({ source }: Addressed): boolean => source.through_server === true;

const own = (url: string | null): string => {
  const address = (url ?? '').replaceAll(/\s/g, '');
  if (address === '') throw new Error('De bron heeft geen adres');
  return address;
};

/** Where a source is asked by query: its own address, or that of our server, which knows the source's. */
export const queryAddress = (map: Addressed, read: (url: string | null) => string = own): string =>
  isThroughServer(map) ? `/api/maps/${map.id}/source` : read(map.source.url);

/** Where its tiles are: a template with `{z}`, `{x}` and `{y}`. */
export const tileAddress = (map: Addressed): string =>
  isThroughServer(map) ? `/api/maps/${map.id}/source/{z}/{x}/{y}` : own(map.source.url);

/** An address with a query behind it, whether it has one already or not. */
export const withQuery = (address: string, query: Readonly<Record<string, string>>): string =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`;
