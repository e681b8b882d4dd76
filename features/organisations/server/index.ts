import { defineServerFeature } from '#platform/server/feature.ts';
import { areaRoute } from './area-route.ts';
import { auditWords } from './audit-words.ts';
import { editRoutes } from './edit-routes.ts';
import { pictureRoutes } from './picture-routes.ts';
import { removalRoutes } from './removal-routes.ts';
import { testRoute } from './test-route.ts';

/** Lets admins manage the organisations of an installation: their appearance, settings and removal. */
export default defineServerFeature({
  name: 'organisations',
  auditWords,
  routes: (platform) => [...editRoutes(platform), areaRoute(platform), ...pictureRoutes(platform), ...removalRoutes(platform), testRoute(platform)],
  // Public: the logo is shown before anybody signs in.
  fileReader: () => async () => true,
});
