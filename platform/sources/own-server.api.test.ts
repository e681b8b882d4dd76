import { binary, defineCall } from '#platform/contract/call.ts';
import { buildConfiguration, buildMap, buildOrganisation } from '#platform/domain/testing/factories.ts';
import { geoServerInfo, geoServerWms } from '#platform/ogc/testing/answers.ts';
import { defineServerFeature } from '#platform/server/feature.ts';
import { anyone } from '#platform/server/policy.ts';
import { route } from '#platform/server/route.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createSources } from './sources.ts';

const wms = defineCall({
  method: 'GET', path: '/proef/wms', alsoAtRoot: true, summary: 'A map service of the own server', query: z.record(z.string(), z.string()), answer: binary('text/xml'),
});

/** The requests that the service received. */
const asked: { host: string; cookies: string | undefined; viewer: string; request: string | undefined; authorization: string | undefined }[] = [];
const seen = () => asked.splice(0);

const mapService = defineServerFeature({
  name: 'proef',
  routes({ ownServer }) {
    ownServer.offer('/proef/');
    return [route(wms, {
      policy: anyone,
      handle: async ({ query, request, reply, viewer }) => {
        asked.push({ host: request.host, cookies: request.headers.cookie, viewer: viewer.kind, request: query['REQUEST'], authorization: request.headers.authorization });
        if (query['SERVICE'] === 'WFS') throw new Error('no WFS');
        if (query['REQUEST'] === 'GetCapabilities') return Buffer.from(geoServerWms);
        reply.type('application/json');
        return Buffer.from(geoServerInfo);
      },
    })];
  },
});

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ features: [mapService] });
});
afterAll(() => server.close());

const open = async (authorization?: string) => {
  const { id: organisationId } = await buildOrganisation(server.db.query);
  const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId, public: true });
  const { id } = await buildMap(server.db.query, {
    organisationId, place: { configurationId }, type: 'Image',
    source: { type: 'ImageWMS', url: '/proef/wms', layers: [{ name: 'mw:bomen' }], authorization: authorization ?? null },
  });
  return createSources(server.platform).ofMap(id, { viewer: { kind: 'visitor', organisationId }, log: server.platform.log });
};

test('a source address without a host is requested inside the server, as a visitor', async () => {
  const source = await open();
  const answer = await source.featureInfo({ at: { coordinate: [145_000, 508_000], resolution: 0.21 }, limit: 5 });
  expect(answer).toMatchObject({ layers: [{ layer: 'mw:bomen', features: [{ id: 'bomen.12' }] }] });
  const inside = { host: 'own-server.invalid', cookies: undefined, viewer: 'visitor', authorization: undefined };
  expect(seen()).toEqual([{ ...inside, request: 'GetCapabilities' }, { ...inside, request: 'GetFeatureInfo' }]);
  const outline = { type: 'Polygon' as const, coordinates: [[[144_990, 507_990], [145_010, 507_990], [145_010, 508_010], [144_990, 507_990]]] };
  expect((await source.featureInfo({ at: { geometry: outline }, limit: 5 })).layers[0]?.features).toHaveLength(1);
});

test('a service on this server receives the credentials of the source', async () => {
  const source = await open('Basic abc');
  seen();
  await source.featureInfo({ at: { coordinate: [145_000, 508_000], resolution: 0.21 }, limit: 5 });
  expect(seen().map(({ authorization }) => authorization)).toEqual(['Basic abc', 'Basic abc']);
});
