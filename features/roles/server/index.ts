import { defineServerFeature } from '#platform/server/feature.ts';
import { auditWords } from './audit-words.ts';
import { roleRoutes } from './routes.ts';

/** Lets admins manage account kinds and their permissions. */
export default defineServerFeature({ name: 'roles', auditWords, routes: roleRoutes });
