import { defineServerFeature } from '#platform/server/feature.ts';
import { auditWords } from './audit-words.ts';
import { uploadRoutes } from './routes.ts';

/** Stores uploaded files and serves them; other features decide which objects refer to them. */
export default defineServerFeature({ name: 'uploads', auditWords, routes: uploadRoutes });
