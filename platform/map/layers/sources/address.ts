import type { LegendMap } from '#platform/contract/configuration.ts';

type Addressed = Pick<LegendMap, 'id' | 'source'>;

const own = (url: string | null): string => {
  const address = (url ?? '').replaceAll(/\s/g, '');
  if (address === '') throw new Error('De bron heeft geen adres');
  return address;
};

/** Returns the address of our server for queries to a source. */
export const addressHere = ({ id }: Pick<Addressed, 'id'>): string => `/api/maps/${id}/source`;

/** Returns the address for queries to a source: its own, or one of our server, which has the address of the source. */
export const queryAddress = (map: Addressed, read: (url: string | null) => string = own): string =>
  map.source.through_server ? addressHere(map) : read(map.source.url);

/** Returns the address template of its tiles, with `{z}`, `{x}` and `{y}`. */
export const tileAddress = (map: Addressed): string =>
  map.source.through_server ? `/api/maps/${map.id}/source/{z}/{x}/{y}` : own(map.source.url);

/** Returns the address of the capabilities: one of our server, or the source's own by `ofItself`. */
export const capabilitiesAddress = (map: Addressed, ofItself: (url: string | null) => string): string =>
  map.source.through_server ? `/api/maps/${map.id}/capabilities` : ofItself(map.source.url);

/** Appends a query to an address, which may already have one. */
export const withQuery = (address: string, query: Readonly<Record<string, string>>): string =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`;
