import { defineServerFeature } from '#platform/server/feature.ts';
import { accessRoutes } from './routes.ts';

/** Signs users in with a name and a password, signs them out, and answers who is signed in. */
export default defineServerFeature({ name: 'access', routes: accessRoutes });
