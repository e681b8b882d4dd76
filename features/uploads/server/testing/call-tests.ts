import { uploadedFile, type UploadedFile } from '#platform/contract/upload.ts';
import type { CallTests, Owner } from '#platform/server/testing/call-tests.ts';
import { pdf, send } from '#platform/server/testing/multipart.ts';
import { secret } from '#platform/server/testing/objects-of-user.ts';

const makeFile = async ({ client }: Owner): Promise<UploadedFile> =>
  uploadedFile.parse((await send(client, '/api/upload', { name: `${secret}.pdf`, content: pdf })).json());

export const callTests: CallTests = {
  personal: {
    'fileurl/:fileId': async (owner) => (await makeFile(owner)).path,
    'upload/:id': async (owner) => (await makeFile(owner)).id,
  },
};
