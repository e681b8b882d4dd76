import { beginTrying } from '#platform/domain/maps/tried.ts';
import { checkSource } from '#platform/domain/maps/write/address.ts';
import { insertMap, insertSource } from '#platform/domain/maps/write/insert-map.ts';
import { lockSource } from '#platform/domain/maps/write/write-source.ts';
import { credentialsBox } from '#platform/domain/secret-box.ts';
import { administeredOrganisation, administrators } from '#platform/server/administration.ts';
import type { Platform } from '#platform/server/feature.ts';
import { requireUser } from '#platform/server/policy.ts';
import type { Limit } from '#platform/server/rate-limits.ts';
import { route, type Route } from '#platform/server/route.ts';
import { limits, tryAdminMap, type MapInput } from '../contract.ts';
import { hostOf } from './lists.ts';
import { presentAdminMap } from './present-map.ts';
import { holdMap } from './write-map.ts';

/** Who chooses looks now and then; each is written to the database. */
const looking: Limit = { times: 60, perSeconds: 300 };

/** Layers of a map that is changed are those of its source; these are of another. */
const asNew = (source: MapInput['source']): MapInput['source'] => {
  const renewed = (layers: MapInput['source']['layers']) => layers.map((layer) => ({ ...layer, id: undefined }));
  return {
    ...source, layers: renewed(source.layers), layer_groups: source.layer_groups.map((group) => ({ ...group, id: undefined, layers: renewed(group.layers) })),
  };
};

/**
 * A map that is looked at before it is made or changed. It is held against the same rules and asks its source in the same way as one
 * that is made, since it is one: only nobody is shown it, and within the hour it is gone.
 */
export const tryRoute = (platform: Platform): Route => {
  const box = credentialsBox(platform.settings);
  return route(tryAdminMap, {
    policy: administrators('edit_maps'),
    limit: looking,
    bodyLimit: limits.body,
    // Credentials stand in it: nothing of it is kept.
    idempotent: false,
    handle: async ({ body, query, viewer, audit }) => {
      const { id: userId } = requireUser(viewer);
      checkSource(platform, body.source, false);
      return platform.db.transaction(async (transaction) => {
        const held = query.map_id === undefined ? null : await holdMap(transaction, query.map_id, viewer);
        const organisationId = held?.organisationId ?? administeredOrganisation(viewer, query.organisation);
        const before = held && (await lockSource(transaction, held.sourceId));
        const sourceId = await insertSource(transaction, box, asNew(body.source), organisationId, {}, before);
        const mapId = await insertMap(transaction, body, { organisationId, sourceId, createdBy: userId });
        const { extent, preview } = await presentAdminMap(transaction, mapId);
        await beginTrying(transaction, { mapId, organisationId, userId });
        await audit({ action: 'map.try', object: { type: 'map', id: mapId }, organisationId, details: { name: body.name, host: hostOf(body.source.url) } }, transaction);
        return { extent, preview };
      });
    },
  });
};
