import { beginTrying } from '#platform/domain/maps/tried.ts';
import { checkSource } from '#platform/domain/maps/write/address.ts';
import { insertMap, insertSource } from '#platform/domain/maps/write/insert-map.ts';
import { lockSource } from '#platform/domain/maps/write/write-source.ts';
import { credentialsBox } from '#platform/domain/secret-box.ts';
import { administeredOrganisation, administrators } from '#platform/server/administration.ts';
import type { Platform } from '#platform/server/feature.ts';
import type { Limit } from '#platform/server/rate-limits.ts';
import { route, type Route } from '#platform/server/route.ts';
import { limits, tryAdminMap, type MapInput } from '../contract.ts';
import { hostOf } from './lists.ts';
import { presentAdminMap } from './present-map.ts';
import { lockMap } from './write-map.ts';

/** Each preview is written to the database, so their number is limited. */
const limit: Limit = { times: 60, perSeconds: 300 };

/** Removes the ids of layers, which belong to the source of the stored map. */
const asNew = (source: MapInput['source']): MapInput['source'] => {
  const renewed = (layers: MapInput['source']['layers']) => layers.map((layer) => ({ ...layer, id: undefined }));
  return {
    ...source, layers: renewed(source.layers), layer_groups: source.layer_groups.map((group) => ({ ...group, id: undefined, layers: renewed(group.layers) })),
  };
};

/**
 * Previews a map before it is created or changed. The preview is a real map, so the same rules and the same access to its source
 * apply; it is in no list and is deleted within the hour.
 */
export const tryRoute = (platform: Platform): Route => {
  const box = credentialsBox(platform.settings);
  return route(tryAdminMap, {
    policy: administrators('edit_maps'),
    limit: limit,
    bodyLimit: limits.body,
    // Not idempotent: the body contains credentials, so it is not stored.
    idempotent: false,
    handle: async ({ body, query, viewer, audit }) => {
      checkSource(platform, body.source, false);
      return platform.db.transaction(async (transaction) => {
        const held = query.map_id === undefined ? null : await lockMap(transaction, query.map_id, viewer);
        const organisationId = held?.organisationId ?? administeredOrganisation(viewer, query.organisation);
        const before = held && (await lockSource(transaction, held.sourceId));
        const sourceId = await insertSource(transaction, box, asNew(body.source), organisationId, {}, before);
        const mapId = await insertMap(transaction, body, { organisationId, sourceId, createdBy: viewer.id });
        const { extent, preview } = await presentAdminMap(transaction, mapId);
        await beginTrying(transaction, { mapId, organisationId, userId: viewer.id });
        await audit({ action: 'map.try', object: { type: 'map', id: mapId }, organisationId, details: { name: body.name, host: hostOf(body.source.url) } }, transaction);
        return { extent, preview };
      });
    },
  });
};
