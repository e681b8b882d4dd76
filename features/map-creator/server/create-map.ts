import { newMap, type NewMapRead } from '#platform/contract/new-map.ts';
import type { Queryable } from '#platform/db/database.ts';
import { requireFeatures, refuseGeoJson, typeOfFeatures } from '#platform/domain/map-imports/read-map-body.ts';
import { createFeatureImporter, type ImportedFeatures } from '#platform/domain/map-imports/import-features.ts';
import { createMap } from '#platform/domain/maps/maps.ts';
import { createMapSource } from '#platform/domain/maps/sources.ts';
import { credentialsBox } from '#platform/domain/secret-box.ts';
import { guessServerType } from '#platform/ogc/server-type.ts';
import { checkUrl } from '#platform/server/egress/check-url.ts';
import type { Platform } from '#platform/server/feature.ts';
import type { CallContext } from '#platform/server/route.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import { noService } from '#platform/sources/typed/ask-typed.ts';
import { ownOrigins, readServiceAddress } from '#platform/sources/typed/typed-address.ts';

type Needs = Pick<Platform, 'db' | 'settings' | 'log' | 'ownServer'>;
type MapOfService = Extract<NewMapRead, { type: 'Image' }>;

const insertMap = (db: Queryable, viewer: SignedIn, map: NewMapRead, { sourceId, type }: { sourceId: number; type: string }): Promise<number> =>
  createMap(db, {
    organisationId: viewer.organisationId,
    sourceId,
    name: map.name,
    type,
    click: map.click,
    grid: map.grid ?? null,
    description: map.description || null,
    metadata_url: map.metadata_url || null,
    ...(map.type === 'Image' ? { styling: null } : { styling: map.styling ?? null, styles: map.styles ?? null, plainStyle: Boolean(map.styles && map.styling) }),
    hide: map.hide,
    createdBy: viewer.id,
    personal: true,
    placement: { order: map.order, visible: map.visible, collapsed: map.collapsed },
  });

/** Creates maps from request bodies. Features are written while they arrive; the map appears when all are written. */
export const createMapMaker = (platform: Needs) => {
  const { db, settings, ownServer } = platform;
  const box = credentialsBox(settings);
  const takeIn = createFeatureImporter(platform);

  const saveService = (context: CallContext<unknown>, viewer: SignedIn, map: MapOfService): Promise<number> => {
    const address = readServiceAddress(map.source.url, ownOrigins(settings, context.request));
    if (address.own && !ownServer.offers(address.url)) throw noService();
    if (!address.own) checkUrl(address.url, 'typed', settings.allowedHosts);
    return db.transaction(async (transaction) => {
      const sourceId = await createMapSource(transaction, box, {
        organisationId: viewer.organisationId,
        type: 'ImageWMS',
        serverType: map.source.serverType ?? guessServerType(address.url),
        url: address.url,
        layers: map.layers.filter(({ selected }) => selected).map(({ name, label }) => ({ name, label: label ?? name })),
      });
      const id = await insertMap(transaction, viewer, map, { sourceId, type: 'Image' });
      await context.audit({ action: 'map.create', object: { type: 'map', id }, details: { name: map.name, type: 'Image' } }, transaction);
      return id;
    });
  };

  const saveFeatures = (context: CallContext<unknown>, viewer: SignedIn, { head: map, count, onlyPoints, keep }: ImportedFeatures<NewMapRead>): Promise<number> =>
    db.transaction(async (transaction) => {
      const sourceId = await keep(transaction);
      const id = await insertMap(transaction, viewer, map, { sourceId, type: typeOfFeatures(map.type, onlyPoints) });
      await context.audit({ action: 'map.create', object: { type: 'map', id }, details: { name: map.name, type: map.type, features: count } }, transaction);
      return id;
    });

  return (context: CallContext<unknown>, viewer: SignedIn): Promise<number> =>
    takeIn({ request: context.request, schema: newMap, importer: { userId: viewer.id, organisationId: viewer.organisationId } }, (taken) => {
      const { head: map } = taken;
      if (map.type === 'Image') {
        if (taken.count > 0) throw refuseGeoJson('Een kaart van een kaartdienst heeft geen eigen objecten.');
        return saveService(context, viewer, map);
      }
      requireFeatures(taken);
      return saveFeatures(context, viewer, taken);
    });
};
