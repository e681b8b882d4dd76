import { createHash } from 'node:crypto';
import type { Geometry } from '#platform/contract/geojson.ts';
import { addSearchTypes, insertSearchEntries, type NewSearchEntry, type NewSearchType } from '#platform/domain/search/entries.ts';
import { buildConfiguration, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import type { NewConfiguration } from '#platform/domain/configurations/configurations.ts';
import type { Client, TestServer } from '#platform/server/testing/index.ts';
import { encodeQuery, type SearchResult } from '../../contract.ts';

export const [placeType, streetType, addressType, plotType] = [1, 2, 3, 4] as const;

const types: readonly NewSearchType[] = [
  { typeId: placeType, layername: 'Plaatsen', sort: 1 },
  { typeId: streetType, layername: 'Straten', sort: 2 },
  { typeId: addressType, layername: 'Adressen', sort: 3 },
  { typeId: plotType, layername: 'Kadastrale percelen', sort: 4 },
];

const point = (x: number, y: number): Geometry => ({ type: 'Point', coordinates: [x, y] });

const address = (street: string, number: string, postcode: string, [x, y]: readonly [number, number]): NewSearchEntry => ({
  typeId: addressType, id: `adr-${street}-${number}`, weergavenaam: `${street} ${number}, ${postcode} Markerwaard`,
  lines: [`${street} ${number}`, `${postcode} Markerwaard`], public: true, geometry: point(x, y),
});

const street = (name: string, place = 'Markerwaard', at: readonly [number, number] = [145_000, 508_000]): NewSearchEntry => ({
  typeId: streetType, id: `str-${name}-${place}`, weergavenaam: `${name}, ${place}`, public: true, geometry: point(...at),
});

/** A small town with names that are hard to search. */
export const entries: readonly NewSearchEntry[] = [
  { typeId: placeType, id: 'plaats-1', weergavenaam: 'Markerwaard', public: true, geometry: null },
  street('Dorpsstraat'), street('Oude Dorpsstraat'), street('Café de Lévrièrelaan'), street('Burgemeester de Vriesstraat'), street('\'s-Gravenweg'),
  street('Kerklaan', 'Westdorp', [140_000, 505_000]), street('Kerklaan', 'Oostdorp', [149_000, 512_000]),
  ...['1', '2', '10', '12', '12a', '12b', '120', '100'].map((number, index) => address('Dorpsstraat', number, '1234 AB', [145_000 + index * 10, 508_000])),
  address('Oude Dorpsstraat', '12', '1234 AC', [146_000, 508_000]),
  address('Burgemeester de Vriesstraat', '3', '1235 XY', [146_500, 508_500]),
  { typeId: plotType, id: 'MWD01-A-7', weergavenaam: 'MWD01 A 7', geometry: point(145_100, 508_100) },
];

export interface Town {
  readonly organisationId: number;
  readonly userId: number;
  readonly client: Client;
}

export const custom = { type: 'custom', displayName: 'Adressen en plaatsen' } as const;

export const buildTown = async (server: TestServer, more: readonly NewSearchEntry[] = []): Promise<Town> => {
  const { query } = server.db;
  const { id: organisationId } = await buildOrganisation(query);
  const { id: userId } = await buildUser(query, { organisationId, role: 'viewer' });
  await addSearchTypes(query, organisationId, types);
  await insertSearchEntries(query, organisationId, [...entries, ...more]);
  return { organisationId, userId, client: await server.signIn(userId) };
};

export const configure = async (
  server: TestServer, { organisationId, userId }: Pick<Town, 'organisationId' | 'userId'>, search: readonly object[], more: Partial<NewConfiguration> = {},
): Promise<number> =>
  (await buildConfiguration(server.db.query, { organisationId, users: [userId], tools: { search }, ...more })).id;

/** The names in an answer, or its status when the call was refused. */
export const namesOf = (answer: { statusCode: number; json(): unknown }): string[] | number =>
  answer.statusCode === 200 ? (answer.json() as SearchResult[]).map(({ weergavenaam }) => weergavenaam) : answer.statusCode;

export const ownPath = (typed: string, provider = 'default'): string => `/api/search/${provider}/${encodeQuery(typed)}`;
export const openPath = (typed: string, organisationId: number): string => `/api/u_search/${encodeQuery(typed)}/organization/${organisationId}`;

/** Returns an IPv6 address of the documentation range, derived from the subject of a test, so that tests do not share rate limits. */
export const addressOf = (about: string): string => `2001:db8:${createHash('sha256').update(about).digest('hex').slice(0, 16).replaceAll(/(....)(?=.)/g, '$1:')}::1`;
