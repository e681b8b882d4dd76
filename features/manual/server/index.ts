import type { Queryable } from '#platform/db/database.ts';
import { administeredOrganisation, administrators, demandVersion } from '#platform/server/administration.ts';
import { changesBetween } from '#platform/server/audit-changes.ts';
import { defineServerFeature, type FileReader, type Platform } from '#platform/server/feature.ts';
import type { FileUseIn } from '#platform/server/files/files.ts';
import { requireUpload } from '#platform/server/files/referred-file.ts';
import { requireUser } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import { changeManual, readManual } from '../contract.ts';
import { options } from '../settings.ts';
import { auditWords } from './audit-words.ts';
import { manualOf, present, saveManual } from './manuals.ts';

const feature = 'manual';
const policy = administrators();
const pdf = ['application/pdf'];

const routes = ({ db, files }: Platform): Route[] => {
  /** Releases the former file and uses the next one. @throws Failure 422 */
  const swap = async (transaction: Queryable, viewer: SignedIn, use: FileUseIn, from: number | null, to: number | null): Promise<void> => {
    if (from === to) return;
    if (from !== null) await files.release(use, transaction);
    // A former file is used again.
    if (to === null || (await files.reuse(to, use, transaction))) return;
    await requireUpload(transaction, { fileId: to, viewer, mimes: pdf });
    await files.use([to], viewer, use, transaction);
  };

  return [
    route(readManual, {
      policy,
      handle: async ({ query, viewer }) => present(db.query, await manualOf(db.query, administeredOrganisation(viewer, query.organisation))),
    }),

    route(changeManual, {
      policy,
      handle: ({ query, viewer, body, audit, request }) => {
        const user = requireUser(viewer);
        const organisationId = administeredOrganisation(viewer, query.organisation);
        return db.transaction(async (transaction) => {
          await transaction.selectFrom('organisations').select('id').where('id', '=', organisationId).forUpdate().execute();
          const before = await manualOf(transaction, organisationId);
          demandVersion(request, before.version);
          const next = { fileId: body.file_id, wdrFileId: body.wdr_file_id, tabs: body.tabs };
          await swap(transaction, user, { feature, objectId: String(organisationId), organisationId }, before.fileId, next.fileId);
          await swap(transaction, user, { feature, objectId: `${organisationId}/wdr`, organisationId }, before.wdrFileId, next.wdrFileId);
          await saveManual(transaction, organisationId, next);
          const changes = changesBetween(before, next, ['fileId', 'wdrFileId', 'tabs']);
          await audit({ action: 'manual.update', object: { type: 'organisation', id: organisationId }, organisationId, changes }, transaction);
          return present(transaction, await manualOf(transaction, organisationId));
        });
      },
    }),
  ];
};

/** Everybody may read the manual; the one about WDR forms is for users of the organisation, and admins. */
const fileReader = (): FileReader => async (objectId, viewer) => {
  const [organisation, kind] = objectId.split('/');
  if (kind === undefined) return true;
  return viewer.kind === 'user' && (viewer.role === 'admin' || viewer.organisationId === Number(organisation));
};

/** Serves the organisation's manual, and lets managers replace it. */
export default defineServerFeature({ name: feature, options, auditWords, routes, fileReader });
