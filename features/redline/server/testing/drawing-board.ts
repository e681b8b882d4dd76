import { randomUUID } from 'node:crypto';
import { buildConfiguration, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { RedlineFeature, RedlineOutcome } from '../../contract.ts';

export const sharesDrawings = { redline: true, shareRedline: true };

export const point = (properties: object = {}, coordinates: unknown = [5.2471, 52.5591]) => ({ type: 'Feature', geometry: { type: 'Point', coordinates }, properties });

/** Sets up a server for the tests of a file, and for each test a configuration in which a manager draws. */
export const drawingBoard = () => {
  let server: TestServer;
  let organisationId: number;
  let configurationId: number;
  let manager: Client;

  beforeAll(async () => {
    server = await testServer({ features: 'all' });
    organisationId = (await buildOrganisation(server.db.query)).id;
    manager = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager' }));
  });
  afterAll(() => server.close());

  const board = {
    get server() {
      return server;
    },
    get organisationId() {
      return organisationId;
    },
    get configurationId() {
      return configurationId;
    },
    get manager() {
      return manager;
    },
    get address() {
      return `/api/configuration/features/${configurationId}`;
    },
    async use(configuration: { readonly public?: boolean; readonly options?: Record<string, boolean> }): Promise<void> {
      configurationId = (await buildConfiguration(server.db.query, { organisationId, options: sharesDrawings, ...configuration })).id;
    },
    post: (features: unknown, more: object = {}, by = manager) =>
      by.post('/api/configuration/features', { id: configurationId, geojson: { type: 'FeatureCollection', features }, ...more }),
    async save(features: readonly object[], more: object = {}, by = manager): Promise<RedlineOutcome[]> {
      const answer = await board.post(features, more, by);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<RedlineOutcome[]>();
    },
    async read(query = '', by = manager): Promise<RedlineFeature[]> {
      return (await by.get(`${board.address}${query}`)).json<{ features: RedlineFeature[] }>().features;
    },
    async drawn(properties: object = {}): Promise<{ id: string; version: number }> {
      const id = randomUUID();
      const [outcome] = await board.save([point({ ...properties, id })]);
      return { id, version: outcome?.version ?? 0 };
    },
  };
  beforeEach(() => board.use({}));
  return board;
};
