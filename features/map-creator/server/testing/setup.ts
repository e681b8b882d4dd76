import { buildConfiguration, buildOrganisation, buildUser, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer, type TestServerOptions } from '#platform/server/testing/index.ts';

export interface MakerSetup {
  readonly server: TestServer;
  readonly organisationId: number;
  readonly configurationId: number;
  readonly maker: BuiltUser;
  readonly client: Client;
  /** Signs in as another user of the organisation with this role. */
  as(role: 'viewer' | 'manager' | 'admin'): Promise<{ readonly user: BuiltUser; readonly client: Client }>;
  /** Counts the rows that creating maps leaves in the database. */
  traces(): Promise<{ maps: number; sources: number; features: number; imports: number }>;
}

/** Opens a configuration with the map creator, and a user who may create maps in it. */
export const setUpMaker = async (options: Omit<TestServerOptions, 'features'> = {}): Promise<MakerSetup> => {
  const server = await testServer({ ...options, features: 'all' });
  const db = server.db.query;
  const organisationId = (await buildOrganisation(db)).id;
  const maker = await buildUser(db, { organisationId, role: 'manager' });
  const tools = { mapCreator: { enabled: true } };
  const { id: configurationId } = await buildConfiguration(db, { organisationId, tools, users: [maker.id] });
  const count = async (table: 'maps' | 'map_sources' | 'map_features' | 'map_imports'): Promise<number> => {
    const row = await db.selectFrom(table).select(({ fn }) => fn.countAll<string>().as('count')).where('organisation_id', '=', organisationId).executeTakeFirstOrThrow();
    return Number(row.count);
  };
  return {
    server, organisationId, configurationId, maker,
    client: await server.signIn(maker),
    async as(role) {
      const user = await buildUser(db, { organisationId, role });
      await db.insertInto('configuration_users').values({ configuration_id: configurationId, user_id: user.id, organisation_id: organisationId }).execute();
      return { user, client: await server.signIn(user) };
    },
    traces: async () => ({
      maps: await count('maps'), sources: await count('map_sources'), features: await count('map_features'), imports: await count('map_imports'),
    }),
  };
};

export const pointAt = (x: number, y: number, properties: Record<string, unknown> = {}) => ({
  type: 'Feature' as const, geometry: { type: 'Point' as const, coordinates: [x, y] }, properties,
});

/** The request body for a map of features. */
export const mapOf = (features: readonly unknown[], more: Record<string, unknown> = {}) => ({
  name: 'Mijn bomen', type: 'Vector', collapsed: true, visible: true, order: 50, hide: false, click: 'featureInMap', grid: {},
  styling: JSON.stringify({ color: '#f49441', lineWidth: 10, fillColor: 'rgba(244,148,65,0.3)', labelKey: null, labelMaxRes: 50 }),
  source: { type: 'Vector', geojson: { type: 'FeatureCollection', features } },
  ...more,
});
