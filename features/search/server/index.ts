import { defineServerFeature } from '#platform/server/feature.ts';
import { createTurns } from '#platform/server/turns.ts';
import { entryRoutes } from './entries/routes.ts';
import { mapRoutes } from './maps/routes.ts';
import { addressRoutes } from './pdok/routes.ts';
import { tableRoutes } from './tables/routes.ts';

/** Searches that hold a connection: fewer than there are, since every other call needs one. */
const AT_ONCE = { embedded: 1, postgres: 4 };
/** Of features of maps, each of which is looked at: nothing ends that by the clock. */
const MAPS_AT_ONCE = { embedded: 1, postgres: 2 };
const MOST_WAITING = 50;

/** Looks for places: among the organisation's own entries, the features of maps, registered tables, and the addresses of PDOK. */
export default defineServerFeature({
  name: 'search',
  routes: (platform) => {
    const { kind } = platform.db;
    const inTurn = createTurns(AT_ONCE[kind], MOST_WAITING);
    const mapsInTurn = createTurns(MAPS_AT_ONCE[kind], MOST_WAITING);
    return [...entryRoutes(platform, inTurn), ...mapRoutes(platform, mapsInTurn), ...tableRoutes(platform, inTurn), ...addressRoutes(platform)];
  },
});
