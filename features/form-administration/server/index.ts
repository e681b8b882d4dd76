import { defineServerFeature } from '#platform/server/feature.ts';
import { permissions } from '../permissions.ts';
import { auditWords } from './audit-words.ts';
import { entryRoutes } from './entry-routes.ts';
import { formRoutes } from './routes.ts';
import { formExport } from './form-export.ts';

/** Lets managers make forms and read their registrations. */
export default defineServerFeature({
  name: 'form-administration',
  auditWords,
  routes: (platform) => [...formRoutes(platform), ...entryRoutes(platform)],
  configurationExport: formExport,
  permissions,
});
