import { changesOf, lockRow, listOf } from '#platform/server/administered.ts';
import { admins, demandVersion, requireAdministered } from '#platform/server/administration.ts';
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

export const downloadRoutes = ({ db, files }: Platform): Route[] => {
  const change = changesOf(db, { type: 'download', lock: lockRow(lockedDownload) });
  const restore = changesOf(db, { type: 'download', lock: lockRow(lockedDownload, { isRemoved: true }) });
  return [
    route(listDownloadPlaces, {
      policy: admins,
      handle: listOf(db, downloadPlaces),
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
          await requireUpload(transaction, { fileId: body.file_id, viewer });
          const id = await insertDownload(transaction, place.organisationId, body);
          await files.use([body.file_id], viewer, { ...useOf(id), organisationId: place.organisationId }, transaction);
          await audit({ action: 'download.create', object: object(id), organisationId: place.organisationId, details: { name: body.name, public: body.public } }, transaction);
          return presentDownload(transaction, id);
        }),
    }),

    route(changeDownload, {
      policy: admins,
      handle: change('download.update', async (transaction, found, { body, viewer }) => {
        if (body.file_id !== found.file_id) {
          const user = requireUser(viewer);
          await files.release(useOf(found.id), transaction);
          // A former file is used again.
          if (!(await files.reuse(body.file_id, useOf(found.id), transaction))) {
            await requireUpload(transaction, { fileId: body.file_id, viewer: user });
            await files.use([body.file_id], user, { ...useOf(found.id), organisationId: found.organisation_id }, transaction);
          }
        }
        await updateDownload(transaction, found, body);
        return { details: { name: body.name }, changes: changesBetween(found, { ...body }, ['name', 'public', 'file_id', 'configuration_id']) };
      }, (transaction, { id }) => presentDetail(transaction, id)),
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
      handle: change('download.remove', async (transaction, { id }) => {
        // The file is kept for a day after it is released; the row is deleted with it.
        await setRemoved(transaction, id, new Date());
        await files.release(useOf(id), transaction);
      }),
    }),

    route(restoreDownload, {
      policy: admins,
      handle: restore('download.restore', async (transaction, { id, configuration_id: place, file_id: file }) => {
        await placeById(transaction, place, true);
        await lastPlace(transaction, place);
        if (!(await files.reuse(file, useOf(id), transaction))) throw notFound();
        await setRemoved(transaction, id, null);
      }, (transaction, { id }) => presentDownload(transaction, id)),
    }),
  ];
};
