import { availableParallelism } from 'node:os';
import { defineServerFeature } from '#platform/server/feature.ts';
import { createDemandDescribed } from './demand-described.ts';
import { removalRoutes } from './removal.ts';
import { mapRoutes } from './routes.ts';
import { createTiles } from './tiles.ts';
import { createConcurrencyLimit } from '#platform/server/concurrency-limit.ts';
import { createVisibleSources } from './visible-sources.ts';

/**
 * The embedded database runs one query at a time. PostgreSQL often shares the cores of this machine: one core is left
 * for light calls. They then take a third of the time while heavy calls run, and the heavy calls are hardly slower.
 */
const AT_ONCE = { embedded: 1, postgres: Math.max(1, Math.min(4, availableParallelism() - 1)) };
const MOST_WAITING = 200;

/** Serves own features as GeoJSON and as vector tiles, and removes maps that users made. */
export default defineServerFeature({
  name: 'maps',
  routes: ({ db }) => {
    const inTurn = createConcurrencyLimit(AT_ONCE[db.kind], MOST_WAITING);
    const reading = mapRoutes({ db: db.query, sources: createVisibleSources(db), tiles: createTiles(db, inTurn), inTurn, demandDescribed: createDemandDescribed(db.query) });
    return [...reading, ...removalRoutes(db)];
  },
});
