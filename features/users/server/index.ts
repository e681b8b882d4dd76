import { fullName } from '#platform/domain/users/full-name.ts';
import { administrators } from '#platform/server/administration.ts';
import { defineServerFeature } from '#platform/server/feature.ts';
import { namesIn } from '#platform/server/object-names.ts';
import { actionRoutes } from './action-routes.ts';
import { auditWords } from './audit-words.ts';
import { editRoutes } from './edit-routes.ts';
import { importRoutes } from './import-routes.ts';
import { inviteRoute } from './invite-route.ts';
import { listRoutes } from './list-routes.ts';
import { restoreRoute } from './restore-route.ts';
import { sessionRoutes } from './session-routes.ts';
import { counterOf } from './user-rows.ts';

const policy = administrators('manage_users');

/** Lets administrators manage the accounts of an organisation: rights, expiry, invitations and import. */
export default defineServerFeature({
  name: 'users',
  auditWords,
  objectNames: { user: namesIn('users', fullName) },
  attention: [
    { name: 'expired-accounts', policy, count: counterOf('expired') },
    { name: 'expiring-accounts', policy, count: counterOf('expiring') },
    { name: 'undelivered-mail', policy, count: counterOf('undelivered') },
  ],
  routes: (platform) => [
    ...listRoutes(platform), ...editRoutes(platform), ...actionRoutes(platform), ...sessionRoutes(platform),
    ...importRoutes(platform), inviteRoute(platform), restoreRoute(platform),
  ],
});
