import { createMap, newMapLimits, putMapIntoConfiguration, removeMapFromConfiguration, restoreMap } from '#platform/contract/new-map.ts';
import { checkQuota } from '#platform/domain/map-imports/feature-quota.ts';
import type { Platform } from '#platform/server/feature.ts';
import { disconnectSignal } from '#platform/server/http/disconnect-signal.ts';
import { requireUser, signedIn, withPermission } from '#platform/server/policy.ts';
import type { Limit } from '#platform/server/rate-limits.ts';
import { route, type Route } from '#platform/server/route.ts';
import { getMapService, type MapService } from '../contract.ts';
import { createMapMaker } from './create-map.ts';
import { ownOrigins } from '#platform/sources/typed/typed-address.ts';
import { putIntoConfiguration, removeFromConfiguration } from './place-map.ts';
import { capabilitiesAddress } from '#platform/ogc/service-address.ts';
import { askTyped, type TypedNeeds, type TypedService } from '#platform/sources/typed/ask-typed.ts';
import { readMapService } from './read-map-service.ts';
import type { Queryable } from '#platform/db/database.ts';
import { lastRemover } from '#platform/domain/maps/last-changes.ts';
import { notFound } from '#platform/server/failure.ts';
import { undoWindowStart } from '#platform/server/undo-window.ts';
import type { SignedIn } from '#platform/server/viewer.ts';

/**
 * Restores a map that the user made and removed, in all its configurations. Only an administrator can restore what an
 * administrator removed.
 * @throws Failure 404
 */
const restoreOwnMap = async (db: Queryable, mapId: number, user: SignedIn): Promise<{ readonly name: string }> => {
  const map = await db
    .selectFrom('maps')
    .select('name')
    .where('id', '=', mapId)
    .where('created_by', '=', user.id)
    .where('removed_at', '>', undoWindowStart())
    .forUpdate()
    .executeTakeFirst();
  if (!map || (await lastRemover(db, mapId)) !== user.id) throw notFound();
  await db.updateTable('maps').set({ removed_at: null }).where('id', '=', mapId).execute();
  return map;
};

/** Reads the capabilities of a WMS at an address that the user typed. @throws Failure with a Dutch message */
const askMapService = async (needs: TypedNeeds, typed: TypedService, signal: AbortSignal): Promise<MapService> => {
  const { url, text } = await askTyped(needs, typed, (address) => capabilitiesAddress(address, 'WMS') ?? address, signal);
  return readMapService(text, url);
};

/** Each call makes a request to a third-party server. */
const serviceLimit: Limit = { times: 60, perSeconds: 60 };
const creationLimit: Limit = { times: 120, perSeconds: 3_600 };

export const mapCreatorRoutes = (platform: Platform): Route[] => {
  const { db } = platform;
  const makeMap = createMapMaker(platform);
  return [
    route(createMap, {
      policy: withPermission('create_maps'),
      limit: creationLimit,
      bodyLimit: newMapLimits.body,
      streamed: true,
      handle: async (context) => ({ id: await makeMap(context, requireUser(context.viewer)) }),
    }),

    route(putMapIntoConfiguration, {
      policy: withPermission('create_maps'),
      handle: ({ body, viewer, audit }) =>
        db.transaction(async (transaction) => {
          const { map_id: mapId, config_id: configurationId } = body;
          const isPublic = body.public === true;
          const { name, organisationId } = await putIntoConfiguration(transaction, { mapId, configurationId, user: requireUser(viewer) }, isPublic);
          const details = { name, configuration: configurationId, public: isPublic };
          await audit({ action: 'map.place', object: { type: 'map', id: mapId }, organisationId, details }, transaction);
        }),
    }),

    route(removeMapFromConfiguration, {
      policy: signedIn,
      handle: ({ body, viewer, audit }) =>
        db.transaction(async (transaction) => {
          const { map_id: mapId, config_id: configurationId } = body;
          const { name, organisationId } = await removeFromConfiguration(transaction, { mapId, configurationId, user: requireUser(viewer) });
          const details = { name, configuration: configurationId };
          await audit({ action: 'map.take_out', object: { type: 'map', id: mapId }, organisationId, details }, transaction);
        }),
    }),

    route(restoreMap, {
      policy: signedIn,
      handle: ({ params: { id }, viewer, audit }) =>
        db.transaction(async (transaction) => {
          const user = requireUser(viewer);
          const { name } = await restoreOwnMap(transaction, id, user);
          await checkQuota(transaction, { userId: user.id, most: platform.settings.maps.mostFeatures });
          await audit({ action: 'map.restore', object: { type: 'map', id }, details: { name } }, transaction);
        }),
    }),

    route(getMapService, {
      policy: withPermission('create_maps'),
      limit: serviceLimit,
      handle: ({ query, request, reply }) =>
        askMapService(platform, { url: query.url, own: ownOrigins(platform.settings, request) }, disconnectSignal(reply)),
    }),
  ];
};
