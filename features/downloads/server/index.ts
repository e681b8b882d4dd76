import { openConfiguration } from '#platform/domain/configurations/open.ts';
import { may } from '#platform/domain/configurations/policy.ts';
import { administeredOrganisation, admins, demandVersion, requireAdministered } from '#platform/server/administration.ts';
import { changesBetween } from '#platform/server/audit-changes.ts';
import { unauthenticated } from '#platform/server/failure.ts';
import { defineServerFeature, type FileReader, type Platform } from '#platform/server/feature.ts';
import { requireUpload } from '#platform/server/files/referred-file.ts';
import { route, type Route } from '#platform/server/route.ts';
import type { SignedIn, Viewer } from '#platform/server/viewer.ts';
import { addDownload, changeDownload, listDownloadPlaces, listDownloads, orderDownloads, removeDownload } from '../contract.ts';
import { downloadById, downloadPlaces, downloadsOf, insertDownload, placeById, presentDownload, setOrder, updateDownload, versionOfAll } from './downloads.ts';

const feature = 'downloads';
const object = (id: number) => ({ type: 'download', id });

const requireUser = (viewer: Viewer): SignedIn => {
  if (viewer.kind === 'visitor') throw unauthenticated();
  return viewer;
};

const routes = ({ db, files }: Platform): Route[] => [
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

  route(addDownload, {
    policy: admins,
    handle: ({ body, viewer, audit }) =>
      db.transaction(async (transaction) => {
        const place = await placeById(transaction, body.configuration_id, true);
        requireAdministered(viewer, place.organisationId);
        const user = requireUser(viewer);
        await requireUpload(transaction, { fileId: body.file_id, viewer: user });
        const id = await insertDownload(transaction, {
          organisationId: place.organisationId, configurationId: place.id, fileId: body.file_id, name: body.name, public: body.public,
        });
        await files.use([body.file_id], user, { feature, objectId: String(id) }, transaction);
        await audit({ action: 'download.create', object: object(id), organisationId: place.organisationId, details: { name: body.name, public: body.public } }, transaction);
        return presentDownload(transaction, id);
      }),
  }),

  route(changeDownload, {
    policy: admins,
    handle: ({ params, body, viewer, audit, request }) =>
      db.transaction(async (transaction) => {
        await transaction.selectFrom('downloads').select('id').where('id', '=', params.id).forUpdate().execute();
        const found = await downloadById(transaction, params.id);
        requireAdministered(viewer, found.organisation_id);
        demandVersion(request, found.version);
        const { file_id: fileId, ...change } = body;
        if (fileId !== undefined && fileId !== found.file_id) {
          const user = requireUser(viewer);
          const use = { feature, objectId: String(found.id) };
          await requireUpload(transaction, { fileId, viewer: user });
          await files.release(use, transaction);
          await files.use([fileId], user, use, transaction);
        }
        await updateDownload(transaction, found.id, { ...change, ...(fileId !== undefined && { file_id: fileId }) });
        const changes = changesBetween(found, { ...body }, ['name', 'public', 'file_id']);
        await audit({ action: 'download.update', object: object(found.id), organisationId: found.organisation_id, details: { name: body.name }, changes }, transaction);
        return presentDownload(transaction, found.id);
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
        const found = await downloadById(transaction, params.id);
        requireAdministered(viewer, found.organisation_id);
        demandVersion(request, found.version);
        await transaction.deleteFrom('downloads').where('id', '=', found.id).execute();
        await files.release({ feature, objectId: String(found.id) }, transaction);
        await audit({ action: 'download.remove', object: object(found.id), organisationId: found.organisation_id, details: { name: found.name } }, transaction);
      }),
  }),
];

/** Who sees the configuration gets its files: visitors those for everybody, who signed in all of them. */
const fileReader = ({ db }: Platform): FileReader => async (objectId, viewer) => {
  const row = await db.query.selectFrom('downloads').select(['configuration_id', 'public']).where('id', '=', Number(objectId)).executeTakeFirst();
  const configuration = row && (await openConfiguration(db.query, row.configuration_id, viewer));
  if (!row || !configuration) return false;
  return row.public ? may(viewer).see(configuration) : may(viewer).useFully(configuration);
};

/** Files that configurations offer: which there are, for whom, and in which order. */
export default defineServerFeature({ name: feature, routes, fileReader });
