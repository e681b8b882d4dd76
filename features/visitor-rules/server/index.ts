import { defineServerFeature } from '#platform/server/feature.ts';
import { auditWords } from './audit-words.ts';
import { ruleRoutes } from './routes.ts';

/** Lets managers withhold features and attributes of own maps from visitors. */
export default defineServerFeature({ name: 'visitor-rules', auditWords, routes: ruleRoutes });
