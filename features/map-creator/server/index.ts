import { startSweeping } from '#platform/domain/map-imports/map-imports.ts';
import { defineServerFeature } from '#platform/server/feature.ts';
import { mapCreatorRoutes } from './routes.ts';

/** Maps that people make of files and map services, and their places in configurations. */
export default defineServerFeature({
  name: 'map-creator',
  routes: mapCreatorRoutes,
  start: async (platform) => startSweeping(platform),
});
