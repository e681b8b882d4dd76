import { defineServerFeature } from '#platform/server/feature.ts';
import { areaRoute } from './area-route.ts';
import { auditWords } from './audit-words.ts';
import { editRoutes } from './edit-routes.ts';
import { pictureRoutes } from './picture-routes.ts';
import { removalRoutes } from './removal-routes.ts';
import { testRoute } from './test-route.ts';

/** Lets admins keep the organisations of an installation: their look, their settings and their removal. */
export default defineServerFeature({
  name: 'organisations',
  auditWords,
  routes: (platform) => [...editRoutes(platform), areaRoute(platform), ...pictureRoutes(platform), ...removalRoutes(platform), testRoute(platform)],
  // A logo is seen before anybody signs in.
  fileReader: () => async () => true,
});
