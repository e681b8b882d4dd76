import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import demoMaps from '../index.ts';

export interface DemoServer extends Pick<TestServer, 'db' | 'platform' | 'close'> {
  readonly visitor: Client;
}

/** Starts a server with only the map services of the demo. */
export const startDemoServer = async (): Promise<DemoServer> => {
  const server = await testServer({ features: [demoMaps] });
  const stop = (await demoMaps.start?.(server.platform)) ?? (() => Promise.resolve());
  return {
    db: server.db,
    platform: server.platform,
    visitor: await server.visitor(),
    async close() {
      await stop();
      await server.close();
    },
  };
};
