import { defineServerFeature } from '#platform/server/feature.ts';
import { auditWords } from './audit-words.ts';
import { uploadRoutes } from './routes.ts';

/** Takes files in and serves them; other features decide what refers to them. */
export default defineServerFeature({ name: 'uploads', auditWords, routes: uploadRoutes });
