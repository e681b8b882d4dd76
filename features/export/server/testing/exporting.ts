import type { NewMapFeature } from '#platform/domain/map-features/insert.ts';
import { buildConfiguration, buildMap, buildOrganisation, buildUser, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { exportRun, type ExportPart, type ExportRun } from '../../contract.ts';
import { exportFeature } from '../feature.ts';
import { fakeConversion } from './fake-conversion.ts';

export const patient = { timeout: 50_000 };

export const point = (naam: string, x = 145_000, y = 508_000, layer = 'boom'): NewMapFeature => ({
  layer, properties: { naam }, geometry: { type: 'Point', coordinates: [x, y] },
});

interface Options {
  readonly environment?: () => Promise<Readonly<Record<string, string>>>;
  /** Writes files as the product does. */
  readonly isReal?: boolean;
}

/** Prepares the tests of one file: a server with a fake conversion, a public configuration and a signed-in user. */
export const exporting = ({ environment, isReal = false }: Options = {}) => {
  const fake = fakeConversion();
  let server: TestServer;
  let place: { readonly organisationId: number; readonly configurationId: number };
  let client: Client;

  const newUser = (): Promise<BuiltUser> => buildUser(server.db.query, { organisationId: place.organisationId });
  const newClient = async (): Promise<Client> => server.signIn(await newUser());

  beforeAll(async () => {
    server = await testServer({ features: [exportFeature(({ conversion }) => (isReal ? conversion : fake.conversion))], ...(environment && { environment: await environment() }) });
    const { id: organisationId } = await buildOrganisation(server.db.query);
    const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId, public: true });
    place = { organisationId, configurationId };
  });
  beforeEach(async () => {
    client = await newClient();
    fake.before(async () => undefined);
  });
  afterAll(() => server.close());

  const ask = (parts: readonly ExportPart[], whose = client, more: object = {}) =>
    whose.post('/api/exports', { format: 'gpkg', title: 'Bomen', parts, ...more });
  const start = async (parts: readonly ExportPart[], whose = client, more: object = {}): Promise<ExportRun> =>
    exportRun.parse((await ask(parts, whose, more)).json());
  const list = async (whose = client): Promise<ExportRun[]> => exportRun.array().parse((await whose.get('/api/exports')).json());
  const ended = async (id: string, whose = client): Promise<ExportRun> => {
    const find = async () => (await list(whose)).find((run) => run.id === id);
    await expect.poll(async () => ['done', 'failed', 'cancelled'].includes((await find())?.state ?? ''), patient).toBe(true);
    const run = await find();
    if (!run) throw new Error('the export does not exist');
    return run;
  };

  return {
    fake,
    newUser,
    newClient,
    ask,
    start,
    list,
    ended,
    get server() {
      return server;
    },
    get client() {
      return client;
    },
    get place() {
      return { organisationId: place.organisationId, place: { configurationId: place.configurationId } };
    },
    /** Creates a map of own features in the public configuration. */
    own: async (features: readonly NewMapFeature[], source: object = {}): Promise<number> =>
      (await buildMap(server.db.query, { organisationId: place.organisationId, place: { configurationId: place.configurationId }, features, source })).id,
    make: async (parts: readonly ExportPart[], whose = client, more: object = {}): Promise<ExportRun> =>
      ended((await start(parts, whose, more)).id, whose),
    filesOf: (id: string) => server.db.query.selectFrom('files').selectAll().where('used_by', '=', 'export').where('used_id', '=', id).execute(),
    /** The names of the features in the last written file, per layer. */
    names: () => fake.written.at(-1)?.layers.map(({ features }) => features.map(({ properties }) => properties?.['naam'])),
  };
};
