import { aggregateMap, describeMapColumns } from '#platform/contract/map-aggregates.ts';
import { countMapValues, findMapFeature, getMapExtent, getMapFields, getMapSymbols, getMapValues, listMapFeatures, MAX_OFFERED_VALUES, sampleMap } from '#platform/contract/map-source.ts';
import { createConcurrencyLimit } from '#platform/server/concurrency-limit.ts';
import { createLimitPerViewer } from '#platform/server/limit-per-viewer.ts';
import { defineServerFeature } from '#platform/server/feature.ts';
import { anyone, signedIn } from '#platform/server/policy.ts';
import type { Limit } from '#platform/server/rate-limits.ts';
import { route, type CallContext } from '#platform/server/route.ts';
import type { Source } from '#platform/sources/source.ts';
import { createSources, type SourceContext } from '#platform/sources/sources.ts';
import { askCapabilities, askSource, askSourceTile } from '../contract.ts';
import { proxyRequest, proxyTile, sendCapabilities } from './proxy.ts';
import { readParameters } from './requests/query.ts';
import { aggregate, describeColumns } from './calculate.ts';
import { countValues } from './count-values.ts';
import { findFeature, listFeatures } from './list-features.ts';
import { sampleOf } from './sample.ts';
import { disconnectSignal } from '#platform/server/http/disconnect-signal.ts';

/**
 * Each of these calls makes a request to a third-party server, and users need few of them. Images and tiles fall under
 * the general limit.
 */
const serviceLimit: Limit = { times: 120, perSeconds: 60 };

/** A sample reads whole features, and is asked once for each field that somebody styles by. */
const sampleLimit: Limit = { times: 30, perSeconds: 60 };

/** Lists sort and count all features of a layer, so few of them run at once. The embedded database answers one query at a time. */
const LISTS_AT_ONCE = { embedded: 2, postgres: 6 };
const MOST_WAITING = 60;
/** Of one viewer: a screen asks about many fields at a time. */
const VIEWER_AT_ONCE = 3;
const VIEWER_WAITING = 30;

type Asking = Pick<CallContext<unknown>, 'viewer' | 'log' | 'reply' | 'request'>;

const sourceContext = ({ viewer, log, reply }: Asking): SourceContext => ({ viewer, log, signal: disconnectSignal(reply) });

/** Requests from the source of a map what the browser cannot request itself, because of credentials or the protocol. */
export default defineServerFeature({
  name: 'map-sources',
  routes: (platform) => {
    const sources = createSources(platform);
    const limitLists = createConcurrencyLimit(LISTS_AT_ONCE[platform.db.kind], MOST_WAITING);
    const limitViewer = createLimitPerViewer(VIEWER_AT_ONCE, VIEWER_WAITING);
    /** Asks a question that reads many features: for a limited time, and until the client leaves. */
    const ask = <T>(context: Asking & { readonly params: { readonly id: number } }, question: (source: Source) => Promise<T>): Promise<T> => {
      const asking = sourceContext(context);
      const read = (): Promise<T> => sources.read(context.params.id, asking, question);
      return limitViewer(context, () => limitLists(read, asking.signal), asking.signal);
    };
    return [
      route(askSource, {
        policy: anyone,
        handle: async (context) => {
          const { params: { id }, query, reply } = context;
          const service = await sources.serviceOfMap(id, sourceContext(context));
          return proxyRequest({ service, asked: readParameters(query), open: () => sources.ofMap(id, sourceContext(context)) }, reply);
        },
      }),
      route(askSourceTile, {
        policy: anyone,
        handle: async (context) => {
          const { id, ...tile } = context.params;
          return proxyTile(await sources.serviceOfMap(id, sourceContext(context)), tile, context.reply);
        },
      }),
      route(askCapabilities, {
        policy: anyone,
        limit: serviceLimit,
        handle: async (context) => sendCapabilities(await sources.serviceOfMap(context.params.id, sourceContext(context)), context.reply),
      }),
      route(getMapFields, {
        policy: anyone,
        limit: serviceLimit,
        handle: async (context) => {
          const source = await sources.ofMap(context.params.id, sourceContext(context));
          const described = await source.describe(context.query.layer === undefined ? undefined : [context.query.layer]);
          return described.map(({ name, label, fields }) => ({ name, label, fields: [...fields] }));
        },
      }),
      route(getMapSymbols, {
        policy: anyone,
        limit: serviceLimit,
        handle: async (context) => [...(await (await sources.ofMap(context.params.id, sourceContext(context))).symbols())],
      }),
      route(getMapExtent, {
        policy: anyone,
        limit: serviceLimit,
        handle: async (context) => ({ extent: await (await sources.ofMap(context.params.id, sourceContext(context))).extent() }),
      }),
      route(getMapValues, {
        policy: anyone,
        limit: serviceLimit,
        handle: (context) => ask(context, async (source) => [...(await source.uniqueValues(context.query.field, MAX_OFFERED_VALUES, context.query.layer))]),
      }),
      route(listMapFeatures, {
        policy: anyone,
        limit: serviceLimit,
        idempotent: false,
        handle: (context) => ask(context, (source) => listFeatures(source, context.body)),
      }),
      route(findMapFeature, {
        policy: anyone,
        limit: serviceLimit,
        idempotent: false,
        handle: (context) => ask(context, (source) => findFeature(source, context.body)),
      }),
      route(countMapValues, {
        policy: anyone,
        limit: serviceLimit,
        idempotent: false,
        handle: (context) => ask(context, (source) => countValues(source, context.body)),
      }),
      route(aggregateMap, {
        policy: anyone,
        limit: serviceLimit,
        idempotent: false,
        handle: (context) => ask(context, (source) => aggregate(source, context.body)),
      }),
      route(describeMapColumns, {
        policy: anyone,
        limit: serviceLimit,
        idempotent: false,
        handle: (context) => ask(context, (source) => describeColumns(source, context.body)),
      }),
      route(sampleMap, {
        policy: signedIn,
        limit: sampleLimit,
        handle: (context) => ask(context, (source) => sampleOf(source, context.query)),
      }),
    ];
  },
});
