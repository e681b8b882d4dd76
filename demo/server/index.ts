import { defineServerFeature } from '#platform/server/feature.ts';
import { anyone } from '#platform/server/policy.ts';
import { route, type CallContext } from '#platform/server/route.ts';
import { closingWords } from './closing-words.ts';
import { wms, wmts, wmtsCapabilities, wmtsTile } from './contract.ts';
import { Draughtsman } from './draughtsman.ts';
import { Parameters } from './parameters.ts';
import { exceptionReport, owsExceptionReport, ServiceException } from './service-exception.ts';
import { answerWms, versionOf, type ServiceAnswer } from './wms/answer.ts';
import { answerTile, answerWmts } from './wmts/answer.ts';
import { wmtsCapabilitiesXml } from './wmts/capabilities.ts';

/** A tile of the town looks the same all day. */
const keep = 'private, max-age=86400';

type Asked = Pick<CallContext<unknown>, 'request' | 'reply'>;

/** The address under which this client reached the service: capabilities must name it. */
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

const routes = (draughtsman: Draughtsman) => [
  route(wms, {
    policy: anyone,
    handle: (context) => {
      const parameters = new Parameters(context.query);
      return send(
        context,
        async () => answerWms(parameters, draughtsman, addressOf(context, '/demo/wms')),
        (exception) => exceptionReport(exception, versionOf(parameters)),
      );
    },
  }),
  route(wmtsCapabilities, {
    policy: anyone,
    handle: async (context) => Buffer.from(wmtsCapabilitiesXml(addressOf(context, '/demo/wmts'))),
  }),
  route(wmts, {
    policy: anyone,
    handle: (context) =>
      send(context, async () => answerWmts(new Parameters(context.query), draughtsman, addressOf(context, '/demo/wmts')), owsExceptionReport, 400),
  }),
  route(wmtsTile, {
    policy: anyone,
    handle: (context) => {
      const { row, ...rest } = context.params;
      return send(context, async () => answerTile({ ...rest, row: Number.parseInt(row, 10) }, draughtsman), owsExceptionReport, 400);
    },
  }),
];

/**
 * A small map service over the fictional town, loaded with the demo alone: so that images, tiles, legends and
 * feature info work without the internet. It is a stand-in for somebody's map server, not a part of the product.
 */
const draughtsman = new Draughtsman();

export default defineServerFeature({
  name: 'demo-maps',
  routes: () => routes(draughtsman),
  start: () => Promise.resolve(() => draughtsman.close()),
  closingWords: async (_platform, address) => closingWords(address),
});
