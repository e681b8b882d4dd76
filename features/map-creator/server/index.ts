import { defineServerFeature } from '#platform/server/feature.ts';
import { tools } from '../settings.ts';
import { auditWords } from './audit-words.ts';
import { mapCreatorRoutes } from './routes.ts';

/** Maps that people make of files and map services, and their places in configurations. */
export default defineServerFeature({
  name: 'map-creator',
  tools,
  auditWords,
  routes: mapCreatorRoutes,
});
