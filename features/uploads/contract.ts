import { binary, defineCall } from '#platform/contract/call.ts';
import { fileErrors, uploadedFile } from '#platform/contract/upload.ts';
import { z } from 'zod';

export const uploadErrors = {
  ...fileErrors,
  /** 413 */
  tooLarge: 'too_large',
  /** 507: the quota of the user or of the installation is used up. */
  quota: 'quota',
  /** 409: an object refers to the file. */
  inUse: 'file_in_use',
} as const;

const multipart = binary('multipart/form-data');

export const uploadPrivate = defineCall({
  method: 'POST',
  path: '/upload/private',
  summary: 'Uploads a file that only its owner may read.',
  body: multipart,
  answer: uploadedFile,
});

export const readFile = defineCall({
  method: 'GET',
  path: '/fileurl/:fileId',
  summary: 'Returns the content of a file.',
  // A text and not an integer, so that an invalid number answers 404 instead of 422.
  params: z.object({ fileId: z.string() }),
  answer: binary('application/octet-stream'),
});
