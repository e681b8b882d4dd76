import { notFound } from '#platform/server/failure.ts';
import { defineServerFeature, type Platform } from '#platform/server/feature.ts';
import { signedIn } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import { listOwnShared, removeShared } from '../contract.ts';
import { listOwn, removeOwn } from './own-shared.ts';

const routes = ({ db }: Platform): Route[] => [
  route(listOwnShared, {
    policy: signedIn,
    handle: async ({ viewer }) => {
      const shared = await listOwn(db.query, viewer.id);
      return shared.map(({ id, option_id, name, created_at, valid_until, users }) => ({
        id,
        option: { id: option_id, name },
        created_at: created_at.toISOString(),
        valid_until: valid_until.toISOString(),
        users,
      }));
    },
  }),

  route(removeShared, {
    policy: signedIn,
    handle: async ({ params, viewer, audit }) => {
      await db.transaction(async (transaction) => {
        const removed = await removeOwn(transaction, params.id, viewer.id);
        if (!removed) throw notFound('Deze gedeelde configuratie bestaat niet meer.');
        await audit({ action: 'shared_configuration.remove', object: { type: 'shared_configuration', id: params.id }, ...removed }, transaction);
      });
    },
  }),
];

/** Lists what the user shared with others, and ends it. */
export default defineServerFeature({ name: 'shared-configurations', routes });
