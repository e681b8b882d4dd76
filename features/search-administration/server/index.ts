import { defineServerFeature } from '#platform/server/feature.ts';
import { entryRoutes } from './entries.ts';
import { tableRoutes } from './tables.ts';
import { typeRoutes } from './types.ts';

/** What an organisation's own search finds: kinds with their entries, and tables of the database that may be searched. */
export default defineServerFeature({
  name: 'search-administration',
  routes: (platform) => [...typeRoutes(platform), ...entryRoutes(platform), ...tableRoutes(platform)],
});
