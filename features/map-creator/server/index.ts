import { defineServerFeature } from '#platform/server/feature.ts';
import { tools } from '../settings.ts';
import { auditWords } from './audit-words.ts';
import { mapCreatorRoutes } from './routes.ts';

/** Lets users make maps of their own from files and map services, and offer them to others. */
export default defineServerFeature({
  name: 'map-creator',
  tools,
  auditWords,
  routes: mapCreatorRoutes,
});
