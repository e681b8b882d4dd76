import { addDays, dayOf } from '#platform/contract/amsterdam-day.ts';
import { buildConfiguration, buildOrganisation, buildUser, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export const today = (): string => dayOf(new Date());

/** Prepares for each test a user with a configuration to share, and a recipient. */
export const setUpSharing = () => {
  let server: TestServer;
  let organisationId: number;
  let configurationId: number;
  let maker: BuiltUser;
  let recipient: BuiltUser;
  let client: Client;

  const user = (overrides: Partial<Parameters<typeof buildUser>[1]> = {}) => buildUser(server.db.query, { organisationId, ...overrides });
  const build = (overrides: Partial<Parameters<typeof buildConfiguration>[1]> = {}) =>
    buildConfiguration(server.db.query, { organisationId, name: 'Bomen', options: { share: true }, ...overrides });
  const body = (overrides: object = {}) => ({
    extent: '144400,507400,145600,508600', valid_until: addDays(today(), 7), option_id: configurationId, click: null, users: [recipient.id], ...overrides,
  });
  const send = (overrides: object = {}, by = client) => by.post('/api/shared/', body(overrides));

  beforeAll(async () => {
    server = await testServer({ features: 'all' });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    organisationId = (await buildOrganisation(server.db.query)).id;
    maker = await user({ firstName: 'Mies', lastName: 'Maker' });
    recipient = await user({ firstName: 'Kim', lastName: 'Kijk' });
    configurationId = (await build({ users: [maker.id] })).id;
    client = await server.signIn(maker);
  });

  return {
    get server() { return server; },
    get organisationId() { return organisationId; },
    get configurationId() { return configurationId; },
    get maker() { return maker; },
    get recipient() { return recipient; },
    /** Signed in as the maker. */
    get client() { return client; },
    user, build, body, send,
    /** Shares, and returns the id. */
    shared: async (overrides: object = {}): Promise<number> => (await send(overrides)).json().id,
    /** Returns the status of the configuration call for this user. */
    opens: async (id: number, who: BuiltUser): Promise<number> => (await (await server.signIn(who)).get(`/configuration?sharedId=${id}`)).statusCode,
    async countShared(): Promise<number> {
      const { count } = await server.db.query.selectFrom('shared_configurations')
        .select(({ fn }) => fn.countAll<string>().as('count')).where('organisation_id', '=', organisationId).executeTakeFirstOrThrow();
      return Number(count);
    },
  };
};
