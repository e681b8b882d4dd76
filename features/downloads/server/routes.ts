import { administeredOrganisation, admins, demandVersion, requireAdministered } from '#platform/server/administration.ts';
import { changesBetween } from '#platform/server/audit-changes.ts';
import { notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { requireUpload } from '#platform/server/files/referred-file.ts';
import { requireUser } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import { addDownload, changeDownload, listDownloadPlaces, listDownloads, orderDownloads, readDownload, removeDownload, restoreDownload } from '../contract.ts';
import { downloadById, downloadPlaces, downloadsOf, lockedDownload, placeById, presentDetail, presentDownload } from './find-downloads.ts';
import { lastPlace, insertDownload, setOrder, setRemoved, updateDownload, versionOfAll } from './save-downloads.ts';

const object = (id: number) => ({ type: 'download', id });
const useOf = (id: number) => ({ feature: 'downloads', objectId: String(id) });

export const downloadRoutes = ({ db, files }: Platform): Route[] => [
  route(listDownloadPlaces, {
    policy: admins,
    handle: ({ query, viewer }) => downloadPlaces(db.query, administeredOrganisation(viewer, query.organisation)),
  }),

  route(listDownloads, {
    policy: admins,
    handle: async ({ query, viewer }) => {
      const place = await placeById(db.query, query.configuration);
      requireAdministered(viewer, place.organisationId);
      return downloadsOf(db.query, place.id);
    },
  }),

  route(readDownload, {
    policy: admins,
    handle: async ({ params, viewer }) => {
      requireAdministered(viewer, (await downloadById(db.query, params.id)).organisation_id);
      return presentDetail(db.query, params.id);
    },
  }),

  route(addDownload, {
    policy: admins,
    handle: ({ body, viewer, audit }) =>
      db.transaction(async (transaction) => {
        const place = await placeById(transaction, body.configuration_id, true);
        requireAdministered(viewer, place.organisationId);
        const user = requireUser(viewer);
        await requireUpload(transaction, { fileId: body.file_id, viewer: user });
        const id = await insertDownload(transaction, place.organisationId, body);
        await files.use([body.file_id], user, { ...useOf(id), organisationId: place.organisationId }, transaction);
        await audit({ action: 'download.create', object: object(id), organisationId: place.organisationId, details: { name: body.name, public: body.public } }, transaction);
        return presentDownload(transaction, id);
      }),
  }),

  route(changeDownload, {
    policy: admins,
    handle: ({ params, body, viewer, audit, request }) =>
      db.transaction(async (transaction) => {
        const found = await lockedDownload(transaction, params.id);
        requireAdministered(viewer, found.organisation_id);
        demandVersion(request, found.version);
        if (body.file_id !== found.file_id) {
          const user = requireUser(viewer);
          await files.release(useOf(found.id), transaction);
          // One that was here before is put back.
          if (!(await files.reuse(body.file_id, useOf(found.id), transaction))) {
            await requireUpload(transaction, { fileId: body.file_id, viewer: user });
            await files.use([body.file_id], user, { ...useOf(found.id), organisationId: found.organisation_id }, transaction);
          }
        }
        await updateDownload(transaction, found, body);
        const changes = changesBetween(found, { ...body }, ['name', 'public', 'file_id', 'configuration_id']);
        await audit({ action: 'download.update', object: object(found.id), organisationId: found.organisation_id, details: { name: body.name }, changes }, transaction);
        return presentDetail(transaction, found.id);
      }),
  }),

  route(orderDownloads, {
    policy: admins,
    handle: ({ query, body, viewer, audit, request }) =>
      db.transaction(async (transaction) => {
        const place = await placeById(transaction, query.configuration, true);
        requireAdministered(viewer, place.organisationId);
        demandVersion(request, await versionOfAll(transaction, place.id));
        await setOrder(transaction, place.id, body.ids);
        await audit({ action: 'download.order', object: { type: 'configuration', id: place.id }, organisationId: place.organisationId }, transaction);
        return downloadsOf(transaction, place.id);
      }),
  }),

  route(removeDownload, {
    policy: admins,
    handle: ({ params, viewer, audit, request }) =>
      db.transaction(async (transaction) => {
        const found = await lockedDownload(transaction, params.id);
        requireAdministered(viewer, found.organisation_id);
        demandVersion(request, found.version);
        // Without use the file is kept for a day; with it goes what is left here.
        await setRemoved(transaction, found.id, new Date());
        await files.release(useOf(found.id), transaction);
        await audit({ action: 'download.remove', object: object(found.id), organisationId: found.organisation_id, details: { name: found.name } }, transaction);
      }),
  }),

  route(restoreDownload, {
    policy: admins,
    handle: ({ params, viewer, audit, request }) =>
      db.transaction(async (transaction) => {
        const found = await lockedDownload(transaction, params.id, { isRemoved: true });
        requireAdministered(viewer, found.organisation_id);
        demandVersion(request, found.version);
        await placeById(transaction, found.configuration_id, true);
        await lastPlace(transaction, found.configuration_id);
        if (!(await files.reuse(found.file_id, useOf(found.id), transaction))) throw notFound();
        await setRemoved(transaction, found.id, null);
        await audit({ action: 'download.restore', object: object(found.id), organisationId: found.organisation_id, details: { name: found.name } }, transaction);
        return presentDownload(transaction, found.id);
      }),
  }),
];
