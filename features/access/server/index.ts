import { defineServerFeature } from '#platform/server/feature.ts';
import type { AccessPart } from '../contract.ts';
import { publicMapOf } from './public-map.ts';
import { accessRoutes } from './routes.ts';

/** Signs users in with a name and a password, signs them out, and answers who is signed in. */
export default defineServerFeature({
  name: 'access',
  routes: accessRoutes,
  environmentPart: ({ db }) => async (organisationId) => ({ public_map: await publicMapOf(db.query, organisationId) }) satisfies AccessPart,
});
