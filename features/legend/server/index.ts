import { defineServerFeature } from '#platform/server/feature.ts';
import { options } from '../settings.ts';
import { legendRoutes } from './routes.ts';

/** Keeps how people have set their legends; the configuration answer applies it. */
export default defineServerFeature({ name: 'legend', options, routes: ({ db }) => legendRoutes(db.query) });
