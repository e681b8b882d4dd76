import { z } from 'zod';
import { binary, defineCall } from './call.ts';
import { id, idInPath } from './ids.ts';

export const fileErrors = {
  /** 422 on `file`: not an accepted kind, or the contents do not match the name. */
  kind: 'file_kind',
  /** 422 on `file` */
  empty: 'file_empty',
} as const;

/** A stored file. `path` is the part after `/api/fileurl/`. */
export const uploadedFile = z.object({
  id,
  name: z.string(),
  path: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.int(),
});
export type UploadedFile = z.infer<typeof uploadedFile>;

export const upload = defineCall({
  method: 'POST',
  path: '/upload',
  summary: 'Uploads a file in the field `file`; it can be read by users who may see the object that refers to it.',
  body: binary('multipart/form-data'),
  answer: uploadedFile,
});

export const removeUpload = defineCall({
  method: 'DELETE',
  path: '/upload/:id',
  summary: 'Removes a file of the user that is not in use.',
  params: z.object({ id: idInPath }),
});
