import type { Platform } from '#platform/server/feature.ts';
import { signedIn } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import { readDraftKey } from '../../contract/draft-key.ts';
import { draftBox, draftKeyOf } from './draft-keys.ts';

export const draftRoutes = ({ db, settings }: Platform): Route[] => {
  const box = draftBox(settings);
  return [
    // No parameter names a user, so nobody can ask for the key of somebody else.
    route(readDraftKey, {
      policy: signedIn,
      handle: async ({ viewer: { id: userId, organisationId } }) => ({ key: await draftKeyOf(db.query, box, { userId, organisationId }) }),
    }),
  ];
};
