import type { LegendMap } from '#platform/contract/configuration.ts';

type Addressed = Pick<LegendMap, 'id' | 'source'>;

const own = (url: string | null): string => {
  const address = (url ?? '').replaceAll(/\s/g, '');
  if (address === '') throw new Error('De bron heeft geen adres');
  return address;
};

/** Where a source is asked by query: its own address, or that of our server, which knows the source's. */
export const queryAddress = (map: Addressed, read: (url: string | null) => string = own): string =>
  map.source.through_server ? `/api/maps/${map.id}/source` : read(map.source.url);

/** Where its tiles are: a template with `{z}`, `{x}` and `{y}`. */
export const tileAddress = (map: Addressed): string =>
  map.source.through_server ? `/api/maps/${map.id}/source/{z}/{x}/{y}` : own(map.source.url);

/** Where a source says what it has; `ofItself`: the address where it says so to whoever asks it directly. */
export const capabilitiesAddress = (map: Addressed, ofItself: (url: string | null) => string): string =>
  map.source.through_server ? `/api/maps/${map.id}/capabilities` : ofItself(map.source.url);

/** An address with a query behind it, whether it has one already or not. */
export const withQuery = (address: string, query: Readonly<Record<string, string>>): string =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`;
