import { defineServerFeature } from '#platform/server/feature.ts';
import { entryRoutes } from './entries/routes.ts';
import { mapRoutes } from './maps/routes.ts';
import { addressRoutes } from './pdok/routes.ts';
import { tableRoutes } from './tables/routes.ts';

/** Looks for places: among the organisation's own entries, the features of maps, registered tables, and the addresses of PDOK. */
export default defineServerFeature({
  name: 'search',
  routes: (platform) => [...entryRoutes(platform), ...mapRoutes(platform), ...tableRoutes(platform), ...addressRoutes(platform)],
});
