import { defineServerFeature } from '#platform/server/feature.ts';
import { auditWords } from './audit-words.ts';
import { ruleRoutes } from './routes.ts';

/** What visitors do not get of an organisation's own features. The rules are applied where features are read. */
export default defineServerFeature({ name: 'visitor-rules', auditWords, routes: ruleRoutes });
