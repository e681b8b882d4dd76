import { defineServerFeature } from '#platform/server/feature.ts';
import { stylingRoutes } from './routes.ts';

/** Gives maps another look; the configuration answer applies it. */
export default defineServerFeature({ name: 'styling', routes: ({ db }) => stylingRoutes(db) });
