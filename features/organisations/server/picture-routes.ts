import { sql } from 'kysely';
import { admins, demandVersion } from '#platform/server/administration.ts';
import { Failure, invalid, notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { requireUser } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import { organisationErrors, removePicture, setPicture } from '../contract.ts';
import { findOrganisation } from './organisation-rows.ts';
import { presentOrganisation } from './present.ts';

const FEATURE = 'organisations';
const columns = { logo: 'logo', background: 'login_background', video: 'login_video' } as const;
type Picture = keyof typeof columns;

const useOf = (id: number, picture: Picture) => ({ feature: FEATURE, objectId: `${id}/${picture}` });

/** What browsers show as a picture and as nothing else; an SVG is a page with scripts. */
const images = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);
const videos = new Set(['video/mp4', 'video/webm']);
const kindsOf = (picture: Picture): ReadonlySet<string> => (picture === 'video' ? videos : images);

const noPicture = (name: string, picture: Picture): Failure => {
  const sentence = picture === 'video' ? `“${name}” is geen video die hier kan. Kies een MP4 of WebM.` : /\.svgz?$/i.test(name)
    ? `“${name}” is een SVG. Daar kunnen scripts in zitten, dus die kan hier niet. Kies een PNG, JPEG, GIF, WebP of AVIF.`
    : `“${name}” is geen afbeelding die hier kan. Kies een PNG, JPEG, GIF, WebP of AVIF.`;
  return new Failure(organisationErrors.picture, 422, sentence, { errors: { file: [sentence] } });
};

export const pictureRoutes = (platform: Platform): Route[] => {
  const { db, files } = platform;

  const write = async (id: number, request: Parameters<typeof demandVersion>[0], picture: Picture, fileId: number | null, owner: Parameters<typeof files.use>[1], audit: (transaction: Parameters<typeof files.release>[1]) => Promise<void>) =>
    db.transaction(async (transaction) => {
      const before = await findOrganisation(transaction, id, true);
      if (!before) throw notFound();
      demandVersion(request, before.version);
      await files.release(useOf(id, picture), transaction);
      if (fileId !== null) await files.use([fileId], owner, { ...useOf(id, picture), organisationId: id }, transaction);
      await transaction
        .updateTable('organisations')
        .set({ [columns[picture]]: fileId === null ? null : `/api/fileurl/${fileId}`, version: sql<number>`version + 1`, updated_at: new Date() })
        .where('id', '=', id)
        .execute();
      await audit(transaction);
      const after = await findOrganisation(transaction, id);
      if (!after) throw notFound();
      return presentOrganisation(platform, transaction, after);
    });

  return [
    route(setPicture, {
      policy: admins,
      async handle({ params, request, viewer, audit }) {
        const owner = requireUser(viewer);
        const before = await findOrganisation(db.query, params.id);
        if (!before) throw notFound();
        demandVersion(request, before.version);
        const part = await request.file();
        if (part?.fieldname !== 'file') throw invalid({ file: ['Kies een bestand.'] });
        const name = (part.filename.split(/[\\/]/).at(-1) ?? '').slice(-200);
        const file = await files.add({ name, content: part.file, owner, private: false, kinds: [params.picture === 'video' ? 'video' : 'image'] }).catch((error: unknown) => {
          throw error instanceof Failure && error.code === 'file_kind' ? noPicture(name, params.picture) : error;
        });
        if (!kindsOf(params.picture).has(file.mime)) {
          await files.remove(file);
          throw noPicture(name, params.picture);
        }
        return write(params.id, request, params.picture, file.id, owner, (transaction) =>
          audit({ action: 'organisation.picture', object: { type: 'organisation', id: params.id }, organisationId: params.id, details: { picture: params.picture, name } }, transaction));
      },
    }),

    route(removePicture, {
      policy: admins,
      handle: ({ params, request, viewer, audit }) =>
        write(params.id, request, params.picture, null, requireUser(viewer), (transaction) =>
          audit({ action: 'organisation.picture', object: { type: 'organisation', id: params.id }, organisationId: params.id, details: { picture: params.picture, name: null } }, transaction)),
    }),
  ];
};
