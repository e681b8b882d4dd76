import { defineServerFeature } from '#platform/server/feature.ts';
import { actionRoutes } from './action-routes.ts';
import { auditWords } from './audit-words.ts';
import { editRoutes } from './edit-routes.ts';
import { exportRoute } from './export-route.ts';
import { importRoutes } from './import-routes.ts';
import { inviteRoute } from './invite-route.ts';
import { listRoutes } from './list-routes.ts';
import { restoreRoute } from './restore-route.ts';
import { sessionRoutes } from './session-routes.ts';

/** Lets administrators manage the accounts of an organisation: rights, expiry, invitations and import. */
export default defineServerFeature({
  name: 'users',
  auditWords,
  routes: (platform) => [
    ...listRoutes(platform), ...editRoutes(platform), ...actionRoutes(platform), ...sessionRoutes(platform),
    ...importRoutes(platform), exportRoute(platform), inviteRoute(platform), restoreRoute(platform),
  ],
});
