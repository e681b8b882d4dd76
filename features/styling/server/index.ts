import { defineServerFeature } from '#platform/server/feature.ts';
import { stylingRoutes } from './routes.ts';

/** Changes how a map looks. */
export default defineServerFeature({ name: 'styling', routes: ({ db }) => stylingRoutes(db) });
