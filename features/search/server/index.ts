import { defineServerFeature } from '#platform/server/feature.ts';
import { createTurns } from '#platform/server/turns.ts';
import { tools } from '../settings.ts';
import { entryRoutes } from './entries/routes.ts';
import { mapRoutes } from './maps/routes.ts';
import { addressRoutes } from './pdok/routes.ts';
import { tableRoutes } from './tables/routes.ts';
import type { TurnsOf } from './turns-of.ts';

/**
 * Searches that hold a connection: with those that read maps fewer than there are, since every other call needs one. Visitors
 * have a turn of their own, so that however many they are, nobody who works here waits for them.
 */
const AT_ONCE = { embedded: 1, postgres: 2 };
const VISITORS_AT_ONCE = { embedded: 1, postgres: 1 };
/** Of features of maps, each of which is looked at: nothing ends that by the clock. */
const MAPS_AT_ONCE = { embedded: 1, postgres: 2 };
const MOST_WAITING = 50;

/** Searches the organisation's own entries, features of maps, registered tables and PDOK addresses. */
export default defineServerFeature({
  name: 'search',
  tools,
  routes: (platform) => {
    const { kind } = platform.db;
    const [own, visitors] = [createTurns(AT_ONCE[kind], MOST_WAITING), createTurns(VISITORS_AT_ONCE[kind], MOST_WAITING)];
    const turnsOf: TurnsOf = (viewer) => (viewer.kind === 'visitor' ? visitors : own);
    const mapsInTurn = createTurns(MAPS_AT_ONCE[kind], MOST_WAITING);
    return [...entryRoutes(platform, turnsOf), ...mapRoutes(platform, mapsInTurn), ...tableRoutes(platform, turnsOf), ...addressRoutes(platform)];
  },
});
