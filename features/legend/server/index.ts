import { defineServerFeature } from '#platform/server/feature.ts';
import { legendRoutes } from './routes.ts';

/** Keeps how people have set their legends; the configuration answer applies it. */
export default defineServerFeature({ name: 'legend', routes: ({ db }) => legendRoutes(db.query) });
