import type { FileRecord } from '#platform/server/files/files.ts';
import type { Platform } from '#platform/server/feature.ts';
import type { Call } from '#platform/contract/call.ts';
import { removeUpload, upload, type UploadedFile } from '#platform/contract/upload.ts';
import { conflict, invalid, notFound } from '#platform/server/failure.ts';
import { anyone, signedIn } from '#platform/server/policy.ts';
import { route, type CallContext, type Route } from '#platform/server/route.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import { readFile, uploadErrors, uploadPrivate } from '../contract.ts';
import { partHeaders, rangeOf, uploadHeaders } from '#platform/server/files/file-headers.ts';
import { may } from './policy.ts';

const LONGEST_NAME = 255;

/** Returns the last part of the name: some browsers send a whole path. */
const bareName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    // oxlint-disable-next-line no-control-regex -- removes control characters from a name
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .slice(-LONGEST_NAME);

const present = (file: FileRecord): UploadedFile => ({
  id: file.id,
  name: file.name,
  path: String(file.id),
  mime: file.mime,
  size: file.size,
});

/** Accepts only the canonical form of an id: a file has one address. */
const idOf = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

export const uploadRoutes = ({ files, fileReaders }: Platform): Route[] => {
  const take = async ({ request, viewer: owner, audit }: CallContext<Call, SignedIn>, isPrivate: boolean): Promise<UploadedFile> => {
    const part = await request.file();
    if (part?.fieldname !== 'file') throw invalid({ file: ['Kies een bestand.'] });
    const file = await files.add({ name: bareName(part.filename), content: part.file, owner, private: isPrivate });
    await audit({ action: 'file.upload', object: { type: 'file', id: file.id }, details: { mime: file.mime, size: file.size } });
    return present(file);
  };

  return [
    route(upload, { policy: signedIn, handle: (context) => take(context, false) }),
    route(uploadPrivate, { policy: signedIn, handle: (context) => take(context, true) }),

    route(removeUpload, {
      policy: signedIn,
      async handle({ params, viewer, audit }) {
        const file = await files.find(params.id);
        if (!file || !may(viewer, fileReaders).remove(file)) throw notFound();
        if (file.use) throw conflict('Dit bestand is in gebruik.', uploadErrors.inUse);
        await files.remove(file);
        await audit({ action: 'file.remove', object: { type: 'file', id: file.id } });
      },
    }),

    route(readFile, {
      // Visitors read the files of public maps; the check per file follows.
      policy: anyone,
      async handle({ params, viewer, request, reply }) {
        const id = idOf(params.fileId);
        const file = id === null ? null : await files.find(id);
        if (!file || !(await may(viewer, fileReaders).read(file))) throw notFound();
        reply.headers(uploadHeaders(file));
        const range = rangeOf(request.headers.range, file.size);
        if (!range) return files.read(file);
        reply.code(206).headers(partHeaders(range, file.size));
        return files.read(file, range);
      },
    }),
  ];
};
