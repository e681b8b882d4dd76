import { defineServerFeature } from '#platform/server/feature.ts';
import { auditWords } from './audit-words.ts';
import { draftRoutes } from './draft-routes.ts';
import { editionRoutes } from './edition-routes.ts';
import { exchangeRoutes } from './exchange/routes.ts';
import { previewRoutes } from './preview-routes.ts';
import { configurationRoutes } from './routes.ts';

/** Lets managers edit, preview, publish, copy, export and import configurations. */
export default defineServerFeature({
  name: 'configuration-administration',
  auditWords,
  routes: (platform) => [configurationRoutes, draftRoutes, editionRoutes, previewRoutes, exchangeRoutes].flatMap((routes) => routes(platform)),
});
