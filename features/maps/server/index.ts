import { defineServerFeature } from '#platform/server/feature.ts';
import { mapRoutes } from './routes.ts';
import { createTiles } from './tiles.ts';
import { createTurns } from './turns.ts';
import { createVisibleSources } from './visible-sources.ts';

/** The embedded database answers one question at a time; a server has ten connections for everybody. */
const AT_ONCE = { embedded: 2, postgres: 6 };
const MOST_WAITING = 200;

/** Own features: as GeoJSON whole or by view, and as vector tiles. */
export default defineServerFeature({
  name: 'maps',
  routes: ({ db }) => {
    const inTurn = createTurns(AT_ONCE[db.kind], MOST_WAITING);
    return mapRoutes({ db: db.query, sources: createVisibleSources(db.query), tiles: createTiles(db, inTurn), inTurn });
  },
});
