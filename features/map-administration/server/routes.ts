import { mapFields, namesOf, sourceTexts } from '#platform/contract/map-fields.ts';
import { checkSource } from '#platform/domain/maps/write/address.ts';
import { insertMap, insertSource } from '#platform/domain/maps/write/insert-map.ts';
import { replaceLayers } from '#platform/domain/maps/write/write-layers.ts';
import { deleteSourceState, lockSource, nextSource, updateSource } from '#platform/domain/maps/write/write-source.ts';
import { credentialsBox } from '#platform/domain/secret-box.ts';
import { changesOf } from '#platform/server/administered.ts';
import { changesBetween, type AuditChanges } from '#platform/server/audit-changes.ts';
import { administeredOrganisation, administrators, requireAdministered } from '#platform/server/administration.ts';
import type { Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import { userIdOf, type Viewer } from '#platform/server/viewer.ts';
import {
  changeAdminMap, changeMaps, copyAdminMap, getAdminMap, limits, listAdminMaps, makeAdminMap, mapUses, type AdminMap,
  type MapInput,
} from '../contract.ts';
import { changeAll } from './bulk.ts';
import { copyMap } from './copy-map.ts';
import { findMaps } from './lists.ts';
import { presentAdminMap } from './present-map.ts';
import { findUses } from './uses.ts';
import { lockMap, lockMapInPath, requireNotOfAnother, updateMap } from './write-map.ts';

const ofSource = ['serverType', 'url', 'params', ...namesOf(sourceTexts), 'layers', 'layer_groups'] as const;

/** Returns the changed fields of a map and its source, without credentials. */
const changesOfMap = (before: AdminMap, after: AdminMap): AuditChanges => ({
  ...changesBetween(before, after, namesOf(mapFields)),
  ...changesBetween(before.source, after.source, ofSource),
  ...changesBetween({ source_type: before.source.type }, { source_type: after.source.type }, ['source_type']),
});

/** Whether credentials were set or removed. Only this fact is logged. */
const isSecretChanged = ({ authorization, token }: MapInput['source']): boolean => authorization !== undefined || token !== undefined;

const policy = administrators('edit_maps');
const settable = ['hide', 'click', 'attributions', 'minResolution', 'maxResolution', 'removed'] as const;

export const mapRoutes = (platform: Platform): Route[] => {
  const { db } = platform;
  const box = credentialsBox(platform.settings);
  const change = changesOf(db, { type: 'map', lock: lockMapInPath });

  /** Returns a map that the viewer administers. @throws Failure 404 */
  const read = async (id: number, viewer: Viewer): Promise<AdminMap> => {
    await requireNotOfAnother(db.query, id, viewer);
    const map = await presentAdminMap(db.query, id);
    requireAdministered(viewer, map.organisation_id);
    return map;
  };

  return [
    route(listAdminMaps, { policy, handle: ({ query, viewer }) => findMaps(db.query, { viewer, organisationId: administeredOrganisation(viewer, query.organisation) }, query) }),
    route(getAdminMap, { policy, handle: ({ params, viewer }) => read(params.id, viewer) }),

    route(makeAdminMap, {
      policy,
      bodyLimit: limits.body,
      // Not idempotent: the body contains credentials, so it is not stored.
      idempotent: false,
      handle: async ({ body, query, viewer, audit }) => {
        const organisationId = administeredOrganisation(viewer, query.organisation);
        checkSource(platform, body.source, false);
        const made = await db.transaction(async (transaction) => {
          const sourceId = await insertSource(transaction, box, body.source, organisationId);
          const id = await insertMap(transaction, body, { organisationId, sourceId, createdBy: userIdOf(viewer) });
          await audit({ action: 'map.create', object: { type: 'map', id }, organisationId, details: { name: body.name, type: body.type } }, transaction);
          return id;
        });
        return presentAdminMap(db.query, made);
      },
    }),

    route(changeAdminMap, {
      policy,
      bodyLimit: limits.body,
      handle: change('map.update', async (transaction, held, { body }) => {
        const was = await presentAdminMap(transaction, held.id);
        const before = await lockSource(transaction, held.sourceId);
        checkSource(platform, body.source, before.own_features || before.isInline);
        const next = nextSource(box, body.source, before);
        await updateSource(transaction, held.sourceId, next);
        if (next.url !== before.url) await deleteSourceState(transaction, held.sourceId);
        await replaceLayers(transaction, held, body.source.layers, body.source.layer_groups);
        await updateMap(transaction, held, body);
        // Raises the version of the other maps of this source, so that open editors notice the change.
        await transaction.updateTable('maps').set({ updated_at: new Date() }).where('source_id', '=', held.sourceId).where('id', '<>', held.id).execute();
        return {
          details: { name: body.name, ...(isSecretChanged(body.source) && { secret_changed: true }) },
          changes: changesOfMap(was, await presentAdminMap(transaction, held.id)),
        };
      }, (transaction, { id }) => presentAdminMap(transaction, id)),
    }),

    route(copyAdminMap, {
      policy,
      handle: ({ params, body, viewer, audit }) =>
        db.transaction(async (transaction) => {
          const held = await lockMap(transaction, params.id, viewer);
          const id = await copyMap(transaction, held, body.name, userIdOf(viewer));
          await audit({ action: 'map.copy', object: { type: 'map', id }, organisationId: held.organisationId, details: { name: body.name, from: held.id } }, transaction);
          return { id, name: body.name };
        }),
    }),

    route(changeMaps, {
      policy,
      bodyLimit: limits.body,
      handle: ({ body, viewer, audit }) =>
        db.transaction(async (transaction) => {
          const changed = await changeAll(transaction, body.maps, viewer);
          const sets = new Map(body.maps.map(({ id, set }) => [id, set]));
          for (const { id, name, organisationId, set: before } of changed) {
            const set = sets.get(id) ?? {};
            const action = set.removed === undefined ? 'map.update' : set.removed ? 'map.remove' : 'map.restore';
            const changes = changesBetween(before, set, settable);
            await audit({ action, object: { type: 'map', id }, organisationId, details: { name }, changes }, transaction);
          }
          return changed.map(({ id, version, set }) => ({ id, version, set }));
        }),
    }),

    route(mapUses, { policy, handle: ({ body, viewer }) => findUses(db.query, body.ids, viewer) }),
  ];
};
