import type { Geometry } from '#platform/contract/geojson.ts';
import { addSearchTypes, insertSearchEntries } from '#platform/domain/search/entries.ts';
import type { NewConfiguration } from '#platform/domain/configurations/configurations.ts';
import { buildConfiguration, buildMap, buildOrganisation, buildUser, type MapOverrides } from '#platform/domain/testing/factories.ts';
import type { Client, TestServer } from '#platform/server/testing/index.ts';

export const point = (x: number, y: number): Geometry => ({ type: 'Point', coordinates: [x, y] });
/** A square of 20 × 20 metres; x and y are its lower left corner. */
export const square = (x: number, y: number): Geometry =>
  ({ type: 'Polygon', coordinates: [[[x, y], [x + 20, y], [x + 20, y + 20], [x, y + 20], [x, y]]] });

export const custom = { type: 'custom' };
const [streets, addresses] = [1, 2];

/** Creates an organisation with two addresses 30 metres apart, of which visitors find the first, and a user. */
export const buildTown = async (server: TestServer) => {
  const { query } = server.db;
  const { id: organisationId } = await buildOrganisation(query);
  await addSearchTypes(query, organisationId, [{ typeId: streets, layername: 'Straten' }, { typeId: addresses, layername: 'Adressen' }]);
  await insertSearchEntries(query, organisationId, [
    { typeId: streets, id: 'straat', weergavenaam: 'Dorpsstraat', public: true, geometry: point(145_011, 508_010) },
    { typeId: addresses, id: '1', weergavenaam: 'Dorpsstraat 1', public: true, geometry: point(145_000, 508_010) },
    { typeId: addresses, id: '2', weergavenaam: 'Dorpsstraat 2', geometry: point(145_030, 508_010) },
    { typeId: addresses, id: '3', weergavenaam: 'Dorpsstraat 3', geometry: null },
  ]);
  const user = await buildUser(query, { organisationId });
  return {
    organisationId,
    client: await server.signIn(user),
    configure: async (more: Partial<NewConfiguration> = {}) =>
      (await buildConfiguration(query, { organisationId, users: [user.id], tools: { search: [custom] }, ...more })).id,
    map: (configurationId: number, name: string, more: Partial<MapOverrides> = {}) =>
      buildMap(query, { organisationId, name, place: { configurationId }, ...more }),
  };
};

/** Asks a call of this feature at a point. */
export const askAt = (client: Client, path: '' | '/address', configurationId: number, coordinate: readonly unknown[], resolution: unknown = 0.5) =>
  client.post(`/api/what-is-here${path}`, { configuration_id: configurationId, coordinate, resolution });
