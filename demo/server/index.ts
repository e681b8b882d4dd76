import { isTile } from '#platform/geo/grid.ts';
import { notFound } from '#platform/server/failure.ts';
import { defineServerFeature } from '#platform/server/feature.ts';
import { anyone } from '#platform/server/policy.ts';
import { route, type CallContext } from '#platform/server/route.ts';
import { startupNotice } from './startup-notice.ts';
import { arcGisLayer, arcGisQuery, arcGisService, guardedWms, vectorTile, wfs, wms, wmts, wmtsCapabilities, wmtsTile } from './contract.ts';
import { MapRenderer } from './map-renderer.ts';
import { answerArcGis } from './feature-services/arcgis.ts';
import { featureLayers } from './feature-services/layers.ts';
import { answerWfs } from './feature-services/wfs.ts';
import { isKnown } from './guard.ts';
import { Parameters } from './parameters.ts';
import { exceptionReport, owsExceptionReport, ServiceException } from './service-exception.ts';
import { answerWms, versionOf, type ServiceAnswer } from './wms/answer.ts';
import { answerTile, answerWmts } from './wmts/answer.ts';
import { wmtsCapabilitiesXml } from './wmts/capabilities.ts';

/** Tiles of the town do not change within a day. */
const keep = 'private, max-age=86400';

type Asked = Pick<CallContext<unknown>, 'request' | 'reply'>;

/** Returns the address by which this client reached the service, for its capabilities. */
const addressOf = ({ request }: Asked, path: string): string => `${request.protocol}://${request.host}${path}`;

const send = async ({ reply }: Asked, answer: () => Promise<ServiceAnswer>, refusal: (exception: ServiceException) => string, refusedCode = 200): Promise<Uint8Array> => {
  try {
    const { type, body } = await answer();
    void reply.type(type);
    if (type === 'image/png') void reply.header('cache-control', keep);
    return typeof body === 'string' ? Buffer.from(body) : body;
  } catch (error) {
    if (!(error instanceof ServiceException)) throw error;
    void reply.code(refusedCode).type('text/xml; charset=utf-8');
    return Buffer.from(refusal(error));
  }
};

type Query = ConstructorParameters<typeof Parameters>[0];

const arcGisWith = (renderer: MapRenderer) =>
  async ({ query, reply }: Asked & { readonly query: Query }, layer: number | null, asked: 'description' | 'query'): Promise<Uint8Array> => {
    void reply.type('application/json; charset=utf-8');
    return Buffer.from(JSON.stringify(await answerArcGis(layer, asked, new Parameters(query), renderer)));
  };

const routes = (renderer: MapRenderer, arcGis = arcGisWith(renderer)) => [
  route(wms, {
    policy: anyone,
    handle: (context) => {
      const parameters = new Parameters(context.query);
      return send(
        context,
        async () => answerWms(parameters, renderer, addressOf(context, '/demo/wms')),
        (exception) => exceptionReport(exception, versionOf(parameters)),
      );
    },
  }),
  route(guardedWms, {
    policy: anyone,
    handle: async (context) => {
      if (!isKnown(context.request.headers.authorization)) {
        void context.reply.code(401).type('text/plain; charset=utf-8').header('www-authenticate', 'Basic realm="Markerwaard"');
        return Buffer.from('Deze kaartdienst vraagt een naam en een wachtwoord.');
      }
      const parameters = new Parameters(context.query);
      return send(
        context,
        async () => answerWms(parameters, renderer, addressOf(context, '/demo/besloten/wms')),
        (exception) => exceptionReport(exception, versionOf(parameters)),
      );
    },
  }),
  route(wfs, {
    policy: anyone,
    handle: (context) =>
      send(context, async () => answerWfs(new Parameters(context.query), renderer, addressOf(context, '/demo/wfs')), owsExceptionReport, 400),
  }),
  route(arcGisService, {
    policy: anyone,
    handle: (context) => arcGis(context, null, 'description'),
  }),
  route(arcGisLayer, {
    policy: anyone,
    handle: (context) => arcGis(context, context.params.layer, 'description'),
  }),
  route(arcGisQuery, {
    policy: anyone,
    handle: (context) => arcGis(context, context.params.layer, 'query'),
  }),
  route(wmtsCapabilities, {
    policy: anyone,
    handle: async (context) => Buffer.from(wmtsCapabilitiesXml(addressOf(context, '/demo/wmts'))),
  }),
  route(wmts, {
    policy: anyone,
    handle: (context) =>
      send(context, async () => answerWmts(new Parameters(context.query), renderer, addressOf(context, '/demo/wmts')), owsExceptionReport, 400),
  }),
  route(vectorTile, {
    policy: anyone,
    handle: async ({ params: { layer, z, x, y }, reply }) => {
      const tile = { z, x, y: Number.parseInt(y, 10) };
      if (!isTile(tile) || !featureLayers.some(({ name }) => name === layer)) throw notFound();
      const result = await renderer.ask({ kind: 'vector tile', layer, tile });
      if (!('tile' in result)) throw new Error('no tile was drawn');
      void reply.header('cache-control', keep);
      return result.tile;
    },
  }),
  route(wmtsTile, {
    policy: anyone,
    handle: (context) => {
      const { row, ...rest } = context.params;
      return send(context, async () => answerTile({ ...rest, row: Number.parseInt(row, 10), isDouble: row.includes('@2x') }, renderer), owsExceptionReport, 400);
    },
  }),
];

/**
 * A small map service for the fictional town, which is part of the demo only. With it images, tiles, legends and
 * feature info work without the internet. It stands in for an external map server.
 */
const renderer = new MapRenderer();

export default defineServerFeature({
  name: 'demo-maps',
  routes({ ownServer }) {
    ownServer.offer('/demo/');
    ownServer.offer('/api/demo/');
    return routes(renderer);
  },
  start: () => Promise.resolve(() => renderer.close()),
  startupNotice: async (_platform, address) => startupNotice(address),
});
