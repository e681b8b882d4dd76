import { findVisibleSource } from '#platform/domain/map-features/visible-source.ts';
import { readMapFeature } from '#platform/domain/map-features/read.ts';
import { notFound } from '#platform/server/failure.ts';
import { defineServerFeature } from '#platform/server/feature.ts';
import { anyone } from '#platform/server/policy.ts';
import { route } from '#platform/server/route.ts';
import { getFeature } from '../contract.ts';

/** One feature with everything that is known of it: tiles carry less. */
export default defineServerFeature({
  name: 'feature-info',
  routes: ({ db }) => [
    route(getFeature, {
      policy: anyone,
      handle: async ({ params, viewer }) => {
        const found = await readMapFeature(db.query, params.id);
        const source = found && (await findVisibleSource(db.query, found.sourceId, viewer));
        if (!source) throw notFound();
        return found.feature;
      },
    }),
  ],
});
