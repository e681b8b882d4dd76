import { defineServerFeature } from '#platform/server/feature.ts';
import { auditWords } from './audit-words.ts';
import { uploadRoutes } from './routes.ts';

/** Takes files in and gives them back; what refers to them is up to other features. */
export default defineServerFeature({ name: 'uploads', auditWords, routes: uploadRoutes });
