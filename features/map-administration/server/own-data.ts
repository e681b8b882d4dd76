import { newMapLimits } from '#platform/contract/new-map.ts';
import { requireFeatures, typeOfFeatures } from '#platform/domain/map-imports/read-map-body.ts';
import { restoreSource, replaceSource } from '#platform/domain/map-imports/replace.ts';
import { createFeatureImporter } from '#platform/domain/map-imports/import-features.ts';
import { createMap } from '#platform/domain/maps/maps.ts';
import { changesOf } from '#platform/server/administered.ts';
import { administeredOrganisation, administrators, demandVersion } from '#platform/server/administration.ts';
import type { Platform } from '#platform/server/feature.ts';
import { requireUser } from '#platform/server/policy.ts';
import type { Limit } from '#platform/server/rate-limits.ts';
import { route, type Route } from '#platform/server/route.ts';
import { makeOwnMap, newFeatures, ownMap, putBackFeatures, replaceFeatures } from '../contract.ts';
import { countIn, requireVisitorAttributes, layerForFeatures, versionOf } from './features-of-map.ts';
import { lockMap, lockMapInPath } from './write-map.ts';

const policy = administrators('edit_maps');
const limit: Limit = { times: 120, perSeconds: 3_600 };
/** Replaced features are stored for about an hour and count for nobody's quota, so replacing is limited. */
const replacing: Limit = { times: 30, perSeconds: 3_600 };
const streamed = { policy, limit, bodyLimit: newMapLimits.body, streamed: true } as const;

/** The initial placement in a configuration, the same for every map with features. */
const placement = { order: 50, visible: true, collapsed: true };

/** Creates maps from files, and replaces the features of such maps. */
export const ownDataRoutes = (platform: Platform): Route[] => {
  const { db } = platform;
  const takeIn = createFeatureImporter(platform);
  const change = changesOf(db, { type: 'map', lock: lockMapInPath });
  return [
    route(makeOwnMap, {
      ...streamed,
      handle: async ({ request, query, viewer, audit }) => {
        const organisationId = administeredOrganisation(viewer, query.organisation);
        return takeIn({ request, schema: ownMap, importer: { userId: viewer.id, organisationId } }, (taken) => {
          requireFeatures(taken);
          const { head: { name, styling = null, ...map }, count, onlyPoints } = taken;
          const type = typeOfFeatures(map.type, onlyPoints);
          return db.transaction(async (transaction) => {
            const sourceId = await taken.keep(transaction);
            const id = await createMap(transaction, { organisationId, sourceId, name, type, styling, click: 'featureInMap', createdBy: viewer.id, placement });
            await audit({ action: 'map.create', object: { type: 'map', id }, organisationId, details: { name, type, features: count } }, transaction);
            return { id };
          });
        });
      },
    }),

    route(replaceFeatures, {
      ...streamed,
      limit: replacing,
      handle: async ({ request, params: { id }, viewer, audit }) => {
        // Checked before the features arrive, so that a client without permission or with a stale version need not send them.
        const { layer, organisationId, createdBy, sourceId } = await db.transaction(async (transaction) => {
          const held = await lockMap(transaction, id, viewer);
          demandVersion(request, held.version);
          return { ...held, layer: await layerForFeatures(transaction, held) };
        });
        // The features count for the quota of the user who made the map, whoever replaces them.
        const keeperId = createdBy ?? viewer.id;
        const quota = { isOfAnother: keeperId !== viewer.id, replaces: sourceId };
        return takeIn({ request, schema: newFeatures, importer: { userId: keeperId, organisationId }, quota, ...(layer !== undefined && { layer }) }, (taken) => {
          requireFeatures(taken);
          return db.transaction(async (transaction) => {
            const held = await lockMap(transaction, id, viewer);
            demandVersion(request, held.version);
            await requireVisitorAttributes(transaction, held.sourceId, taken.attributes);
            const before = await countIn(transaction, held.sourceId);
            await replaceSource(transaction, { mapId: id, organisationId, userId: viewer.id, from: held.sourceId, to: await taken.keep(transaction) });
            const type = typeOfFeatures(held.type, taken.onlyPoints);
            const isOther = type !== held.type;
            if (isOther) await transaction.updateTable('maps').set({ type }).where('id', '=', id).execute();
            const changes = { features: { from: before, to: taken.count } };
            await audit({ action: 'map.replace_features', object: { type: 'map', id }, organisationId, details: { name: held.name }, changes }, transaction);
            const replaced = { source_id: held.sourceId, ...(isOther && { type: 'WebGLPoints' as const }) };
            return { version: await versionOf(transaction, id), count: taken.count, replaced };
          });
        });
      },
    }),

    route(putBackFeatures, {
      policy,
      handle: change('map.replace_features', async (transaction, { id, organisationId, sourceId }, { body, viewer }) => {
        const changes = { features: { from: await countIn(transaction, sourceId), to: await countIn(transaction, body.source_id) } };
        await restoreSource(transaction, { mapId: id, organisationId, userId: requireUser(viewer).id, from: sourceId, to: body.source_id });
        if (body.type !== undefined) await transaction.updateTable('maps').set({ type: body.type }).where('id', '=', id).execute();
        return { changes };
      }, async (transaction, { id }) => ({ version: await versionOf(transaction, id) })),
    }),
  ];
};
