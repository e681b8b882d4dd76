import { defineServerFeature, type Platform } from '#platform/server/feature.ts';
import { mapRoutes } from './routes.ts';
import { serviceRoute } from './service-route.ts';

/** Maps, their sources and groups, as who keeps them for others changes them. */
export default defineServerFeature({
  name: 'map-administration',
  routes: (platform: Platform) => [...mapRoutes(platform), serviceRoute(platform)],
});
