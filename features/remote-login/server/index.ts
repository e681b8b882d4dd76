import { defineServerFeature } from '#platform/server/feature.ts';
import { auditWords } from './audit-words.ts';
import { createLinkRoute } from './create-link.ts';
import { remoteLoginRoute } from './remote-login.ts';

/** Signs a user in with a link from an administrator, valid once and for a minute. */
export default defineServerFeature({
  name: 'remote-login',
  auditWords,
  routes: (platform) => [remoteLoginRoute(platform), createLinkRoute(platform)],
});
