import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NewMapSource } from '#platform/domain/maps/sources.ts';
import { buildConfiguration, buildMap, buildOrganisation, buildUser, type MapOverrides } from '#platform/domain/testing/factories.ts';
import { startServer } from '#platform/server/egress/testing/local-server.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import mapSources from '../index.ts';
import { png } from './pictures.ts';

export type Responder = (url: URL, response: ServerResponse) => void;

export const reply = (type: string, body: string | Buffer): Responder => (_url, response) => {
  response.writeHead(200, { 'content-type': type });
  response.end(body);
};

/** A server with this feature, a source whose answer the test sets, and a public configuration for the maps. */
export interface Setup {
  readonly server: TestServer;
  readonly visitor: Client;
  /** Signs in a new user of the organisation. */
  member(): Promise<Client>;
  readonly place: { readonly organisationId: number; readonly configurationId: number };
  /** The port of the source. */
  readonly port: number;
  /** The lines of the log. */
  readonly lines: readonly string[];
  /** The requests to the source since the last `reset`. */
  readonly asked: readonly { readonly url: URL; readonly authorization: string | undefined }[];
  /** The parameters of the last request, with names in capitals. */
  parameters(): Record<string, string>;
  answer(answering: Responder): void;
  /** Before each test: forgets the requests, and makes the source answer with a small image. */
  reset(): void;
  /** Creates a map of any source and returns its id. */
  buildMap(map: Partial<MapOverrides>): Promise<number>;
  /** Creates a map of the source of this set-up and returns its id. */
  build(source: Partial<NewMapSource>, map?: Partial<MapOverrides>): Promise<number>;
  get(mapId: number, query: Readonly<Record<string, string | number>>, path?: string): ReturnType<Client['get']>;
  close(): Promise<void>;
}

export const getMap = {
  SERVICE: 'WMS', REQUEST: 'GetMap', VERSION: '1.3.0', LAYERS: 'bomen', STYLES: '', CRS: 'EPSG:28992', BBOX: '1,2,3,4', WIDTH: 256, HEIGHT: 256,
  FORMAT: 'image/png', TRANSPARENT: 'TRUE',
};

export const setUpSource = async (): Promise<Setup> => {
  const lines: string[] = [];
  const asked: { url: URL; authorization: string | undefined }[] = [];
  let answering = reply('image/png', png);
  const source = await startServer((request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://source');
    asked.push({ url, authorization: request.headers.authorization });
    answering(url, response);
  });
  const server = await testServer({
    features: [mapSources], environment: { COOK_ALLOWED_HOSTS: `127.0.0.1:${source.port}`, LOG_LEVEL: 'debug' }, log: { write: (line) => lines.push(line) },
  });
  const { id: organisationId } = await buildOrganisation(server.db.query);
  const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId, public: true });
  const visitor = await server.visitor();
  const build = async (map: Partial<MapOverrides>): Promise<number> => (await buildMap(server.db.query, { organisationId, place: { configurationId }, ...map })).id;
  return {
    server, visitor, member: async () => server.signIn(await buildUser(server.db.query, { organisationId })), lines, asked, port: source.port, place: { organisationId, configurationId },
    parameters: () => Object.fromEntries([...(asked.at(-1)?.url.searchParams ?? [])].map(([name, value]) => [name.toUpperCase(), value])),
    answer(given) {
      answering = given;
    },
    reset() {
      asked.length = 0;
      answering = reply('image/png', png);
    },
    buildMap: build,
    build: (written, map = {}) =>
      build({ type: 'Image', ...map, source: { type: 'ImageWMS', url: `http://127.0.0.1:${source.port}/wms?map=a`, layers: [{ name: 'bomen' }], ...written } }),
    get: (mapId, query, path = 'source') => visitor.get(`/api/maps/${mapId}/${path}`, { query: query as Record<string, string> }),
    async close() {
      await server.close();
      await source.close();
    },
  };
};
