import { createMap, newMapLimits, putMapIntoConfiguration, removeMapFromConfiguration, restoreMap } from '#platform/contract/new-map.ts';
import { checkQuota } from '#platform/domain/map-imports/feature-quota.ts';
import type { Platform } from '#platform/server/feature.ts';
import { disconnectSignal } from '#platform/server/http/disconnect-signal.ts';
import { requireUser, signedIn, withPermission } from '#platform/server/policy.ts';
import type { Limit } from '#platform/server/rate-limits.ts';
import { route, type Route } from '#platform/server/route.ts';
import { getMapService } from '../contract.ts';
import { createMapMaker } from './create-map.ts';
import { askMapService } from './map-service/ask-map-service.ts';
import { ownOrigins } from '#platform/sources/typed/typed-address.ts';
import { putIntoConfiguration, removeFromConfiguration } from './place-map.ts';
import { restoreOwnMap } from './restore-map.ts';

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
