import { administrators } from '#platform/server/administration.ts';
import { defineServerFeature } from '#platform/server/feature.ts';
import { namesIn } from '#platform/server/object-names.ts';
import { auditWords } from './audit-words.ts';
import { draftRoutes } from './draft-routes.ts';
import { editionRoutes } from './edition-routes.ts';
import { exchangeRoutes } from './exchange/routes.ts';
import { countDrafts } from './list.ts';
import { previewRoutes } from './preview-routes.ts';
import { configurationRoutes } from './routes.ts';

/** Lets managers edit, preview, publish, copy, export and import configurations. */
export default defineServerFeature({
  name: 'configuration-administration',
  auditWords,
  objectNames: { configuration: namesIn('configurations') },
  attention: [{ name: 'unpublished-drafts', policy: administrators('manage_configurations'), count: countDrafts }],
  routes: (platform) => [configurationRoutes, draftRoutes, editionRoutes, previewRoutes, exchangeRoutes].flatMap((routes) => routes(platform)),
});
