import { defineServerFeature } from '#platform/server/feature.ts';
import { auditWords } from './audit-words.ts';
import { roleRoutes } from './routes.ts';

/** Which kinds of account there are, and what each may do. */
export default defineServerFeature({ name: 'roles', auditWords, routes: roleRoutes });
