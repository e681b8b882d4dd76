import { defineServerFeature } from '#platform/server/feature.ts';
import { areaRoute } from './area-route.ts';
import { auditWords } from './audit-words.ts';
import { editRoutes } from './edit-routes.ts';
import { pictureRoutes } from './picture-routes.ts';
import { removalRoutes } from './removal-routes.ts';
import { testRoute } from './test-route.ts';

/** The organisations of an installation, how they look and what they decide for themselves. */
export default defineServerFeature({
  name: 'organisations',
  auditWords,
  routes: (platform) => [...editRoutes(platform), areaRoute(platform), ...pictureRoutes(platform), ...removalRoutes(platform), testRoute(platform)],
  // A logo is seen before anybody signs in.
  fileReader: () => async () => true,
});
