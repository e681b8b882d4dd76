import { defineServerFeature } from '#platform/server/feature.ts';
import { auditWords } from './audit-words.ts';
import { entryRoutes } from './entry-routes.ts';
import { restoreRoutes } from './restore-routes.ts';
import { tableRoutes } from './table-routes.ts';
import { typeRoutes } from './type-routes.ts';

/** Lets managers maintain what the search finds: types of entries, entries and database tables. */
export default defineServerFeature({
  name: 'search-administration',
  auditWords,
  routes: (platform) => [...typeRoutes(platform), ...entryRoutes(platform), ...restoreRoutes(platform), ...tableRoutes(platform)],
});
