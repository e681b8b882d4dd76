import { sql } from 'kysely';
import { shownName } from '#platform/domain/maps/shown-name.ts';
import { defineServerFeature, type Platform } from '#platform/server/feature.ts';
import { namesIn } from '#platform/server/object-names.ts';
import { auditWords } from './audit-words.ts';
import { backgroundRoute } from './background-route.ts';
import { ownDataRoutes } from './own-data.ts';
import { mapRoutes } from './routes.ts';
import { serviceRoute } from './service-route.ts';
import { tryRoute } from './try-route.ts';

/** Lets managers add and change maps and their sources, and make maps from files. */
export default defineServerFeature({
  name: 'map-administration',
  auditWords,
  // Managers do not see personal maps.
  objectNames: { map: namesIn('maps', sql`case when not personal then ${shownName} end`) },
  routes: (platform: Platform) => [...mapRoutes(platform), ...ownDataRoutes(platform), serviceRoute(platform), tryRoute(platform), backgroundRoute(platform)],
});
