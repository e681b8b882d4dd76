import { defineServerFeature } from '#platform/server/feature.ts';
import { options } from '../settings.ts';
import { legendRoutes } from './routes.ts';

/** Shows the maps of a configuration in a tree, and saves the personal legend of a user. */
export default defineServerFeature({ name: 'legend', options, routes: ({ db }) => legendRoutes(db.query) });
