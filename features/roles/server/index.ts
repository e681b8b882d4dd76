import { defineServerFeature } from '#platform/server/feature.ts';
import { namesIn } from '#platform/server/object-names.ts';
import { auditWords } from './audit-words.ts';
import { roleRoutes } from './routes.ts';

/** Lets admins manage account kinds and their permissions. */
export default defineServerFeature({ name: 'roles', auditWords, objectNames: { role: namesIn('roles') }, routes: roleRoutes });
