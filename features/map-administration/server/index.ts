import { startSweeping } from '#platform/domain/map-imports/map-imports.ts';
import { defineServerFeature, type Platform } from '#platform/server/feature.ts';
import { ownDataRoutes } from './own-data.ts';
import { mapRoutes } from './routes.ts';
import { serviceRoute } from './service-route.ts';

/** Maps, their sources and groups, as who keeps them for others changes them. */
export default defineServerFeature({
  name: 'map-administration',
  routes: (platform: Platform) => [...mapRoutes(platform), ...ownDataRoutes(platform), serviceRoute(platform)],
  start: async (platform) => startSweeping(platform),
});
