import { testDatabaseAddress } from '#platform/db/testing/index.ts';
import { openSocket, type TestListener } from '#platform/server/realtime/testing/ws-client.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { setUpOfferedForm, type OfferedForm, type Person } from './offered-form.ts';

interface Nodes {
  /** The second node. The embedded database serves one process, so there it is the first. */
  readonly second: TestServer;
  /** Signs a user in at the second node. */
  signInThere(person: Person): Promise<Client>;
  /** Subscribes to channels until the end of the test. */
  listen(client: Client, channels: readonly string[], server?: TestServer): Promise<TestListener>;
}

/** Sets up an offered form on two nodes for the tests of a file, and for each test a registration, whose id is `id`. */
export const onTwoNodes = () => {
  const ears: TestListener[] = [];
  const setup = {} as OfferedForm & Nodes & { id: number };

  beforeAll(async () => {
    const offered = await setUpOfferedForm();
    const second = testDatabaseAddress().kind === 'postgres' ? await testServer({ features: 'all' }) : offered.server;
    const nodes: Nodes = {
      second,
      signInThere: async ({ id, client }) => (second === offered.server ? client : second.signIn(id)),
      async listen(client, channels, server = offered.server) {
        const ear = await openSocket(server, client);
        ears.push(ear);
        for (const channel of channels) await ear.subscribe(channel);
        return ear;
      },
    };
    Object.assign(setup, offered, nodes);
  });
  afterAll(async () => {
    if (setup.second !== setup.server) await setup.second.close();
    await setup.server.close();
  });
  beforeEach(async () => {
    setup.id = await setup.register();
  });
  afterEach(() => {
    for (const { socket } of ears.splice(0)) socket.terminate();
  });
  return setup;
};
