import { defineServerFeature } from '#platform/server/feature.ts';
import { auditWords } from './audit-words.ts';
import { roleRoutes } from './routes.ts';

/** Lets admins keep the account kinds, with the permissions of each. */
export default defineServerFeature({ name: 'roles', auditWords, routes: roleRoutes });
