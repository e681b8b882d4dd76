import { defineServerFeature } from '#platform/server/feature.ts';
import { createConcurrencyLimit } from '#platform/server/concurrency-limit.ts';
import { tools } from '../settings.ts';
import { entryRoutes } from './entries/routes.ts';
import { mapRoutes } from './maps/routes.ts';
import { addressRoutes } from './pdok/routes.ts';
import { tableRoutes } from './tables/routes.ts';
import type { ConcurrencyLimitOf } from './limits.ts';

/**
 * Maximum numbers of simultaneous searches. Each holds a connection; together with searches in maps they leave connections for other
 * calls. Visitors have their own limit, so that they never make users of an organisation wait.
 */
const AT_ONCE = { embedded: 1, postgres: 2 };
const VISITORS_AT_ONCE = { embedded: 1, postgres: 1 };
/** Searches in features of maps, which scan all features and which no time limit ends. */
const MAPS_AT_ONCE = { embedded: 1, postgres: 2 };
const MOST_WAITING = 50;

/** Searches the organisation's own entries, features of maps, registered tables and PDOK addresses. */
export default defineServerFeature({
  name: 'search',
  tools,
  routes: (platform) => {
    const { kind } = platform.db;
    const [own, visitors] = [createConcurrencyLimit(AT_ONCE[kind], MOST_WAITING), createConcurrencyLimit(VISITORS_AT_ONCE[kind], MOST_WAITING)];
    const limitOf: ConcurrencyLimitOf = (viewer) => (viewer.kind === 'visitor' ? visitors : own);
    const limitMaps = createConcurrencyLimit(MAPS_AT_ONCE[kind], MOST_WAITING);
    return [...entryRoutes(platform, limitOf), ...mapRoutes(platform, limitMaps), ...tableRoutes(platform, limitOf), ...addressRoutes(platform)];
  },
});
