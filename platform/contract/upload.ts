import { z } from 'zod';
import { binary, defineCall } from './call.ts';
import { id } from './ids.ts';

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
