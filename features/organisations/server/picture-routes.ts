import type { Transaction } from 'kysely';
import type { ParamsOf } from '#platform/contract/call.ts';
import { fileErrors } from '#platform/contract/upload.ts';
import type { Tables } from '#platform/db/tables.ts';
import { nextVersion } from '#platform/db/rows.ts';
import { changesOf, type ChangeContext } from '#platform/server/administered.ts';
import { admins, demandVersion } from '#platform/server/administration.ts';
import { conflict, Failure, invalid } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import { organisationErrors, removePicture, restorePicture, setPicture } from '../contract.ts';
import { lockOrganisation, organisationById } from './organisation-rows.ts';
import { presentOrganisation } from './present.ts';

const FEATURE = 'organisations';
const columns = { logo: 'logo', background: 'login_background', video: 'login_video' } as const;
type Picture = keyof typeof columns;

const useOf = (id: number, picture: Picture) => ({ feature: FEATURE, objectId: `${id}/${picture}` });

const addressOf = (fileId: number): string => `/api/fileurl/${fileId}`;

/** Types that browsers show only as an image; an SVG can contain scripts. */
const images = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);
const videos = new Set(['video/mp4', 'video/webm']);
const kindsOf = (picture: Picture): ReadonlySet<string> => (picture === 'video' ? videos : images);

const noPicture = (name: string, picture: Picture): Failure => {
  const sentence = picture === 'video' ? `“${name}” is geen video die hier kan. Kies een MP4 of WebM.` : /\.svgz?$/i.test(name)
    ? `“${name}” is een SVG. Daar kunnen scripts in zitten, dus die kan hier niet. Kies een PNG, JPEG, GIF, WebP of AVIF.`
    : `“${name}” is geen afbeelding die hier kan. Kies een PNG, JPEG, GIF, WebP of AVIF.`;
  return new Failure(organisationErrors.picture, 422, sentence, { errors: { file: [sentence] } });
};

const gone = (): Failure => conflict('Dit bestand is er niet meer. Kies het opnieuw.', organisationErrors.fileGone);

type PictureContext = ChangeContext & { readonly params: ParamsOf<typeof setPicture> };

interface Put {
  /** Null removes the picture. */
  readonly address: string | null;
  readonly name: string | null;
  readonly isReset?: boolean;
}

export const pictureRoutes = (platform: Platform): Route[] => {
  const { db, files } = platform;

  const change = changesOf(db, { type: 'organisation', lock: lockOrganisation });

  /** Replaces a picture by the one that `put` returns. The file of the former picture is kept for a day. */
  const replace = (context: PictureContext, put: (transaction: Transaction<Tables>) => Promise<Put>) =>
    change<PictureContext, Awaited<ReturnType<typeof presentOrganisation>>>('organisation.picture', async (transaction, { id }, { params: { picture } }) => {
      await files.release(useOf(id, picture), transaction);
      const { address, name, isReset = false } = await put(transaction);
      await transaction
        .updateTable('organisations')
        .set({ [columns[picture]]: address, ...nextVersion() })
        .where('id', '=', id)
        .execute();
      return { details: { picture, name, ...(isReset && { reset: true }) } };
    }, (transaction, { id }) => presentOrganisation(platform, transaction, id))(context);

  return [
    route(setPicture, {
      policy: admins,
      async handle(context) {
        const { params: { id, picture }, request, viewer } = context;
        demandVersion(request, (await organisationById(db.query, id)).version);
        const part = await request.file();
        if (part?.fieldname !== 'file') throw invalid({ file: ['Kies een bestand.'] });
        const name = (part.filename.split(/[\\/]/).at(-1) ?? '').slice(-200);
        const file = await files.add({ name, content: part.file, owner: viewer, private: false, kinds: [picture === 'video' ? 'video' : 'image'] }).catch((error: unknown) => {
          throw error instanceof Failure && error.code === fileErrors.kind ? noPicture(name, picture) : error;
        });
        if (!kindsOf(picture).has(file.mime)) {
          await files.remove(file);
          throw noPicture(name, picture);
        }
        return replace(context, async (transaction) => {
          await files.use([file.id], viewer, { ...useOf(id, picture), organisationId: id }, transaction);
          return { address: addressOf(file.id), name };
        });
      },
    }),

    route(removePicture, { policy: admins, handle: (context) => replace(context, async () => ({ address: null, name: null })) }),

    route(restorePicture, {
      policy: admins,
      handle: (context) =>
        replace(context, async (transaction) => {
          const { params: { id, picture }, body: { file_id: fileId } } = context;
          const file = await files.reuse(fileId, useOf(id, picture), transaction);
          if (!file) throw gone();
          return { address: addressOf(fileId), name: file.name, isReset: true };
        }),
    }),
  ];
};
