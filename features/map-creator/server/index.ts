import { defineServerFeature } from '#platform/server/feature.ts';
import { tools } from '../settings.ts';
import { auditWords } from './audit-words.ts';
import { mapCreatorRoutes } from './routes.ts';

/** Lets users create maps from files and map services, and publish them. */
export default defineServerFeature({
  name: 'map-creator',
  tools,
  auditWords,
  routes: mapCreatorRoutes,
});
