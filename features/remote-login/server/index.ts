import { defineServerFeature } from '#platform/server/feature.ts';
import { auditWords } from './audit-words.ts';
import { createLinkRoute } from './create-link.ts';
import { remoteLoginRoute } from './remote-login.ts';

/** Signing in by a link that somebody else made, once and within a minute. */
export default defineServerFeature({
  name: 'remote-login',
  auditWords,
  routes: (platform) => [remoteLoginRoute(platform), createLinkRoute(platform)],
});
