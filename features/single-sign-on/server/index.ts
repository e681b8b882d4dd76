import { defineServerFeature } from '#platform/server/feature.ts';
import { auditWords } from './audit-words.ts';
import { createClients } from './client.ts';
import { finishRoute } from './finish.ts';
import { ruleRoutes } from './rule-routes.ts';
import { startRoute } from './start.ts';

/** Signs users in at the organisation's own OpenID Connect provider. */
export default defineServerFeature({
  name: 'single-sign-on',
  auditWords,
  routes: (platform) => {
    const clients = createClients(platform);
    return [startRoute(platform, clients), finishRoute(platform, clients), ...ruleRoutes(platform)];
  },
});
