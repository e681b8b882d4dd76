import { askMap } from '#platform/contract/ask-map.ts';
import { readVisibleFeature } from '#platform/domain/map-features/read.ts';
import { notFound } from '#platform/server/failure.ts';
import { defineServerFeature } from '#platform/server/feature.ts';
import { disconnectSignal } from '#platform/server/http/disconnect-signal.ts';
import { anyone } from '#platform/server/policy.ts';
import type { Limit } from '#platform/server/rate-limits.ts';
import { route } from '#platform/server/route.ts';
import { createSources } from '#platform/sources/sources.ts';
import { featureLimit, getFeature } from '../contract.ts';
import { tools } from '../settings.ts';
import { presentAnswer } from './present.ts';

/** Rate limit. A click queries every visible map, and each query may be a request to an external server. */
const often: Limit = { times: 600, perSeconds: 60 };

/** Shows the features at the place that the user clicked, from own features and from map services. */
export default defineServerFeature({
  name: 'feature-info',
  tools,
  routes: (platform) => {
    const { db } = platform;
    const sources = createSources(platform);
    return [
      route(getFeature, {
        policy: anyone,
        handle: async ({ params, viewer }) => {
          const found = await readVisibleFeature(db, params.id, viewer);
          if (!found) throw notFound();
          return found;
        },
      }),
      route(askMap, {
        policy: anyone,
        limit: often,
        // A read-only call, so repeating it is harmless.
        idempotent: false,
        handle: async ({ params, body: { layers, at }, viewer, log, reply }) => {
          const source = await sources.ofMap(params.id, { viewer, log, signal: disconnectSignal(reply) });
          return presentAnswer(await source.featureInfo({ at, limit: featureLimit, ...(layers && { layers }) }), at);
        },
      }),
    ];
  },
});
