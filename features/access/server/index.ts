import { defineServerFeature } from '#platform/server/feature.ts';
import { accessRoutes } from './routes.ts';

/** Signing in with a name and a password, signing out, and who one is. */
export default defineServerFeature({ name: 'access', routes: accessRoutes });
