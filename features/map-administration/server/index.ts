import { defineServerFeature, type Platform } from '#platform/server/feature.ts';
import { auditWords } from './audit-words.ts';
import { ownDataRoutes } from './own-data.ts';
import { mapRoutes } from './routes.ts';
import { serviceRoute } from './service-route.ts';
import { tryRoute } from './try-route.ts';

/** Maps and their sources, as who keeps them for others changes them. */
export default defineServerFeature({
  name: 'map-administration',
  auditWords,
  routes: (platform: Platform) => [...mapRoutes(platform), ...ownDataRoutes(platform), serviceRoute(platform), tryRoute(platform)],
});
